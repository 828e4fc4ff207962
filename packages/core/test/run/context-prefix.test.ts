import {describe, expect, it} from 'vitest'
import {createPipeline} from '../../src/index.ts'
import {chunksOf, linePlugin, pluginOf, unitOn, words, wordsOf} from '../support/run.ts'

const text = `Redis\n${wordsOf(12)}\n${wordsOf(12, 'b')}\n`

const plugin = pluginOf((all) => [
  unitOn(all, all, 'section', {
    label: 'Redis',
    labelSpan: {start: 0, end: 5},
    metadata: {service: 'redis', tags: ['a', 'b']},
    children: [unitOn(all, wordsOf(12), 'step'), unitOn(all, wordsOf(12, 'b'), 'step')]
  })
])

async function contexts(prefix: unknown, maxTokens = 20): Promise<readonly string[]> {
  // @ts-expect-error: what JavaScript may say
  const {chunks} = await chunksOf(plugin, text, {maxTokens, targetTokens: 12, contextShare: 0.5}, {context: {prefix}})
  return chunks.map(({context}) => context.text)
}

describe('context.prefix', () => {
  it('stands in front of the breadcrumb, or alone where there is none', async () => {
    expect(await contexts('{service} {doc_type}')).toEqual(['redis test\n\n', 'redis test: Redis\n\n'])
  })

  it('leaves out what has no value, and all where nothing has', async () => {
    expect(await contexts('{service} {team} of {tags}')).toEqual(['redis of a, b\n\n', 'redis of a, b: Redis\n\n'])
    expect(await contexts('{team} / {tier}')).toEqual(['', 'Redis\n\n'])
  })

  it('may be a function of metadata and labels', async () => {
    const prefix = (metadata: {readonly [key: string]: unknown}, path: readonly string[]) =>
      `${metadata['service']}, ${path.length} deep`
    expect((await contexts(prefix))[1]).toBe('redis, 1 deep: Redis\n\n')
  })

  it('is an item of the context', async () => {
    const {chunks} = await chunksOf(
      plugin,
      text,
      {maxTokens: 20, targetTokens: 12, contextShare: 0.5},
      {context: {prefix: 'a'}}
    )
    expect(chunks[1]?.context.items).toEqual([
      {kind: 'prefix', label: 'a'},
      {kind: 'section', label: 'Redis'}
    ])
  })

  it('lies inside the maximum, however long it is', async () => {
    for (const length of [1, 5, 9, 30, 5000]) {
      const config = {context: {prefix: wordsOf(length, 'p')}}
      const {chunks} = await chunksOf(plugin, text, {maxTokens: 20, contextShare: 1}, config)
      for (const chunk of chunks) expect(words.count(chunk.text)).toBeLessThanOrEqual(20)
    }
  })

  it('reports once what its function throws', async () => {
    const prefix = () => {
      throw new Error('no name')
    }
    const {chunks, diagnostics} = await chunksOf(plugin, text, {maxTokens: 20}, {context: {prefix}})
    expect(chunks.length).toBeGreaterThan(1)
    expect(diagnostics.map(({code}) => code)).toEqual(['core/context-failed'])
  })

  it('is the same in streams', async () => {
    const lines = linePlugin(() => ({
      mode: 'lines',
      open: ({emit, settled, set}) => ({
        line: ({span, index}) => {
          if (index === 0) set('service', 'redis', {from: 'document'})
          emit({span, role: 'record'})
          settled(span.end)
        },
        end: () => undefined
      })
    }))
    const pipeline = createPipeline({
      plugins: [lines],
      budget: {maxTokens: 16},
      tokens: words,
      context: {prefix: '{service}'},
      chunkedAt: false
    })
    const {chunks} = await pipeline.chunk({id: 'a', content: text, type: 'test'})
    async function* bytes() {
      yield new TextEncoder().encode(text)
    }
    const streamed = []
    for await (const chunk of pipeline.stream({id: 'a', content: bytes(), type: 'test'})) streamed.push(chunk)
    expect(streamed).toEqual(chunks)
    expect(chunks.at(-1)?.text).toMatch(/^redis\n\n/)
  })
})
