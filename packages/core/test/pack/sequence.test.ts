import {describe, expect, it} from 'vitest'
import type {Unit} from '../../src/contract/unit.ts'
import {chunksOf, pluginOf, wordsOf} from '../support/run.ts'

describe('a restart range', () => {
  it('is packed by its own boundaries, whatever ranges came before it', async () => {
    const section = [18, 4, 20].map((count) => wordsOf(count))
    const units = (text: string): Unit[] => {
      let start = 0
      return text.split('\n').map((line, i) => {
        const span = {start, end: start + line.length}
        start = span.end + 1
        const isFirst = i % section.length === 0
        const isHeading = line === wordsOf(4)
        return {
          span,
          role: isHeading ? 'heading' : 'step',
          ...(isFirst && {breakBefore: 'always'}),
          ...(isHeading && {breakAfter: 'avoid'})
        }
      })
    }
    const {bodies} = await chunksOf(pluginOf(units), [...section, ...section, ...section].join('\n'), {
      maxTokens: 26,
      targetTokens: 22
    })
    expect(bodies.slice(0, 2)).toEqual([section[0], section.slice(1).join('\n')])
    const chunks = bodies.length / 3
    expect(bodies.slice(chunks, 2 * chunks)).toEqual(bodies.slice(0, chunks))
    expect(bodies.slice(2 * chunks)).toEqual(bodies.slice(0, chunks))
  })
})
