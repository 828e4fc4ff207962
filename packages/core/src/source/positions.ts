import {Buffer} from 'node:buffer'
import type {SourceSpan} from '../contract/chunk.ts'
import type {Span} from '../contract/span.ts'
import type {Encoded, InvalidBytes} from './decode.ts'
import {lastPieceAtOrBefore} from './last-at-or-before.ts'
import {LineStarts} from './line-starts.ts'

/** Code units between two offsets whose bytes are known: the most that a query has to measure. */
const strideLength = 4096

/** What was released is let go once it is this part of all that is held. */
const worthMoving = 8

/** A stretch of text, at most `strideLength` long. */
interface Stride {
  readonly start: number
  /** Bytes of the text before it, byte order mark left out. */
  readonly startByte: number
  length: number
  byteLength: number
  /** Code units at its start that are one byte each. */
  plainLength: number
  /** The text behind them, which has to be measured; mostly none. */
  text: string
  readonly invalid: InvalidBytes[]
}

/**
 * Lines and bytes of offsets of a text, as they are in its file: byte order mark, invalid bytes and UTF-16 included.
 * The text may come in pieces (none ending inside a surrogate pair: `Decoder` gives such) and be forgotten at its
 * front. A query costs O(log n) and the measuring of at most 4 Ki code units, however long the lines are. Offsets
 * that were released or have not come throw a `RangeError`.
 */
export class Positions {
  readonly #source: Encoded
  readonly #lines = new LineStarts()
  #strides: Stride[] = []

  /** A `Decoder` that the text comes from fits too: it is only asked once text has come. */
  constructor(source: Encoded) {
    this.#source = source
  }

  /** Of the text so far; they grow with it. */
  get lines(): LineStarts {
    return this.#lines
  }

  /** Length of the text so far. */
  get end(): number {
    return this.#lines.end
  }

  append(text: string, invalid: readonly InvalidBytes[] = []): void {
    const start = this.#lines.end
    this.#lines.append(text)
    let nextInvalid = 0
    for (let at = 0; at < text.length; ) {
      const stride = this.#openStride(start + at)
      const taken = text.slice(at, wholeCharacters(text, at + strideLength - stride.length))
      const bytes = this.#byteLength(taken)
      if (stride.text === '' && bytes === taken.length) stride.plainLength += taken.length
      else stride.text += taken
      at += taken.length
      stride.length += taken.length
      stride.byteLength += bytes
      for (let bad = invalid[nextInvalid]; bad && bad.offset < start + at; bad = invalid[++nextInvalid]) {
        stride.invalid.push(bad)
        stride.byteLength += this.#correction(bad)
      }
    }
  }

  /** Promises that no offset before this one will be asked for. */
  release(before: number): void {
    this.#lines.release(before)
    const kept = lastPieceAtOrBefore(this.#strides, before)
    // Moving what stays costs as much as it is long. A part of it is little against the texts that can go.
    if (kept * worthMoving >= this.#strides.length) this.#strides = this.#strides.slice(kept)
  }

  /** 1-based. The offset behind the last line end is on the line that would start there. */
  lineOf(offset: number): number {
    return this.#lines.lineAt(offset) + 1
  }

  /** 1-based line and column, in UTF-16 code units, for messages. */
  pointAt(offset: number): {readonly line: number; readonly column: number} {
    const line = this.#lines.lineAt(offset)
    return {line: line + 1, column: offset - this.#lines.startOf(line) + 1}
  }

  /** Bytes of the file before an offset, byte order mark included. */
  byteOf(offset: number): number {
    return this.#byteIn(this.#strideAt(offset), offset)
  }

  /** A span with its lines and bytes. `endLine` is the line of the last character; that of `start` if there is none. */
  sourceSpan({start, end}: Span): SourceSpan {
    // The end is mostly near the start, and then need not be searched.
    const line = this.#lines.lineAt(start)
    const endLine = this.#lines.lineFrom(line, Math.max(start, end - 1))
    const stride = this.#strideAt(start)
    const endStride = stride && end <= stride.start + stride.length ? stride : this.#strideAt(end)
    return {
      start,
      end,
      startLine: line + 1,
      endLine: endLine + 1,
      startByte: this.#byteIn(stride, start),
      endByte: this.#byteIn(endStride, end)
    }
  }

  /** The stride that holds an offset; none if no text has come. */
  #strideAt(offset: number): Stride | undefined {
    const first = this.#strides[0]?.start ?? 0
    if (!(offset >= first && offset <= this.end)) {
      throw new RangeError(`offset ${offset}: expected one from ${first} to ${this.end}`)
    }
    return this.#strides[lastPieceAtOrBefore(this.#strides, offset)]
  }

  #byteIn(stride: Stride | undefined, offset: number): number {
    return this.#markBytes() + (stride ? stride.startByte + this.#bytesBefore(stride, offset) : 0)
  }

  /** The last stride if there is room in it, else a new one. One unit of room is none: a pair would not fit. */
  #openStride(start: number): Stride {
    const last = this.#strides.at(-1)
    if (last && last.length < strideLength - 1) return last
    const startByte = last ? last.startByte + last.byteLength : 0
    const stride: Stride = {start, startByte, length: 0, byteLength: 0, plainLength: 0, text: '', invalid: []}
    this.#strides.push(stride)
    return stride
  }

  #bytesBefore(stride: Stride, offset: number): number {
    const length = offset - stride.start
    if (length >= stride.length) return stride.byteLength
    if (length <= stride.plainLength) return length
    let bytes = stride.plainLength + this.#byteLength(stride.text.slice(0, length - stride.plainLength))
    for (const bad of stride.invalid) {
      if (bad.offset >= offset) break
      bytes += this.#correction(bad)
    }
    return bytes
  }

  #byteLength(text: string): number {
    return this.#source.encoding === 'utf-8' ? Buffer.byteLength(text) : text.length * 2
  }

  /** What the measure of a U+FFFD is wrong by, if it stands for invalid bytes. */
  #correction({byteLength}: InvalidBytes): number {
    return byteLength - (this.#source.encoding === 'utf-8' ? 3 : 2)
  }

  #markBytes(): number {
    if (!this.#source.hasBom) return 0
    return this.#source.encoding === 'utf-8' ? 3 : 2
  }
}

/** The end, or one less if a cut there would go through a surrogate pair. */
function wholeCharacters(text: string, end: number): number {
  const isPair = (text.codePointAt(end - 1) ?? 0) > 0xffff
  return isPair && end < text.length ? end - 1 : end
}
