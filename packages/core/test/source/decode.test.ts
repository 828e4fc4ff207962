import {Buffer} from 'node:buffer'
import fc from 'fast-check'
import {describe, expect, it} from 'vitest'
import {type DecodedText, Decoder, decode, decodeString} from '../../src/source/decode.ts'

/** Bytes of which many are the edges of UTF-8. */
const trickyBytes = fc
  .array(
    fc.oneof(
      fc.constantFrom(0x00, 0x41, 0x0a, 0x0d, 0x7f, 0x80, 0x8f, 0x90, 0x9f, 0xa0, 0xbb, 0xbf, 0xc0, 0xc1, 0xc2, 0xdf),
      fc.constantFrom(0xe0, 0xe2, 0xed, 0xef, 0xf0, 0xf3, 0xf4, 0xf5, 0xfe, 0xff, 0xd8, 0xdb, 0xdc, 0xdf, 0x3d),
      fc.integer({min: 0, max: 255})
    ),
    {maxLength: 40}
  )
  .map((bytes) => Uint8Array.from(bytes))

const markedBytes = fc
  .tuple(fc.constantFrom([], [0xef, 0xbb, 0xbf], [0xff, 0xfe], [0xfe, 0xff], [0xef, 0xbb]), trickyBytes)
  .map(([mark, bytes]) => Uint8Array.from([...mark, ...bytes]))

function bytes(...values: number[]): Uint8Array {
  return Uint8Array.from(values)
}

describe('decode', () => {
  it('reads UTF-8', () => {
    expect(decode(Buffer.from('naïve ⚡ 🚀\r\n'))).toEqual({
      text: 'naïve ⚡ 🚀\r\n',
      invalid: [],
      encoding: 'utf-8',
      hasBom: false
    })
  })

  it('reads nothing from nothing', () => {
    expect(decode(bytes())).toEqual({text: '', invalid: [], encoding: 'utf-8', hasBom: false})
  })

  it('strips a byte order mark and remembers it', () => {
    expect(decode(bytes(0xef, 0xbb, 0xbf, 0x61))).toMatchObject({text: 'a', hasBom: true})
    expect(decode(bytes(0xef, 0xbb, 0xbf))).toMatchObject({text: '', hasBom: true})
  })

  it('strips only one byte order mark', () => {
    expect(decode(Buffer.from('\ufeff\ufeffa'))).toMatchObject({text: '\ufeffa', hasBom: true})
  })

  it('takes two thirds of a byte order mark for invalid bytes', () => {
    expect(decode(bytes(0xef, 0xbb))).toEqual({
      text: '\ufffd',
      invalid: [{offset: 0, byteLength: 2}],
      encoding: 'utf-8',
      hasBom: false
    })
  })

  it('keeps NUL, lone CR and CRLF', () => {
    expect(decode(Buffer.from('a\0b\rc\r\n')).text).toBe('a\0b\rc\r\n')
  })

  it('does not take the author’s own U+FFFD for invalid bytes', () => {
    expect(decode(Buffer.from('a\ufffdb'))).toMatchObject({text: 'a\ufffdb', invalid: []})
  })

  it.each([
    ['a continuation byte alone', [0x80], [1]],
    ['a byte that is never used', [0xff], [1]],
    ['an overlong slash of two bytes', [0xc0, 0xaf], [1, 1]],
    ['an overlong slash of three bytes', [0xe0, 0x80, 0xaf], [1, 1, 1]],
    ['an encoded surrogate', [0xed, 0xa0, 0x80], [1, 1, 1]],
    ['a code point past U+10FFFF', [0xf4, 0x90, 0x80, 0x80], [1, 1, 1, 1]],
    ['two of three bytes', [0xe2, 0x9a], [2]],
    ['three of four bytes', [0xf0, 0x9f, 0x9a], [3]],
    ['three of four bytes, then a lead', [0xf0, 0x9f, 0x9a, 0xc3], [3, 1]]
  ])('puts one U+FFFD for each maximal subpart: %s', (_, input, lengths) => {
    const {text, invalid} = decode(bytes(0x61, ...input, 0x62))
    expect(text).toBe(`a${'\ufffd'.repeat(lengths.length)}b`)
    expect(invalid).toEqual(lengths.map((byteLength, i) => ({offset: 1 + i, byteLength})))
  })

  it('counts offsets of invalid bytes in UTF-16 code units', () => {
    expect(decode(Uint8Array.from([...Buffer.from('é🚀'), 0xff])).invalid).toEqual([{offset: 3, byteLength: 1}])
  })

  it('decodes as the platform does, and accounts for each byte', () => {
    fc.assert(
      fc.property(trickyBytes, (input) => {
        const {text, invalid, hasBom} = decode(input)
        if (hasBom || decode(input).encoding !== 'utf-8') return
        expect(text).toBe(Buffer.from(input).toString('utf8'))
        for (const {offset} of invalid) expect(text[offset]).toBe('\ufffd')
        const standsFor = invalid.reduce((sum, {byteLength}) => sum + byteLength - 3, 0)
        expect(Buffer.byteLength(text) + standsFor).toBe(input.length)
      }),
      {numRuns: 2000}
    )
  })
})

