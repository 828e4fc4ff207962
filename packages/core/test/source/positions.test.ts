import {Buffer} from 'node:buffer'
import fc from 'fast-check'
import {describe, expect, it} from 'vitest'
import {Decoder, decode, decodeString} from '../../src/source/decode.ts'
import {Positions} from '../../src/source/positions.ts'
import {decodedText, pieceSizes} from './tricky-text.ts'

function positionsOf(bytes: Uint8Array): {readonly text: string; readonly positions: Positions} {
  const decoded = decode(bytes)
  const positions = new Positions(decoded)
  positions.append(decoded.text, decoded.invalid)
  return {text: decoded.text, positions}
}

/** Bytes of a text with invalid bytes between its characters, as UTF-8 or UTF-16, with and without a mark. */
const files = fc
  .tuple(
    fc.array(fc.oneof(decodedText, fc.constantFrom([0xff], [0xe2, 0x9a], [0xf0, 0x9f, 0x9a], [0xed, 0xa0, 0x80]))),
    fc.constantFrom('utf8', 'utf8 marked', 'utf16le', 'utf16be')
  )
  .map(([parts, form]) => {
    if (form === 'utf16le' || form === 'utf16be') {
      const text = parts.map((part) => (typeof part === 'string' ? part : '\ud83d')).join('')
      const bytes = Buffer.from(`\ufeff${text}`, 'utf16le')
      return form === 'utf16be' ? bytes.swap16() : bytes
    }
    const bytes = parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : Uint8Array.from(part)))
    return Buffer.concat([Buffer.from(form === 'utf8' ? '' : '\ufeff'), ...bytes])
  })

describe('Positions', () => {
  it('counts lines from 1 at LF and CRLF, not at a lone CR', () => {
    const {positions} = positionsOf(Buffer.from('a\r\nb\rc\nd\n'))
    expect([0, 2, 3, 5, 6, 7, 9].map((offset) => positions.lineOf(offset))).toEqual([1, 1, 2, 2, 2, 3, 4])
    expect(positions.pointAt(5)).toEqual({line: 2, column: 3})
  })

  it('gives the line of the last character as the end of a span', () => {
    const {positions} = positionsOf(Buffer.from('one\ntwo\nthree'))
    expect(positions.sourceSpan({start: 4, end: 8})).toEqual({
      start: 4,
      end: 8,
      startLine: 2,
      endLine: 2,
      startByte: 4,
      endByte: 8
    })
    expect(positions.sourceSpan({start: 4, end: 4})).toMatchObject({startLine: 2, endLine: 2, startByte: 4, endByte: 4})
  })

  it('counts the byte order mark', () => {
    expect(positionsOf(Buffer.from('\ufeffab')).positions.sourceSpan({start: 0, end: 2})).toMatchObject({
      startByte: 3,
      endByte: 5
    })
    expect(positionsOf(Buffer.from('\ufeffab', 'utf16le')).positions.sourceSpan({start: 0, end: 2})).toMatchObject({
      startByte: 2,
      endByte: 6
    })
  })

  it('knows the empty text', () => {
    expect(positionsOf(Buffer.from('')).positions.sourceSpan({start: 0, end: 0})).toEqual({
      start: 0,
      end: 0,
      startLine: 1,
      endLine: 1,
      startByte: 0,
      endByte: 0
    })
    expect(positionsOf(Buffer.from('\ufeff')).positions.byteOf(0)).toBe(3)
  })

  it('counts the bytes that U+FFFD stands for, not its own', () => {
    const {text, positions} = positionsOf(Uint8Array.from([0x61, 0xff, 0xf0, 0x9f, 0x9a, 0x62, 0xef, 0xbf, 0xbd, 0x63]))
    expect(text).toBe('a\ufffd\ufffdb\ufffdc')
    expect([0, 1, 2, 3, 4, 5, 6].map((offset) => positions.byteOf(offset))).toEqual([0, 1, 2, 5, 6, 9, 10])
  })

  it('measures lone surrogates of a given string as three bytes, as they are written', () => {
    const text = `a\ud83d${'\ude80'.repeat(5000)}b`
    const positions = new Positions(decodeString(text))
    positions.append(text)
    for (const offset of [0, 1, 2, 4096, 5002, 5003]) {
      expect(positions.byteOf(offset)).toBe(Buffer.from(text.slice(0, offset)).length)
    }
  })

  it('refuses offsets outside the text', () => {
    const {positions} = positionsOf(Buffer.from('abc'))
    expect(() => positions.byteOf(4)).toThrow(new RangeError('offset 4: expected one from 0 to 3'))
    expect(() => positions.lineOf(-1)).toThrow(new RangeError('offset -1: expected one from 0 to 3'))
    expect(() => positions.byteOf(Number.NaN)).toThrow(RangeError)
  })

  it('finds the text of each span in the bytes of the file', () => {
    fc.assert(
      fc.property(files, (bytes) => {
        const {text, positions} = positionsOf(bytes)
        const {encoding} = decode(bytes)
        let start = 0
        for (const character of text) {
          const end = start + character.length
          const {startByte, endByte} = positions.sourceSpan({start, end})
          const slice = Buffer.from(bytes.subarray(startByte, endByte))
          if (encoding === 'utf-8') expect(slice.toString('utf8')).toBe(character)
          else if (character !== '\ufffd') {
            expect((encoding === 'utf-16le' ? slice : slice.swap16()).toString('utf16le')).toBe(character)
          }
          start = end
        }
        expect(positions.byteOf(text.length)).toBe(bytes.length)
      }),
      {numRuns: 500}
    )
  })

  it('answers the same for text that comes in pieces and is released behind', () => {
    fc.assert(
      fc.property(files, pieceSizes, fc.integer({min: 1, max: 300}), (file, sizes, factor) => {
        const mark = file.subarray(0, 3)
        const bytes = Buffer.concat([mark, ...Array.from({length: 30}, () => file.subarray(3))])
        const whole = positionsOf(bytes)
        const decoder = new Decoder()
        const positions = new Positions(decoder)
        let start = 0
        const check = () => {
          for (let at = start; at <= positions.end; at += Math.max(1, (positions.end - start) >> 2)) {
            const span = {start: at, end: positions.end}
            expect(positions.sourceSpan(span)).toEqual(whole.positions.sourceSpan(span))
            expect(positions.pointAt(at)).toEqual(whole.positions.pointAt(at))
          }
          start = (start + positions.end) >> 1
          positions.release(start)
        }
        let at = 0
        for (let i = 0; at < bytes.length; i++) {
          const size = (sizes[i % sizes.length] ?? 1) * factor
          const {text, invalid} = decoder.push(bytes.subarray(at, at + size))
          positions.append(text, invalid)
          if (text !== '') check()
          at += size
        }
        const {text, invalid} = decoder.end()
        positions.append(text, invalid)
        check()
        expect(positions.end).toBe(whole.text.length)
      })
    )
  })

  it('measures bytes of a long line right on both sides of each stride', () => {
    const line = `${'x'.repeat(4095)}🚀é`.repeat(5)
    const {positions} = positionsOf(Buffer.from(line))
    let offset = 0
    let byte = 0
    for (const character of line) {
      if (positions.byteOf(offset) !== byte) expect({offset, byte: positions.byteOf(offset)}).toEqual({offset, byte})
      offset += character.length
      byte += Buffer.byteLength(character)
    }
  })
})
