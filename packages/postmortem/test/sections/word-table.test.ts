import {describe, expect, it} from 'vitest'
import {hashOf, hashWord, marksOf, wordEnd, wordsOfPhrase, wordTable} from '../../src/sections/word-table.ts'

describe('wordTable', () => {
  it('knows the words that it was given, in either case, and no other', () => {
    const table = wordTable([
      [hashOf(['root']), 1],
      [hashOf(['root', 'cause']), 2],
      [hashOf(['root']), 4]
    ])
    const text = 'The ROOT-cause'
    expect(marksOf(table, hashWord(0, text, 4, wordEnd(text, 4)))).toBe(5)
    expect(marksOf(table, hashOf(['root', 'cause']))).toBe(2)
    expect(marksOf(table, hashWord(0, text, 0, 3))).toBe(0)
  })

  it('keeps words apart that fall on one slot', () => {
    const words = Array.from({length: 1000}, (_, index) => `w${index}`)
    const table = wordTable(words.map((word, index) => [hashOf([word]), 1 + (index % 255)]))
    words.forEach((word, index) => {
      expect(marksOf(table, hashOf([word]))).toBe(1 + (index % 255))
    })
    expect(marksOf(table, hashOf(['other']))).toBe(0)
  })
})

describe('wordsOfPhrase', () => {
  it('takes runs of ASCII letters and digits for words', () => {
    expect(wordsOfPhrase('The 5 Whys – Maßnahmen')).toEqual(['the', '5', 'whys', 'ma', 'nahmen'])
  })
})
