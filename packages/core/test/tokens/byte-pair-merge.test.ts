import fc from 'fast-check'
import {describe, expect, it} from 'vitest'
import {createMergeCounter} from '../../src/tokens/byte-pair-merge.ts'
import {readRanks} from '../../src/tokens/encoding-ranks.ts'
import {createVocabulary} from '../../src/tokens/vocabulary.ts'
import {encodings, longPiece, runs, trickyText} from './reference.ts'

const ideographs = fc.string({
  unit: fc.integer({min: 0x4e00, max: 0x9fff}).map((code) => String.fromCharCode(code)),
  minLength: 1,
  maxLength: 300
})

const letters = fc.string({unit: fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz'), minLength: 1, maxLength: 1000})

const syllables = fc
  .array(fc.constantFrom('ing', 'tion', 'the', 'er', 're', 'con', 'pre', 'able', 'out', 'inter', 'aa', '  '), {
    minLength: 1,
    maxLength: 300
  })
  .map((parts) => parts.join(''))

describe.each(encodings)('merging by $name', ({ranks}) => {
  const vocabulary = createVocabulary(readRanks(ranks))
  const simply = createMergeCounter(vocabulary)

  it.each([
    ['between seams', {whole: 0}],
    ['by lists', {heap: 0}],
    ['between seams, by lists', {whole: 0, heap: 0}]
  ])('%s gives as many tokens as whole, by a heap', (_, lengths) => {
    const merge = createMergeCounter(vocabulary, lengths)
    fc.assert(
      fc.property(fc.oneof(trickyText, longPiece, ideographs, letters, syllables), (text) => {
        const bytes = Buffer.from(text)
        fc.pre(bytes.length > 0)
        expect(merge(bytes, 0, bytes.length)).toBe(simply(bytes, 0, bytes.length))
      }),
      runs(100)
    )
  })
})
