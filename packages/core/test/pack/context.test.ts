import {describe, expect, it} from 'vitest'
import type {Unit} from '../../src/contract/unit.ts'
import {chunksOf, pluginOf, unitOn, words, wordsOf} from '../support/run.ts'

const title = '# Redis'
const one = wordsOf(18, 'b')
const two = wordsOf(18, 'c')
const text = `${title}\n${one}\n${two}`

function page(t: string, extra: Partial<Unit> = {}): Unit {
  const labelSpan = {start: t.indexOf('Redis'), end: t.indexOf('Redis') + 5}
  return {
    span: {start: 0, end: t.length},
    role: 'section',
    label: 'Redis',
    labelSpan,
    children: [unitOn(t, title, 'heading', {breakAfter: 'avoid'}), unitOn(t, one, 'step'), unitOn(t, two, 'step')],
    ...extra
  }
}

describe('context', () => {
  it('names the ancestors of a chunk that does not hold their labels', async () => {
    const {chunks} = await chunksOf(
      pluginOf((t) => [page(t)]),
      text,
      {maxTokens: 24, targetTokens: 20}
    )
    expect(chunks.map(({context}) => context.text)).toEqual(['', 'Redis\n\n'])
    expect(chunks[1]?.context.items).toEqual([{kind: 'section', label: 'Redis'}])
    expect(chunks[1]?.text).toBe(`Redis\n\n${two}`)
    expect(chunks.map(({path}) => path)).toEqual([['Redis'], ['Redis']])
  })

  it('names what a chunk goes on with, though something else follows in it', async () => {
    const rows = [wordsOf(10, 'b'), wordsOf(10, 'c'), wordsOf(10, 'd')]
    const behind = wordsOf(6, 'e')
    const table = `Svc Owner\n${rows.join('\n')}`
    const content = `${table}\n${behind}`
    const plugin = pluginOf((t) => [
      unitOn(t, table, 'table', {
        label: 'Owners',
        context: [{kind: 'header', quote: {start: 0, end: 9}}],
        children: [unitOn(t, 'Svc Owner', 'heading'), ...rows.map((row) => unitOn(t, row, 'row'))]
      }),
      unitOn(t, behind, 'section', {label: 'Behind'})
    ])
    const {chunks} = await chunksOf(plugin, content, {maxTokens: 24, targetTokens: 20})
    expect(chunks.map(({context}) => context.text)).toEqual(['Owners\n\n', 'Owners\n\nSvc Owner\n'])
    expect(chunks.map(({path}) => path)).toEqual([['Owners'], ['Owners']])
  })

  it('lets an inner item replace an outer one of its kind', async () => {
    const plugin = pluginOf((t) => [
      page(t, {
        context: [{kind: 'note', label: 'outer'}],
        children: [
          unitOn(t, title, 'heading', {breakAfter: 'avoid'}),
          unitOn(t, one, 'step'),
          unitOn(t, two, 'section', {
            context: [{kind: 'note', label: 'inner'}],
            children: [unitOn(t, two, 'step')]
          })
        ]
      })
    ])
    const {chunks} = await chunksOf(plugin, text, {maxTokens: 24, targetTokens: 20})
    expect(chunks[1]?.context.text).toBe('Redis\ninner\n\n')
  })

  it('leaves out labels and quotes as long as the document, and does not count them for each chunk', async () => {
    const head = 'h'.repeat(20_000)
    const rows = Array.from({length: 200}, (_, i) => wordsOf(10, `r${i}.`))
    const content = [head, ...rows].join('\n')
    let counted = 0
    const counter = {
      name: 'units',
      count: (t: string) => {
        counted += t.length
        return words.count(t)
      }
    }
    const plugin = pluginOf((t) => [
      unitOn(t, t, 'table', {
        label: head,
        context: [
          {kind: 'header', quote: {start: 0, end: head.length}},
          {kind: 'note', label: head}
        ],
        children: [unitOn(t, head, 'heading'), ...rows.map((row) => unitOn(t, row, 'row'))]
      })
    ])
    const {chunks} = await chunksOf(plugin, content, {maxTokens: 24, targetTokens: 20}, {tokens: counter})
    expect(chunks.at(-1)?.context).toEqual({text: '', items: [], dropped: 3})
    expect(counted).toBeLessThan(30 * content.length)
  })

  it('holds no half of a character, though a plugin cut its label there', async () => {
    const plugin = pluginOf((t) => [page(t, {label: 'Redis 😀'.slice(0, -1)})])
    const {chunks} = await chunksOf(plugin, text, {maxTokens: 24, targetTokens: 20})
    expect(chunks[1]?.context.text).toBe('Redis \uFFFD\n\n')
  })

  it('takes at most its share, the lowest priority goes first', async () => {
    const plugin = pluginOf((t) => [
      page(t, {
        context: [
          {kind: 'a', label: wordsOf(5, 'low'), priority: 1},
          {kind: 'b', label: 'kept', priority: 20}
        ]
      })
    ])
    const {chunks} = await chunksOf(plugin, text, {maxTokens: 24, targetTokens: 20})
    expect(chunks[1]?.context).toMatchObject({text: 'Redis\nkept\n\n', dropped: 1})
  })

  it('adds the line that `describe` writes and keeps room for it', async () => {
    const plugin = pluginOf((t) => [page(t)], {
      describesLine: true,
      describe: ({units}) => ({line: `holds ${units.length}`, metadata: {held: units.length}})
    })
    const {chunks} = await chunksOf(plugin, text, {maxTokens: 70, targetTokens: 20})
    expect(chunks.map(({context}) => context.text)).toEqual(['holds 2\n\n', 'Redis\nholds 1\n\n'])
    expect(chunks[1]?.metadata).toMatchObject({held: 1, token_count: 21})
  })

  it('leaves out a line that is too long', async () => {
    const plugin = pluginOf((t) => [page(t)], {describe: () => ({line: wordsOf(49)})})
    const {first} = await chunksOf(plugin, text, {maxTokens: 200})
    expect(first.context.text).toBe('')
  })

  it.each([
    ['b – c · d…', 'b – c · d…'],
    [' b\u00a0 c\u2003d\te\u2028', 'b c d e'],
    ['b  c', 'b c'],
    ['half \ud83d', 'half \ufffd'],
    ['\u3000', '']
  ])('writes the line %j as one line of whole characters', async (line, shown) => {
    const plugin = pluginOf((t) => [page(t)], {describe: () => ({line})})
    const {first} = await chunksOf(plugin, text, {maxTokens: 200})
    expect(first.context.text).toBe(shown === '' ? '' : `${shown}\n\n`)
  })

  it('survives a `describe` that throws, with one error', async () => {
    const plugin = pluginOf((t) => [page(t)], {
      describe: () => {
        throw new Error('boom')
      }
    })
    const {chunks, diagnostics} = await chunksOf(plugin, text, {maxTokens: 24, targetTokens: 20})
    expect(chunks).toHaveLength(2)
    expect(diagnostics.map(({code}) => code)).toEqual(['core/describe-failed'])
  })
})

describe('metadata', () => {
  it('lets inner units win and leaves out what siblings disagree on', async () => {
    const plugin = pluginOf((t) => [
      page(t, {
        metadata: {service: 'redis', owner: 'data'},
        children: [
          unitOn(t, title, 'heading', {breakAfter: 'avoid'}),
          unitOn(t, one, 'step', {metadata: {step: '1', owner: 'platform'}}),
          unitOn(t, two, 'step', {metadata: {step: '2', owner: 'platform'}})
        ]
      })
    ])
    const {first} = await chunksOf(plugin, text, {maxTokens: 100})
    expect(first.metadata).toEqual({
      source: 'test.md',
      doc_type: 'test',
      service: 'redis',
      owner: 'platform',
      token_count: 38
    })
  })

  it('is frozen and no two chunks share it', async () => {
    const {chunks} = await chunksOf(
      pluginOf((t) => [page(t)]),
      text,
      {maxTokens: 24, targetTokens: 20}
    )
    expect(Object.isFrozen(chunks[0]?.metadata)).toBe(true)
    expect(chunks[0]?.metadata).not.toBe(chunks[1]?.metadata)
  })
})
