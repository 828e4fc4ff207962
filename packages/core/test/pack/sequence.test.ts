import {describe, expect, it} from 'vitest'
import type {Unit} from '../../src/contract/unit.ts'
import {chunksOf, pluginOf, unitOn, wordsOf} from '../support/run.ts'

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

  it('does not end at glue while it has another boundary, or may have one soon', async () => {
    const text = [wordsOf(300), 'see also', wordsOf(18, 'b'), wordsOf(18, 'c')].join('\n')
    const plugin = pluginOf((t) => [
      unitOn(t, wordsOf(300), 'step'),
      unitOn(t, 'see also', 'step', {breakBefore: 'avoid'}),
      unitOn(t, wordsOf(18, 'b'), 'step'),
      unitOn(t, wordsOf(18, 'c'), 'step')
    ])
    const {bodies} = await chunksOf(plugin, text, {maxTokens: 20, targetTokens: 16})
    expect(bodies.find((body) => body.includes('see also'))).toContain('a299\nsee also')
  })

  it('starts with a unit whose first child is blank', async () => {
    const text = 'one\n \ntwo\n'
    const plugin = pluginOf((t) => [
      unitOn(t, 'one\n', 'step'),
      unitOn(t, ' \ntwo\n', 'section', {
        breakBefore: 'always',
        children: [unitOn(t, ' \n', 'step'), unitOn(t, 'two\n', 'step')]
      })
    ])
    const {bodies} = await chunksOf(plugin, text)
    expect(bodies).toEqual(['one', 'two'])
  })
})
