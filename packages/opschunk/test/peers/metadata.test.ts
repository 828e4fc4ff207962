import {createPipeline} from '@opschunk/core'
import {markdown} from '@opschunk/markdown'
import {describe, expect, it} from 'vitest'

// deepset-ai/haystack#12248, #12424; langchain-ai/langchain#1594; run-llama/llama_index#12200, #13792, #7980;
// run-llama/LlamaIndexTS#1098
describe('metadata belongs to its chunk and takes no room', () => {
  const content = `# Title\n\n${'The queue is drained before the restart. '.repeat(120)}`
  const pipeline = createPipeline({
    routes: [{files: '**', use: markdown()}],
    budget: {maxTokens: 256},
    chunkedAt: false
  })

  it('cannot be changed for one chunk through another', async () => {
    const {chunks} = await pipeline.chunk({id: 'a.md', path: 'a.md', content, metadata: {tags: ['x'], owner: 'team-a'}})
    const [first, second] = chunks
    try {
      Object.assign(first?.metadata ?? {}, {owner: 'changed'})
    } catch (error) {
      expect(error).toBeInstanceOf(TypeError)
    }
    expect(second?.metadata['owner']).toBe('team-a')
    const tags = first?.metadata['tags']
    expect(tags === second?.metadata['tags'] && !Object.isFrozen(tags)).toBe(false)
  })

  it('moves no boundary, however large it is', async () => {
    const plain = await pipeline.chunk({id: 'a.md', path: 'a.md', content})
    const metadata = {note: 'many words that are not part of the text '.repeat(80)}
    const laden = await pipeline.chunk({id: 'a.md', path: 'a.md', content, metadata})
    expect(laden.chunks.map(({spans}) => spans)).toEqual(plain.chunks.map(({spans}) => spans))
    expect(laden.chunks.map(({id}) => id)).toEqual(plain.chunks.map(({id}) => id))
    expect(laden.chunks.every((chunk) => chunk.metadata['note'] === metadata.note)).toBe(true)
  })
})
