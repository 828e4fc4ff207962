import {describe, expect, it} from 'vitest'
import {sentenceStarts} from '../src/sentences.ts'

const split = (text: string) => {
  const starts = [0, ...sentenceStarts(text, {start: 0, end: text.length})]
  return starts.map((start, at) => text.slice(start, starts[at + 1]))
}

describe('sentenceStarts', () => {
  it('finds sentences, each with the blanks that follow', () => {
    expect(split('Stop writes. Is it down?\nPromote it!')).toEqual(['Stop writes. ', 'Is it down?\n', 'Promote it!'])
  })

  it('ends none after an abbreviation', () => {
    expect(split('Use a replica, e.g. The second. Then wait.')).toEqual([
      'Use a replica, e.g. The second. ',
      'Then wait.'
    ])
  })

  it('starts none inside inline code or the text of a link', () => {
    expect(split('Run `Stop. Then Go.` now. See [Stop. Go.](x) too. End.')).toEqual([
      'Run `Stop. Then Go.` now. ',
      'See [Stop. Go.](x) too. ',
      'End.'
    ])
  })

  it('keeps the rest of a paragraph whole behind code that is never closed', () => {
    expect(split('First. Run `this. And that. End.')).toEqual(['First. ', 'Run `this. And that. End.'])
  })

  it('looks at long paragraphs window by window and loses none', () => {
    const sentence = 'All is well today. '
    const starts = sentenceStarts(sentence.repeat(3000), {start: 0, end: sentence.length * 3000})
    expect(starts.every((start) => start % sentence.length === 0)).toBe(true)
    expect(starts.length).toBeGreaterThan(2990)
  })
})
