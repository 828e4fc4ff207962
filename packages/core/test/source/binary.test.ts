import {Buffer} from 'node:buffer'
import {createHash} from 'node:crypto'
import {describe, expect, it} from 'vitest'
import {isBinary} from '../../src/source/binary.ts'

/** Bytes that look random and are the same each time. */
function noise(byteLength: number): Uint8Array {
  const blocks = Array.from({length: Math.ceil(byteLength / 32)}, (_, i) =>
    createHash('sha256').update(`${i}`).digest()
  )
  return Buffer.concat(blocks).subarray(0, byteLength)
}

describe('isBinary', () => {
  it.each([
    ['nothing', ''],
    ['plain text', 'restart the service\n'],
    ['a few NULs', 'a\0b'],
    ['NULs among much text', `${'line of text\n'.repeat(20)}\0\0\0\0\0\0\0\0\0\0`],
    ['coloured terminal output', '\u001b[31mERROR\u001b[0m\n'.repeat(50)],
    ['form feeds and vertical tabs', 'page\f\v\n'.repeat(50)],
    ['emoji', '🚀'.repeat(100)]
  ])('takes %s for text', (_, text) => {
    expect(isBinary(Buffer.from(text))).toBe(false)
  })

  it('takes text in Latin-1 for text', () => {
    expect(isBinary(Buffer.from('Störung im Gerät für Überwachung: äöüß\n'.repeat(20), 'latin1'))).toBe(false)
  })

  it('takes UTF-16 with a byte order mark for text', () => {
    expect(isBinary(Buffer.from('\ufeffplain text', 'utf16le'))).toBe(false)
    expect(isBinary(Buffer.from('\ufeffplain text', 'utf16le').swap16())).toBe(false)
  })

  it('takes UTF-16 without a byte order mark for binary', () => {
    expect(isBinary(Buffer.from('plain text', 'utf16le'))).toBe(true)
  })

  it('takes a tiny picture for binary', () => {
    const gif = 'R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'
    expect(isBinary(Buffer.from(gif, 'base64'))).toBe(true)
  })

  it.each([256, 1024, 8192, 100_000])('takes %i bytes of compressed data for binary', (byteLength) => {
    expect(isBinary(noise(byteLength))).toBe(true)
  })

  it('looks at the first 8 KiB only', () => {
    expect(isBinary(Buffer.concat([Buffer.alloc(8192, 'a'), Buffer.alloc(8192)]))).toBe(false)
  })
})
