import {createPipeline, verifyChunks} from '@opschunk/core'
import {describe, expect, it} from 'vitest'
import {type Embedder, EmbedderError, type SemanticInput, semantic} from '../src/index.ts'
import {topicEmbedder} from './topic-embedder.ts'

const disk = 'The disk of the host fills up because old segments stay on the disk, so look at the disk first.'
const lamp = 'A lamp in the hall is broken, so bring a lamp from the store and change the lamp today.'
const embedder = topicEmbedder(['disk', 'lamp'])

async function chunk(content: string, options: SemanticInput = {}, path = 'notes.txt', budget = {}) {
  const use = semantic({embedder, ...options})
  const pipeline = createPipeline({routes: [{files: '**', use}], budget: {maxTokens: 200, ...budget}})
  const result = await pipeline.chunk({id: path, path, content})
  expect(verifyChunks(content, result)).toEqual([])
  return result
}

const bodies = async (...args: Parameters<typeof chunk>) => (await chunk(...args)).chunks.map(({body}) => body)

const sentences = (...pieces: readonly string[]) => pieces.join(' ')

describe('semantic()', () => {
  it.each([
    {method: 'cluster'},
    {method: 'percentile', amount: 80, window: 1},
    {method: 'standard-deviation', amount: 1, window: 1},
    {method: 'threshold', amount: 0.5, window: 1}
  ] satisfies SemanticInput[])('cuts a paragraph where its subject changes, by $method', async (options) => {
    const first = sentences(disk, disk, disk)
    const second = sentences(lamp, lamp, lamp)
    expect(await bodies(`${first} ${second}`, options)).toEqual([first, second])
  })

  it('takes a chunk apart only where it has to be, if all is about one thing', async () => {
    expect(await bodies(sentences(disk, disk, disk, disk))).toHaveLength(1)
  })

  it('names the parts of a paragraph passages', async () => {
    const {chunks} = await chunk(sentences(disk, disk, disk, lamp, lamp, lamp), {}, 'notes.md')
    expect(chunks.map(({roles}) => roles)).toEqual([['passage'], ['passage']])
  })

  it('keeps a section that fits whole, whatever it is about', async () => {
    const {chunks} = await chunk(
      `# Log\n\n## Morning\n\n${disk}\n\n${lamp}\n\n## Evening\n\n${lamp}\n\n${disk}\n`,
      {},
      'log.md',
      {
        maxTokens: 100
      }
    )
    expect(chunks.map(({path}) => path)).toEqual([['Log'], ['Log', 'Evening']])
  })

  it('never starts a chunk inside a fence, a row of a table or an item of a list that fits', async () => {
    const fence = `~~~sh\necho ${disk}\n\necho ${lamp}\n~~~`
    const row = `| ${disk} | ${lamp} |`
    const item = `1. ${disk}\n\n   ${lamp}`
    const content = `# All\n\n${fence}\n\n| a | b |\n|---|---|\n${row}\n${row}\n\n${[item, item, item, item].join('\n')}\n`
    const chunks = await bodies(content, {method: 'threshold', amount: 1, window: 1}, 'all.md')
    const whole = (text: string) => chunks.filter((body) => body.includes(text)).length
    expect(chunks.length).toBeGreaterThan(3)
    expect(whole(fence)).toBe(1)
    expect(chunks.join('\n').split(row)).toHaveLength(3)
    expect(chunks.join('\n').split(item)).toHaveLength(5)
  })

  it('asks the embedder for each text once', async () => {
    const counting = topicEmbedder(['disk', 'lamp'])
    await chunk(sentences(disk, lamp, disk, lamp), {embedder: counting, method: 'threshold', amount: 0, window: 1})
    expect(counting.asked).toEqual([disk, lamp])
  })

  it('asks for nothing if there is no boundary to find', async () => {
    const counting = topicEmbedder(['disk'])
    await chunk('', {embedder: counting})
    await chunk(disk, {embedder: counting})
    expect(counting.asked).toEqual([])
  })

  it('reads titles and paths as for any Markdown', async () => {
    const {chunks} = await chunk('---\nservice: redis\n---\n# Redis\n\n## Disk\n\nIt fills up.\n', {}, 'redis.md')
    expect(chunks[0]?.metadata).toMatchObject({title: 'Redis', service: 'redis', headings: ['Redis']})
  })
})

describe('an embedder that fails', () => {
  const failing = (embed: Embedder['embed']): Embedder => ({id: 'broken', dimensions: 2, embed})
  const content = `# Log\n\n## Morning\n\n${sentences(disk, disk, disk)}\n\n## Evening\n\n${sentences(lamp, lamp, lamp)}\n`

  it.each<[string, Embedder['embed'], string]>([
    ['throws', () => Promise.reject(new Error('out of memory')), 'broken: expected vectors, it failed: out of memory'],
    ['gives too few', () => Promise.resolve([[1, 0]]), 'broken: expected 2 vectors for 2 texts, got 1'],
    ['gives no list', async () => JSON.parse('{}'), 'broken: expected a list of 2 vectors, got object'],
    [
      'gives other dimensions',
      async (texts) => texts.map(() => [1, 2, 3]),
      'broken: expected 2 dimensions, got 3 in vector 1 of 2'
    ],
    [
      'gives NaN',
      async (texts) => texts.map(() => Float32Array.of(1, Number.NaN)),
      'broken: expected finite numbers, got NaN at 1 of vector 1 of 2'
    ],
    [
      'gives what no 32 bits hold',
      async (texts) => texts.map(() => [1e300, 0]),
      'broken: expected finite numbers, got 1e+300 at 0 of vector 1 of 2'
    ],
    [
      'gives null for a number',
      async (texts) => texts.map(() => JSON.parse('[1, null]')),
      'broken: expected finite numbers, got null at 1 of vector 1 of 2'
    ]
  ])('is told of if it %s, and structure alone decides', async (_, embed, message) => {
    const {chunks, diagnostics} = await chunk(content, {embedder: failing(embed)}, 'log.md', {maxTokens: 100})
    expect(diagnostics).toMatchObject([{code: 'semantic/embedder-failed', severity: 'error', message}])
    expect(chunks.map(({path}) => path)).toEqual([['Log'], ['Log', 'Evening']])
  })

  it('fails the document if that is asked for', async () => {
    const use = semantic({embedder: failing(() => Promise.reject(new Error('gone'))), onEmbedderError: 'throw'})
    const input = {id: 'log.md', path: 'log.md', content}
    const pipeline = createPipeline({
      routes: [{files: '**', use}],
      budget: {maxTokens: 100},
      onPluginError: 'throw'
    })
    await expect(pipeline.chunk(input)).rejects.toThrow('@opschunk/semantic: broken: expected vectors, it failed: gone')
    const reporting = createPipeline({routes: [{files: '**', use}], budget: {maxTokens: 100}})
    const {diagnostics} = await reporting.chunk(input)
    expect(diagnostics).toMatchObject([{code: 'core/plugin-threw', cause: expect.any(EmbedderError)}])
  })

  it('is no failure if the caller has stopped it', async () => {
    const stop = new AbortController()
    const embed: Embedder['embed'] = (_, {signal}) => {
      stop.abort(new Error('enough'))
      return Promise.reject(signal?.reason)
    }
    const pipeline = createPipeline({
      routes: [{files: '**', use: semantic({embedder: failing(embed)})}],
      budget: {maxTokens: 100}
    })
    await expect(pipeline.chunk({id: 'log.md', path: 'log.md', content, signal: stop.signal})).rejects.toThrow('enough')
  })
})
