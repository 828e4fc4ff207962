import {describe, expect, it} from 'vitest'
import {chunked, strategies} from './chunked.ts'

// langgenius/dify#35737, #2197; xoai/sage-wiki#86; agentscope-ai/agentscope#2685; OpenSPG/KAG#394;
// run-llama/llama_index#17032, #22453
describe('no chunk is blank', () => {
  it.each(strategies)('makes no chunk of a blank document (%s)', async (_, plugin) => {
    for (const text of ['', '\n\n  \n', ' ', '\t\r\n\r\n', '\n'.repeat(3000)]) {
      expect((await chunked(text, plugin)).chunks).toEqual([])
    }
  })

  it.each(strategies)('makes no chunk of the blank lines in a document (%s)', async (_, plugin) => {
    const text = `a\n${'\n \t\n'.repeat(2000)}b\n${'\n'.repeat(2000)}`
    const {chunks} = await chunked(text, plugin, {maxTokens: 64})
    expect(chunks.length).toBeLessThanOrEqual(2)
  })
})
