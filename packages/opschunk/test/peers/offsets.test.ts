import {markdown} from '@opschunk/markdown'
import {fixed, recursive} from '@opschunk/text'
import {describe, expect, it} from 'vitest'
import {chunked} from './chunked.ts'

// langchain-ai/langchain#29884, #17642, #16579, #21475; chonkie-ai/chonkie#37, #116, #201;
// run-llama/llama_index#9101, #10686; run-llama/LlamaIndexTS#1632; xberg-io/xberg#1294; nearform/llm-splitter#264
describe('offsets point at the text, however often it is repeated', () => {
  const text = 'retry\n'.repeat(150)

  it.each([
    ['fixed', fixed({size: 24, overlap: 8})],
    ['fixed in characters', fixed({unit: 'characters', size: 50, overlap: 25})],
    ['recursive', recursive()],
    ['markdown', markdown()]
  ])('starts each chunk after the one before, and each is the slice that it says (%s)', async (_, plugin) => {
    const {chunks} = await chunked(text, plugin, {maxTokens: 40, overlap: 0.3})
    expect(chunks.length).toBeGreaterThan(3)
    let previousEnd = 0
    for (const {body, overlap, spans} of chunks) {
      expect(spans).toHaveLength(1)
      for (const {start, end} of spans) {
        expect(start).toBeGreaterThanOrEqual(previousEnd)
        expect(text.slice(start, end)).toBe(body)
        previousEnd = end
      }
      const repeated = overlap.spans.map(({start, end}) => text.slice(start, end)).join('')
      expect(overlap.text.trimEnd()).toBe(repeated.trimEnd())
    }
  })

  it('counts characters, bytes and lines each for itself', async () => {
    const document = '# Größe 😀\n\nérste Zeile\n\nzweite Zeile 😀 hier\n'
    const {chunks} = await chunked(document, recursive())
    const bytes = new TextEncoder().encode(document)
    for (const {body, spans} of chunks) {
      for (const {startByte, endByte, startLine, endLine} of spans) {
        expect(new TextDecoder().decode(bytes.subarray(startByte, endByte))).toBe(body)
        expect(
          document
            .split('\n')
            .slice(startLine - 1, endLine)
            .join('\n')
        ).toBe(body)
      }
    }
  })
})
