import type {Span} from '@opschunk/core/plugin'

/**
 * A document as the kit reads it: independent of core's decoder, so that the two can be compared.
 */
export interface Source {
  /** Decoded, BOM excluded. */
  readonly text: string
  /** The whole input; of a string, its UTF-8. */
  readonly bytes: Uint8Array
  /** False if the text has lone surrogates: such a string has no bytes that read back as it. */
  readonly isWellFormed: boolean
  /** 1-based line of an offset. Lines end in `\n`. */
  lineOf(offset: number): number
  /** The text of a range of bytes. */
  decode(startByte: number, endByte: number): string
}

/** `\uFEFF` at the start of a file. */
const byteOrderMark = /^\uFEFF/
/** A lone surrogate, such as `\uD800`; with the flag `u` a pair does not match. */
const loneSurrogate = /\p{Surrogate}/u
const loneSurrogates = /\p{Surrogate}/gu

/** Reads UTF-8, or UTF-16 by its BOM; what is not valid becomes U+FFFD. */
export function readSource(content: string | Uint8Array): Source {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content
  const decoder = new TextDecoder(encodingOf(bytes), {ignoreBOM: true})
  const text = (typeof content === 'string' ? content : decoder.decode(content)).replace(byteOrderMark, '')
  const starts = lineStarts(text)
  return {
    text,
    bytes,
    isWellFormed: !loneSurrogate.test(text),
    lineOf: (offset) => countUpTo(starts, offset),
    decode: (startByte, endByte) => decoder.decode(bytes.subarray(startByte, endByte))
  }
}

/** True if a text has a surrogate without its other half. */
export function hasLoneSurrogate(text: string): boolean {
  return loneSurrogate.test(text)
}

/** The text as its UTF-8 reads: each lone surrogate becomes U+FFFD. */
export function asWellFormed(text: string): string {
  return text.replace(loneSurrogates, '\uFFFD')
}

/** True if an offset lies between the two halves of a surrogate pair. */
export function splitsPair(text: string, offset: number): boolean {
  const before = text.charCodeAt(offset - 1)
  const after = text.charCodeAt(offset)
  return before >= 0xd800 && before <= 0xdbff && after >= 0xdc00 && after <= 0xdfff
}

/** Slices joined as a body is: one `\n` between two where the earlier does not end in a line end. */
export function joinSlices(slices: readonly string[]): string {
  return slices.map((slice, i) => (i === slices.length - 1 || slice.endsWith('\n') ? slice : `${slice}\n`)).join('')
}

/** The slices of spans, joined as a body is. */
export function textOf(text: string, spans: readonly Span[]): string {
  return joinSlices(spans.map(({start, end}) => text.slice(start, end)))
}

function encodingOf(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  return 'utf-8'
}

function lineStarts(text: string): number[] {
  const starts = [0]
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1)
  return starts
}

/** How many of the sorted numbers are at most `limit`. */
function countUpTo(sorted: readonly number[], limit: number): number {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sorted[middle] ?? 0) <= limit) low = middle + 1
    else high = middle
  }
  return low
}
