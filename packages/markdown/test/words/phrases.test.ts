import {describe, expect, it} from 'vitest'
import {findPhrase, holdsPhrase, phraseEnd, phrases} from '../../src/words/phrases.ts'

/** The phrases in a text, in order. */
function found(text: string, ...written: readonly string[]): readonly string[] {
  const table = phrases(...written)
  const all: string[] = []
  for (let span = findPhrase(text, 0, table); span; span = findPhrase(text, span.end, table)) {
    all.push(text.slice(span.start, span.end))
  }
  return all
}

describe('phrases', () => {
  it('finds words in order, whatever their case', () => {
    expect(found('Page it, then PAGE me: a pager is paged.', 'page', 'pager')).toEqual(['Page', 'PAGE', 'pager'])
  })

  it('takes no part of a word for a word', () => {
    expect(found('pages 2page page2 page_ _page subpage é-pageé', 'page')).toEqual(['page'])
  })

  it('finds words that follow each other, one space between two', () => {
    expect(found('roll back, roll  back, roll\nback, Roll Back', 'roll back')).toEqual(['roll back', 'Roll Back'])
  })

  it('takes one of several words at a place', () => {
    expect(found('we can, you must, you may', 'we|you can|must')).toEqual(['we can', 'you must'])
  })

  it('passes over words that may be missing', () => {
    expect(found('the steps, the next steps, the next two steps', 'the next? two? steps')).toEqual([
      'the steps',
      'the next steps',
      'the next two steps'
    ])
  })

  it('takes any word for a star, and leaves it where the phrase needs the word', () => {
    expect(found('these 3 steps, these steps, these _x_ steps, these – steps', 'these *? steps')).toEqual([
      'these 3 steps',
      'these steps',
      'these _x_ steps'
    ])
  })

  it('finds words with other characters inside, and spaces', () => {
    expect(found('on-call, On-Call, on call, on-calls', 'on-call')).toEqual(['on-call', 'On-Call'])
    expect(found(`don't go; do not go; don’t go`, `don't|don’t go`, 'do not_go')).toEqual([
      `don't go`,
      'do not go',
      'don’t go'
    ])
  })

  it('takes the first that is written of phrases that start alike', () => {
    expect(found('error rates', 'error', 'error rates')).toEqual(['error'])
    expect(found('error rates', 'error rates', 'error')).toEqual(['error rates'])
  })

  it('tells whether a text holds one, and where one at an offset ends', () => {
    const table = phrases('roll back', 'undo')
    expect([holdsPhrase('To undo it', table), holdsPhrase('Undone', table), holdsPhrase('', table)]).toEqual([
      true,
      false,
      false
    ])
    const ends = [
      phraseEnd('Roll back it', 0, table),
      phraseEnd('To undo', 3, table),
      phraseEnd('To undo', 0, table),
      phraseEnd('_undo', 1, table)
    ]
    expect(ends).toEqual([9, 7, -1, 5])
  })

  it('refuses a first word that starts with no letter', () => {
    expect(() => phrases('5 whys')).toThrow('phrases: expected a first word that starts with a letter, got "5 whys"')
  })

  it('finds nothing in letters, words and starts of phrases without end', () => {
    const table = phrases('in any? *? order', 'aa')
    const hostile = ['a', 'a ', 'in ', 'in any ', 'in any x '].map((piece) => piece.repeat(50_000))
    expect(hostile.map((text) => holdsPhrase(text, table))).toEqual([false, false, false, false, false])
  })
})
