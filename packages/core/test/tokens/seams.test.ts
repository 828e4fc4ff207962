import fc from 'fast-check'
import {describe, expect, it} from 'vitest'
import {createMergeCounter} from '../../src/tokens/byte-pair-merge.ts'
import {readRanks} from '../../src/tokens/encoding-ranks.ts'
import {createSeamTest} from '../../src/tokens/seams.ts'
import {createVocabulary} from '../../src/tokens/vocabulary.ts'
import {encodings, longPiece, runs, trickyText} from './reference.ts'

const tokens = ['a', 'b', 'c', 'ab', 'abc', 'bcc', 'cccc', 'ca']
const base64 = (text: string) => Buffer.from(text).toString('base64')
const {records} = readRanks({bpe_ranks: `! 0 ${tokens.map(base64).join(' ')}`})

describe('createSeamTest', () => {
  const isSeam = createSeamTest(records)

  it('finds a seam where no token can lie across', () => {
    const bytes = Buffer.from('aabbaca')
    const seams = Array.from(bytes, (_, place) => place).filter((place) => place > 0 && isSeam(bytes, place))
    // a|ab|b|a|ca
    expect(seams).toEqual([1, 3, 4, 5])
  })

  it('finds none in a token', () => {
    const text = fc.string({unit: fc.constantFrom('a', 'b', 'c', 'd'), minLength: 2, maxLength: 30})
    fc.assert(
      fc.property(text, (text) => {
        const bytes = Buffer.from(text)
        for (const token of tokens) {
          for (let at = text.indexOf(token); at !== -1; at = text.indexOf(token, at + 1)) {
            for (let place = at + 1; place < at + token.length; place++) expect(isSeam(bytes, place)).toBe(false)
          }
        }
      }),
      runs(1000)
    )
  })
})

describe.each(encodings)('merging by $name between seams', ({ranks}) => {
  const vocabulary = createVocabulary(readRanks(ranks))
  const whole = createMergeCounter(vocabulary)
  const divided = createMergeCounter(vocabulary, 0)

  it('gives as many tokens as merging the whole', () => {
    const ideographs = fc.string({
      unit: fc.integer({min: 0x4e00, max: 0x9fff}).map((code) => String.fromCharCode(code)),
      minLength: 1,
      maxLength: 300
    })
    const letters = fc.string({unit: fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz'), minLength: 1, maxLength: 1000})
    fc.assert(
      fc.property(fc.oneof(trickyText, longPiece, ideographs, letters), (text) => {
        const bytes = Buffer.from(text)
        fc.pre(bytes.length > 0)
        expect(divided(bytes, 0, bytes.length)).toBe(whole(bytes, 0, bytes.length))
      }),
      runs(500)
    )
  })
})
