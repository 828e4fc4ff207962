import {describe, expect, it} from 'vitest'
import type {SourceInput} from '../../src/contract/source.ts'
import {createPipeline} from '../../src/pipeline.ts'

async function idOf(given: object) {
  // As a caller without types may call it.
  const {chunks} = await createPipeline({redact: 'default'}).chunk({content: 'Stop writes.\n', ...given} as SourceInput)
  return chunks[0]?.source.id
}

describe('the id of a document', () => {
  it('is its path where none is given', async () => {
    expect(await idOf({path: 'docs/failover.md'})).toBe('docs/failover.md')
    expect(await idOf({path: 'docs/failover.md', id: 'failover'})).toBe('failover')
  })

  it.each([
    [{}, /^source: expected an `id`, or a `path` to take it from, found neither\./],
    [{id: 5}, /^id: expected a string, got 5$/],
    [{path: null}, /^source: expected an `id`/]
  ])('is asked for where there is none: %j', async (given, message) => {
    await expect(idOf(given)).rejects.toThrow(TypeError)
    await expect(idOf(given)).rejects.toThrow(message)
  })

  it('is asked for before anything is read of a call without a source', async () => {
    const nothing = undefined as unknown as SourceInput
    await expect(createPipeline().chunk(nothing)).rejects.toThrow('source: expected an `id`')
  })
})
