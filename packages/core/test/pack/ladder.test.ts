import fc from 'fast-check'
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

  it('cuts short lines into the sentences that the segmenter finds', () => {
    const segmenter = new Intl.Segmenter('en', {granularity: 'sentence'})
    const words = fc.constantFrom('a', 'B', '1', ' ', ' ', '.', '!', '?', ':', ')', '"', "'", '-', 'e.g. ', 'é', '。')
    const line = fc.array(words, {minLength: 1, maxLength: 40}).map((parts) => `x${parts.join('')}`)
    fc.assert(
      fc.property(line, (text) => {
        const segments = [...segmenter.segment(text)].map(({index, segment}) => [index, index + segment.length])
        const rungs = cutText(text, 'prose', room(1_000)).map(({start, end}) => [start, end])
        expect(rungs).toEqual(segments)
      }),
      {numRuns: 3000, seed: 11}
    )
  })
})
