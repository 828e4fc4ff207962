import {Buffer} from 'node:buffer'

export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be'

/** One U+FFFD of the text and the bytes of the input that it stands for. */
export interface InvalidBytes {
  /** UTF-16 offset of the U+FFFD in the whole text. */
  readonly offset: number
  /** 1–3. */
  readonly byteLength: number
}

/** Text of some bytes, and where they were not valid in their encoding. */
export interface DecodedText {
  readonly text: string
  /** In order of offset. */
  readonly invalid: readonly InvalidBytes[]
}

/** How a text stood in bytes. */
export interface Encoded {
  readonly encoding: Encoding
  readonly hasBom: boolean
}

export interface Decoded extends DecodedText, Encoded {}

/**
 * Text of a whole file. UTF-8, or UTF-16 if the file starts with its byte order mark; the mark is not part of the
 * text. Never throws: what is not valid becomes U+FFFD, one for each maximal subpart (WHATWG Encoding, "UTF-8
 * decoder" and "shared UTF-16 decoder").
 */
export function decode(bytes: Uint8Array): Decoded {
  const decoder = new Decoder()
  const first = decoder.push(bytes)
  const last = decoder.end()
  return {
    text: first.text + last.text,
    invalid: last.invalid.length === 0 ? first.invalid : [...first.invalid, ...last.invalid],
    encoding: decoder.encoding,
    hasBom: decoder.hasBom
  }
}

/** The same for text that the caller has decoded: a leading U+FEFF is a byte order mark, bytes are those of UTF-8. */
export function decodeString(text: string): Decoded {
  const hasBom = text.charCodeAt(0) === 0xfeff
  return {text: hasBom ? text.slice(1) : text, invalid: [], encoding: 'utf-8', hasBom}
}

/**
 * `decode` for bytes that come in pieces: the texts of all pushes and of `end`, joined, are the text of the joined
 * bytes, whatever the split. Holds back at most three bytes. No piece of text ends inside a surrogate pair.
 */
export class Decoder implements Encoded {
  #encoding: Encoding | undefined
  #hasBom = false
  #pending: Uint8Array = new Uint8Array(0)
  #textLength = 0

  /** `utf-8` until three bytes have come. */
  get encoding(): Encoding {
    return this.#encoding ?? 'utf-8'
  }

  get hasBom(): boolean {
    return this.#hasBom
  }

  push(bytes: Uint8Array): DecodedText {
    return this.#decode(join(this.#pending, bytes), false)
  }

  /** The text of what was held back. */
  end(): DecodedText {
    return this.#decode(this.#pending, true)
  }

