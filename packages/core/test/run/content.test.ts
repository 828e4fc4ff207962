import {describe, expect, it} from 'vitest'
import type {SourceInput} from '../../src/contract/source.ts'
import {createPipeline} from '../../src/index.ts'
import {linePlugin, pluginOf, words} from '../support/run.ts'

describe('a document over `limits.documentBytes`', () => {
  const bytes = new TextEncoder().encode('é è\n'.repeat(20_000))
  const limits = {documentBytes: 90_000}

  it('is refused by a plugin that needs the whole text', async () => {
    const pipeline = createPipeline({plugins: [pluginOf(() => [])], tokens: words, limits})
    const {chunks, diagnostics} = await pipeline.chunk({id: 'a', content: bytes, type: 'test'})
    expect(chunks).toEqual([])
    expect(diagnostics.map(({code}) => code)).toEqual(['core/document-too-large'])
  })

  it('is read as a stream by a plugin that reads lines', async () => {
    const plugin = linePlugin(() => ({
      mode: 'lines',
      open: ({emit, settled}) => ({
        line({span}) {
          emit({span, role: 'record'})
          settled(span.end)
        },
        end() {}
      })
    }))
    const pipeline = createPipeline({plugins: [plugin], tokens: words, limits})
    const {chunks, diagnostics} = await pipeline.chunk({id: 'a', content: bytes, type: 'test'})
    expect(diagnostics).toEqual([])
    expect(chunks.at(-1)?.spans.at(-1)?.endByte).toBe(bytes.length - 1)
  })
})

describe('content that is neither text nor bytes', () => {
  async function* strings() {
    yield 'one'
  }

  it.each([
    [undefined, 'content: expected a string, bytes (`Uint8Array`) or an async iterable of bytes, got undefined'],
    [['one'], 'content: expected a string, bytes (`Uint8Array`) or an async iterable of bytes, got ["one"]'],
    [strings(), 'content: expected a stream of bytes (`Uint8Array`), got "one". Open it without an encoding.']
  ])('is refused with what was expected: %s', async (content, message) => {
    // As a caller without types may call it.
    const input = {id: 'a', content} as unknown as SourceInput
    await expect(createPipeline({tokens: words}).chunk(input)).rejects.toThrow(new TypeError(message))
  })
})