describe('decode of UTF-16', () => {
  it('reads both byte orders by their mark', () => {
    expect(decode(bytes(0xff, 0xfe, 0x61, 0x00, 0x3d, 0xd8, 0x80, 0xde))).toMatchObject({
      text: 'a🚀',
      encoding: 'utf-16le',
      hasBom: true
    })
    expect(decode(bytes(0xfe, 0xff, 0x00, 0x61, 0xd8, 0x3d, 0xde, 0x80))).toMatchObject({
      text: 'a🚀',
      encoding: 'utf-16be',
      hasBom: true
    })
  })

  it('replaces lone surrogates', () => {
    expect(decode(bytes(0xfe, 0xff, 0xd8, 0x3d, 0x00, 0x61, 0xde, 0x80))).toMatchObject({
      text: '\ufffda\ufffd',
      invalid: [
        {offset: 0, byteLength: 2},
        {offset: 2, byteLength: 2}
      ]
    })
  })

  it('replaces half a unit at the end', () => {
    expect(decode(bytes(0xfe, 0xff, 0x00, 0x61, 0x00))).toMatchObject({
      text: 'a\ufffd',
      invalid: [{offset: 1, byteLength: 1}]
    })
  })

  it('puts one U+FFFD for a lead surrogate and half a unit at the end', () => {
    expect(decode(bytes(0xff, 0xfe, 0x3d, 0xd8, 0x80))).toMatchObject({
      text: '\ufffd',
      invalid: [{offset: 0, byteLength: 3}]
    })
  })

  it('accounts for each byte', () => {
    fc.assert(
      fc.property(fc.constantFrom([0xff, 0xfe], [0xfe, 0xff]), trickyBytes, (mark, input) => {
        const {text, invalid} = decode(Uint8Array.from([...mark, ...input]))
        expect(2 * text.length + invalid.reduce((sum, {byteLength}) => sum + byteLength - 2, 0)).toBe(input.length)
      })
    )
  })

  it('is not guessed without a mark', () => {
    expect(decode(bytes(0x61, 0x00, 0x62, 0x00))).toMatchObject({text: 'a\0b\0', encoding: 'utf-8'})
  })
})

describe('decodeString', () => {
  it('strips a byte order mark and remembers it', () => {
    expect(decodeString('\ufeffa')).toEqual({text: 'a', invalid: [], encoding: 'utf-8', hasBom: true})
    expect(decodeString('a')).toMatchObject({text: 'a', hasBom: false})
    expect(decodeString('')).toMatchObject({text: '', hasBom: false})
  })

  it('leaves lone surrogates as they are', () => {
    expect(decodeString('a\ud83d').text).toBe('a\ud83d')
  })
})

describe('Decoder', () => {
  function decodeInPieces(input: Uint8Array, sizes: readonly number[]) {
    const decoder = new Decoder()
    // One buffer for all pieces, as file readers do.
    const buffer = new Uint8Array(8)
    const pieces: DecodedText[] = []
    let at = 0
    for (let i = 0; at < input.length; i++) {
      const piece = input.subarray(at, at + (sizes[i % sizes.length] ?? 1))
      buffer.set(piece)
      pieces.push(decoder.push(buffer.subarray(0, piece.length)))
      at += piece.length
    }
    pieces.push(decoder.end())
    return {decoder, pieces}
  }

  it('equals decode for any split of the bytes', () => {
    const sizes = fc.array(fc.integer({min: 1, max: 8}), {minLength: 1, maxLength: 8})
    fc.assert(
      fc.property(markedBytes, sizes, (input, pieceSizes) => {
        const {decoder, pieces} = decodeInPieces(input, pieceSizes)
        expect({
          text: pieces.map(({text}) => text).join(''),
          invalid: pieces.flatMap(({invalid}) => invalid),
          encoding: decoder.encoding,
          hasBom: decoder.hasBom
        }).toEqual(decode(input))
      }),
      {numRuns: 5000}
    )
  })

  it('never ends a piece inside a surrogate pair', () => {
    const text = fc.string({unit: fc.constantFrom('a', 'é', '⚡', '🚀', '𝒳')})
    const encodings = fc.constantFrom<BufferEncoding>('utf8', 'utf16le')
    fc.assert(
      fc.property(text, encodings, (value, encoding) => {
        const {pieces} = decodeInPieces(Buffer.from(`\ufeff${value}`, encoding), [1])
        for (const piece of pieces) expect(piece.text).not.toMatch(/\p{Surrogate}/u)
      })
    )
  })
})