  #decode(input: Uint8Array, isLast: boolean): DecodedText {
    let bytes = input
    if (this.#encoding === undefined) {
      if (bytes.length < 3 && !isLast) return this.#hold(bytes)
      const mark = byteOrderMark(bytes)
      this.#encoding = mark.encoding
      this.#hasBom = mark.byteLength > 0
      bytes = bytes.subarray(mark.byteLength)
    }
    const complete = isLast ? bytes.length : completeLength(bytes, this.#encoding)
    this.#hold(bytes.subarray(complete))
    const whole = bytes.subarray(0, complete)
    const decoded =
      this.#encoding === 'utf-8'
        ? decodeUtf8(whole, this.#textLength)
        : decodeUtf16(whole, this.#encoding, this.#textLength)
    this.#textLength += decoded.text.length
    return decoded
  }

  /** Copies, since the reader may reuse its buffer. */
  #hold(bytes: Uint8Array): DecodedText {
    this.#pending = bytes.slice()
    return {text: '', invalid: []}
  }
}

function join(a: Uint8Array, b: Uint8Array): Uint8Array {
  if (a.length === 0) return b
  const joined = new Uint8Array(a.length + b.length)
  joined.set(a)
  joined.set(b, a.length)
  return joined
}

/** The encoding that the first bytes declare; `byteLength` 0 if there is no mark. */
export function byteOrderMark(bytes: Uint8Array): {readonly encoding: Encoding; readonly byteLength: number} {
  const [first, second, third] = bytes
  if (first === 0xff && second === 0xfe) return {encoding: 'utf-16le', byteLength: 2}
  if (first === 0xfe && second === 0xff) return {encoding: 'utf-16be', byteLength: 2}
  const isMarked = first === 0xef && second === 0xbb && third === 0xbf
  return {encoding: 'utf-8', byteLength: isMarked ? 3 : 0}
}

/** Bytes up to the last character that more bytes cannot change. */
function completeLength(bytes: Uint8Array, encoding: Encoding): number {
  if (encoding === 'utf-8') {
    for (let start = bytes.length - 1; start >= Math.max(0, bytes.length - 3); start--) {
      const lead = bytes[start] ?? 0
      if (isContinuation(lead)) continue
      const isCut = lead >= 0xc2 && lead <= 0xf4 && -utf8Length(bytes, start) === bytes.length - start
      return isCut ? start : bytes.length
    }
    return bytes.length
  }
  const whole = bytes.length - (bytes.length % 2)
  const highByte = bytes[encoding === 'utf-16le' ? whole - 1 : whole - 2] ?? 0
  return isLeadSurrogate(highByte << 8) ? whole - 2 : whole
}

const replacement = '\ufffd'

const utf8Decoder = new TextDecoder('utf-8', {ignoreBOM: true})

function decodeUtf8(bytes: Uint8Array, textOffset: number): DecodedText {
  const text = utf8Decoder.decode(bytes)
  // A U+FFFD may be the author's own, so the bytes decide.
  return {text, invalid: text.includes(replacement) ? invalidUtf8(bytes, textOffset) : []}
}

/** Where bytes are not UTF-8: one entry for each U+FFFD that a decoder puts. `textOffset` is that of the first byte. */
export function invalidUtf8(bytes: Uint8Array, textOffset = 0): InvalidBytes[] {
  const invalid: InvalidBytes[] = []
  let offset = textOffset
  for (let i = 0; i < bytes.length; ) {
    const length = utf8Length(bytes, i)
    if (length < 0) invalid.push({offset, byteLength: -length})
    offset += length === 4 ? 2 : 1
    i += Math.abs(length)
  }
  return invalid
}

/** Bytes of the character at `i`; negative: bytes of the maximal subpart that one U+FFFD stands for. */
function utf8Length(bytes: Uint8Array, i: number): number {
  const lead = bytes[i] ?? 0
  if (lead < 0x80) return 1
  const expected = lead < 0xc2 || lead > 0xf4 ? 0 : lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : 4
  if (expected === 0) return -1
  // Second bytes that would be an overlong form, a surrogate or past U+10FFFF (Unicode, table 3-7).
  const least = lead === 0xe0 ? 0xa0 : lead === 0xf0 ? 0x90 : 0x80
  const most = lead === 0xed ? 0x9f : lead === 0xf4 ? 0x8f : 0xbf
  const second = bytes[i + 1] ?? 0
  if (second < least || second > most) return -1
  for (let length = 2; length < expected; length++) {
    if (!isContinuation(bytes[i + length] ?? 0)) return -length
  }
  return expected
}

function isContinuation(byte: number): boolean {
  return byte >= 0x80 && byte <= 0xbf
}

function isLeadSurrogate(unit: number): boolean {
  return unit >= 0xd800 && unit <= 0xdbff
}

/** A surrogate that is not half of a pair: `\ud83d` in `a\ud83db`. */
const loneSurrogate = /\p{Surrogate}/gu

function decodeUtf16(bytes: Uint8Array, encoding: 'utf-16le' | 'utf-16be', textOffset: number): DecodedText {
  const whole = bytes.length - (bytes.length % 2)
  const units =
    encoding === 'utf-16le'
      ? Buffer.from(bytes.buffer, bytes.byteOffset, whole).toString('utf16le')
      : Buffer.from(bytes.subarray(0, whole)).swap16().toString('utf16le')
  const invalid: InvalidBytes[] = []
  const text = units.replace(loneSurrogate, (_, index: number) => {
    invalid.push({offset: textOffset + index, byteLength: 2})
    return replacement
  })
  if (whole === bytes.length) return {text, invalid}
  // At the end of the input half a unit is an error, but only one together with a lead surrogate before it.
  if (isLeadSurrogate(units.charCodeAt(units.length - 1))) {
    invalid[invalid.length - 1] = {offset: textOffset + text.length - 1, byteLength: 3}
    return {text, invalid}
  }
  invalid.push({offset: textOffset + text.length, byteLength: 1})
  return {text: text + replacement, invalid}
}
