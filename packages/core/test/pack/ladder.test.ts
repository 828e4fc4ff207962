import {describe, expect, it} from 'vitest'
import {cutText} from '../../src/pack/ladder.ts'

/** One code unit, one token. */
function room(limit: number) {
  return {limit, maximum: limit, count: (start: number, end: number) => end - start}
}

describe('cutText', () => {
  it('cuts no surrogate pair of a long sentence', () => {
    const text = `a${'😀'.repeat(9_000)}`
    const odd = cutText(text, 'prose', room(1_000)).filter(({start}) => start > 0 && start % 2 === 0)
    expect(odd).toEqual([])
  })

  it.each(['👨‍👩‍👧', '🇩🇪'])('cuts no grapheme of a long sentence: %s', (grapheme) => {
    const text = `a${grapheme.repeat(10_000)}`
    const rungs = cutText(text, 'prose', room(1_000))
    expect(rungs.filter(({start}) => start > 0 && (start - 1) % grapheme.length > 0)).toEqual([])
  })

  it('looks for a separator only in what is being cut', () => {
    // Looking to the end of the text for each of 20,000 paragraphs would read 400 million code units.
    const text = `${'x'.repeat(1_000)}\n\n`.repeat(20_000)
    const rungs = cutText(text, {separators: ['\n\n', '@@']}, room(500))
    expect(rungs).toHaveLength(40_000)
  })
})
