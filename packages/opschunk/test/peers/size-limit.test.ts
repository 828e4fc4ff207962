import {createPipeline} from '@opschunk/core'
import {fixed} from '@opschunk/text'
import {describe, expect, it} from 'vitest'
import {chunked, strategies} from './chunked.ts'

// langchain-ai/langchain#528, #6958, #28250; run-llama/llama_index#12270, #17098, #21900; docling-project/docling#723,
// docling-core#119; mastra-ai/mastra#24128; isaacus-dev/semchunk#25; Mintplex-Labs/anything-llm#6386;
// infiniflow/ragflow#6555
describe('no chunk is over the maximum, context and overlap included', () => {
  it.each(strategies)('cuts a word of 5,000 letters and numbers its parts (%s)', async (name, plugin) => {
    const {chunks} = await chunked('word '.repeat(3) + 'x'.repeat(5000), plugin, {maxTokens: 100})
    expect(chunks.length).toBeGreaterThan(5)
    if (name !== 'fixed') {
      expect(chunks.map((chunk) => chunk.parts?.at(-1)?.index)).toEqual(chunks.map((_, index) => index + 1))
      expect(chunks.every((chunk) => chunk.parts?.at(-1)?.count === chunks.length)).toBe(true)
    }
  })

  it('refuses a maximum in which not every character has room', () => {
    expect(() => createPipeline({budget: {maxTokens: 1}})).toThrow(
      /budget\.maxTokens: expected an integer from 16, got 1/
    )
  })

  it('keeps a character that is larger than a fixed size, says so and goes on', async () => {
    const {chunks, diagnostics} = await chunked('𓀀𓀁𓀂', fixed({size: 1, overlap: 0}))
    expect(chunks.map((chunk) => chunk.body)).toEqual(['𓀀', '𓀁', '𓀂'])
    expect(diagnostics.map((diagnostic) => diagnostic.code)).toEqual(['text/size-exceeded'])
  })

  it('counts the overlap', async () => {
    const prose = 'The replica lags behind. Check the slot, then restart the consumer; wait for a minute. '.repeat(60)
    for (const maxTokens of [30, 60, 200]) {
      const {chunks} = await chunked(prose, undefined, {maxTokens, overlap: 0.5})
      expect(chunks.some((chunk) => chunk.overlap.text !== '')).toBe(true)
    }
  })

  it('counts the headings in front of each chunk', async () => {
    const headings = ['# Region Europe', '## Cluster eu-central-1', '### Namespace payments', '#### Deployment gateway']
    const text = `${headings.join('\n\n')}\n\n${'Look at the dashboard and note what you see. '.repeat(60)}`
    const {chunks} = await chunked(text, undefined, {maxTokens: 60})
    expect(chunks.at(-1)?.context.text).toContain('gateway')
  })

  it.each(strategies)('cuts a configuration that is one block of 500 lines (%s)', async (_, plugin) => {
    const yaml = Array.from({length: 500}, (_, line) => `  key_${line}: "value ${line}"`).join('\n')
    await chunked(`root:\n${yaml}\n`, plugin, {maxTokens: 100})
  })
})
