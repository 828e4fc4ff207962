import fc from 'fast-check'
import {describe, expect, it} from 'vitest'
import {openCounter, openEncoding} from '../../src/tokens/counter.ts'
import {encodings, longPiece, runs, trickyText} from './reference.ts'

describe.each(encodings)('the counter of $name', async ({name, reference}) => {
  const counter = await openEncoding(name)
  const expected = (text: string) => reference.encode(text, [], []).length

  it('counts as js-tiktoken does', () => {
    fc.assert(
      fc.property(trickyText, (text) => {
        expect(counter.count(text)).toBe(expected(text))
      }),
      runs(8000)
    )
  })

  it('merges long pieces as js-tiktoken does', () => {
    fc.assert(
      fc.property(longPiece, (text) => {
        expect(counter.count(text)).toBe(expected(text))
      }),
      runs(400)
    )
  })

  it('counts nothing as 0', () => {
    expect(counter.count('')).toBe(0)
  })
})
