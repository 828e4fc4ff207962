import {describe, expect, it} from 'vitest'
import {createPipeline, dedupe, enrich, resolveConfig, type Transform, verifyChunks} from '../../src/index.ts'

const shared = 'Page the owner of the queue, then wait until it is drained, and say so in the channel of the incident.'

function pipelineWith(...transforms: readonly Transform[]) {
  return createPipeline({tokens: 'characters', budget: {maxTokens: 200}, transforms, chunkedAt: false})
}

describe('dedupe', () => {
  it('keeps the first of chunks of two documents, reports the other, and lists both', async () => {
    const once = dedupe()
    const pipeline = pipelineWith(once)
    const first = await pipeline.chunk({id: 'a', content: shared})
    const second = await pipeline.chunk({id: 'b', content: shared})
    expect([first.chunks.length, second.chunks.length]).toEqual([1, 0])
    expect(second.diagnostics).toMatchObject([
      {
        code: 'core/duplicate',
        message: `chunk: left out, since chunk ${first.chunks[0]?.id} of a has the same body`,
        span: {startLine: 1}
      }
    ])
    expect(once.duplicates()).toEqual([{id: first.chunks[0]?.id, source: 'a', others: ['b']}])
  })

  it('says what it left out, so that no text counts as lost', async () => {
    const pipeline = pipelineWith(dedupe())
    await pipeline.chunk({id: 'a', content: shared})
    expect(verifyChunks(shared, await pipeline.chunk({id: 'b', content: shared}))).toEqual([])
  })

  it('keeps what one document repeats, and a document that comes again', async () => {
    const pipeline = pipelineWith(dedupe())
    const content = `${shared}\n\n${shared}\n\n${shared}`
    expect((await pipeline.chunk({id: 'a', content})).chunks).toHaveLength(3)
    expect((await pipeline.chunk({id: 'a', content})).chunks).toHaveLength(3)
  })

  it('leaves short chunks alone', async () => {
    const pipeline = pipelineWith(dedupe({minTokens: 200}))
    await pipeline.chunk({id: 'a', content: shared})
    expect((await pipeline.chunk({id: 'b', content: shared})).chunks).toHaveLength(1)
  })

  it('gives streams the same', async () => {
    const pipeline = pipelineWith(dedupe())
    await pipeline.chunk({id: 'a', content: shared})
    const chunks = []
    for await (const chunk of pipeline.stream({id: 'b', content: shared})) chunks.push(chunk)
    expect(chunks).toEqual([])
  })

  it('refuses wrong options', () => {
    // @ts-expect-error: what JavaScript may say
    expect(() => dedupe({minToken: 3})).toThrow('dedupe.minToken: unknown key. Did you mean `minTokens`?')
  })
})

describe('enrich', () => {
  it('lays metadata over those of the chunk, sync or async, in order', async () => {
    const one = enrich(({tokens}) => ({size: tokens > 50 ? 'large' : 'small', step: 1}))
    const two = enrich(async ({metadata}) => ({step: Number(metadata['step']) + 1}))
    const {chunks} = await pipelineWith(one, two).chunk({id: 'a', content: shared})
    expect(chunks[0]?.metadata).toMatchObject({source: 'a', size: 'large', step: 2})
  })

  it('leaves out chunks for which it gives false', async () => {
    const {chunks, omitted} = await pipelineWith(enrich(() => false)).chunk({id: 'a', content: shared})
    expect({chunks, omitted}).toEqual({chunks: [], omitted: [{start: 0, end: shared.length}]})
  })

  it('reports once a document what it throws, and keeps the chunks', async () => {
    const fails = enrich(() => {
      throw new Error('no answer')
    }, 'owner')
    const {chunks, diagnostics} = await pipelineWith(fails).chunk({id: 'a', content: `${shared}\n\n${shared}`})
    expect(chunks).toHaveLength(2)
    expect(diagnostics.map(({code, message}) => [code, message])).toEqual([
      ['core/transform-failed', 'transform owner: expected metadata, `false` or nothing, it threw: no answer']
    ])
  })

  it('reports what is no metadata', async () => {
    // @ts-expect-error: what JavaScript may give
    const {diagnostics} = await pipelineWith(enrich(() => ({at: new Date(0)}), 'owner')).chunk({
      id: 'a',
      content: shared
    })
    expect(diagnostics[0]?.message).toBe(
      'transform owner: expected metadata, `false` or nothing, got an object: metadata.at: expected a JSON value, got an object of Date'
    )
    // @ts-expect-error: as above
    const other = await pipelineWith(enrich(() => 5, 'owner')).chunk({id: 'a', content: shared})
    expect(other.diagnostics[0]?.message).toBe('transform owner: expected metadata, `false` or nothing, got 5')
  })
})

describe('transforms of a config', () => {
  it('are refused where they are no transforms', () => {
    expect(() => resolveConfig({transforms: [() => ({})]})).toThrow(
      'transforms[0]: expected a transform with `name` and `apply(chunk)`, got a function. Did you forget `enrich(…)` around it, or to call it?'
    )
  })
})
