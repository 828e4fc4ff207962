import {describe, expect, it} from 'vitest'
import {extendHash} from '../../src/tokens/byte-hash.ts'
import {createMergeCounter} from '../../src/tokens/byte-pair-merge.ts'
import {readRanks} from '../../src/tokens/encoding-ranks.ts'
import {createVocabulary, type Vocabulary} from '../../src/tokens/vocabulary.ts'
import {readVocabularyImage, vocabularyImage} from '../../src/tokens/vocabulary-image.ts'
import {encodings} from './reference.ts'

const hashOf = (bytes: Uint8Array) => bytes.reduce(extendHash, 0)
const orderOf = (vocabulary: Vocabulary, bytes: Uint8Array) => vocabulary.order(bytes, 0, bytes.length, hashOf(bytes))
const base64 = (text: string) => Buffer.from(text).toString('base64')

describe('createVocabulary', () => {
  it.each(encodings)('holds every token of $name in the order of ranks and nothing made from them', ({ranks}) => {
    const vocabulary = createVocabulary(readRanks(ranks))
    const tokens = ranks.bpe_ranks
      .split(' ')
      .slice(2)
      .map((token) => Buffer.from(token, 'base64'))
    const known = new Set(tokens.map((token) => token.toString('latin1')))
    let previous = 0
    for (const token of tokens) {
      const order = orderOf(vocabulary, token)
      if (order <= previous) expect([token.toString(), order]).toBe('a later token')
      previous = order
      const changed = Buffer.from([...token.subarray(1), (token[0] ?? 0) ^ 1])
      if (orderOf(vocabulary, changed) >= 0 !== known.has(changed.toString('latin1'))) {
        expect([changed, orderOf(vocabulary, changed)]).toBe('as the set of tokens says')
      }
    }
    expect(vocabulary.longest).toBe(tokens.reduce((longest, token) => Math.max(longest, token.length), 0))
  })

  it.each(encodings)('holds every number of one to three digits as a token of $name', ({ranks}) => {
    const vocabulary = createVocabulary(readRanks(ranks))
    for (const length of [1, 2, 3]) {
      for (let number = 0; number < 10 ** length; number++) {
        const digits = Buffer.from(String(number).padStart(length, '0'))
        if (orderOf(vocabulary, digits) < 0) expect(digits.toString()).toBe('a token')
      }
    }
  })

  it('reads ranks on several lines', () => {
    const vocabulary = createVocabulary(
      readRanks({bpe_ranks: `! 0 ${base64('a')} ${base64('b')}\n! 7 ${base64('abc')}\n`})
    )
    const [a, b, abc] = ['a', 'b', 'abc'].map((token) => orderOf(vocabulary, Buffer.from(token)))
    expect(a).toBeLessThan(b ?? 0)
    expect(b).toBeLessThan(abc ?? 0)
    expect(orderOf(vocabulary, Buffer.from('ab'))).toBe(-1)
    expect(orderOf(vocabulary, Buffer.from(''))).toBe(-1)
  })

  it('refuses ranks it cannot read', () => {
    expect(() => readRanks({bpe_ranks: 'IQ== 0\nIg== 1'})).toThrow(
      'bpe_ranks: expected lines like `! 0 IQ== Ig==`, got `IQ== 0`'
    )
    expect(() => readRanks({bpe_ranks: '! 5 IQ==\n! 2 Ig=='})).toThrow(
      'bpe_ranks: expected lines in ascending order of rank, got 2 after 5'
    )
    expect(() => readRanks({bpe_ranks: `! 0 ${base64('a'.repeat(256))}`})).toThrow(RangeError)
  })
})

describe('a vocabulary image', () => {
  it.each(encodings)('holds the same tables as the ranks of $name', ({ranks}) => {
    const tables = readRanks(ranks)
    const read = readVocabularyImage(vocabularyImage(tables))
    expect(read?.longest).toBe(tables.longest)
    expect(Buffer.compare(read?.records ?? new Uint8Array(0), tables.records)).toBe(0)
    expect(read?.slots.length).toBe(tables.slots.length)
    expect(tables.slots.every((slot, i) => slot === read?.slots[i])).toBe(true)
  })

  it('is none if it was cut short, or is of another version', () => {
    const image = vocabularyImage(readRanks({bpe_ranks: `! 0 ${base64('a')}`}))
    expect(readVocabularyImage(image)).toBeDefined()
    expect(readVocabularyImage(image.subarray(0, image.length - 1))).toBeUndefined()
    expect(readVocabularyImage(image.subarray(0, 7))).toBeUndefined()
    expect(readVocabularyImage(image.map((byte, i) => (i === 0 ? byte + 1 : byte)))).toBeUndefined()
  })
})

describe('createMergeCounter', () => {
  const vocabulary = createVocabulary(
    readRanks({bpe_ranks: `! 0 ${['a', 'b', 'aa', 'ab', 'aab', 'aaaa'].map(base64).join(' ')}`})
  )
  const merge = createMergeCounter(vocabulary)
  const count = (text: string) => merge(Buffer.from(`..${text}.`), 2, 2 + text.length)

  it('merges the pair of lowest rank first, the leftmost of equals', () => {
    expect(count('a')).toBe(1)
    expect(count('aaa')).toBe(2)
    // aa|a|b, then a|b, then aa and ab stay apart: `aaab` is no token.
    expect(count('aaab')).toBe(2)
    expect(count('aab')).toBe(1)
    expect(count('ba')).toBe(2)
  })

  it('merges by heap as it does by scan', () => {
    for (let length = 90; length < 110; length++) {
      expect(count('a'.repeat(length))).toBe(Math.floor(length / 4) + Math.ceil((length % 4) / 2))
      expect(count('b'.repeat(length))).toBe(length)
    }
  })
})
