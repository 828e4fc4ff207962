import {describe, expect, it} from 'vitest'
import type {Unit} from '../../src/contract/unit.ts'
import {chunksOf, pluginOf, unitOn, words, wordsOf} from '../support/run.ts'

const parts = ['b', 'c', 'd', 'e', 'f', 'g'].map((prefix) => wordsOf(18, prefix))
const text = `Redis\n${parts.join('\n')}`

function pageOf(t: string, extra: Partial<Unit> = {}): Unit {
  const children = [unitOn(t, 'Redis', 'heading'), ...parts.map((part) => unitOn(t, part, 'step'))]
  return {span: {start: 0, end: t.length}, role: 'section', label: 'Redis', children, ...extra}
}

describe('contexts of many chunks', () => {
  it('are rendered once for all that stand below one unit', async () => {
    const asked: string[] = []
    const tokens = {
      name: 'recording',
      count: (one: string) => {
        asked.push(one)
        return words.count(one)
      }
    }
    const {chunks} = await chunksOf(
      pluginOf((t) => [pageOf(t)]),
      text,
      {maxTokens: 24, targetTokens: 20},
      {tokens}
    )
    expect(chunks.filter(({context}) => context.text === 'Redis\n\n').length).toBeGreaterThan(3)
    expect(asked.filter((one) => one === 'Redis\n\n')).toHaveLength(1)
  })

  it('do not share what a reader could change', async () => {
    const quote = {start: 0, end: 5}
    const page = (t: string) => [pageOf(t, {context: [{kind: 'header', quote}]})]
    const {chunks} = await chunksOf(pluginOf(page), text, {maxTokens: 24, targetTokens: 20})
    const [, second, third] = chunks.map(({context}) => context)
    expect(second).toEqual(third)
    expect(second?.items[1]).toEqual({kind: 'header', quote})
    expect(second?.items).not.toBe(third?.items)
    for (const [i, item] of (second?.items ?? []).entries()) expect(item).not.toBe(third?.items[i])
  })

  it('have the prefix of each unit below the one that gives the rest', async () => {
    const page = (t: string) => {
      const [heading, ...steps] = pageOf(t).children ?? []
      const named = steps.map((step, i) => ({...step, metadata: {host: `web-${i}`}, breakInside: 'auto' as const}))
      const wrapped = named.map((step) => ({...step, children: [{span: step.span, role: 'row'}]}))
      return [pageOf(t, {children: heading ? [heading, ...wrapped] : wrapped})]
    }
    const {chunks} = await chunksOf(
      pluginOf(page),
      text,
      {maxTokens: 24, targetTokens: 20},
      {context: {prefix: '{host}'}}
    )
    const last = chunks.at(-1)
    expect(last?.context.text).toBe('web-5: Redis\n\n')
    expect(chunks.at(-2)?.context.text).toBe('web-4: Redis\n\n')
  })
})
