import {fixed} from '@opschunk/text'
import {describe, expect, it} from 'vitest'
import {bodies, chunked} from './chunked.ts'

// BerriAI/litellm#38980; maxkuminov/obsidian-mcp#10; unclecode/crawl4ai#2012; langchain-ai/langchain#8142,
// langchainjs#1594; deepset-ai/haystack#12281; FlowiseAI/Flowise#5173; AstrBotDevs/AstrBot#9998
describe('overlap ends, is there, and is text of the document', () => {
  it('refuses an overlap as large as the size', () => {
    expect(() => fixed({size: 10, overlap: 10})).toThrow('options.overlap: expected less than size (10 tokens), got 10')
  })

  it('makes one chunk of a text below the size', async () => {
    expect(bodies(await chunked('abc', fixed({size: 10, overlap: 5})))).toEqual(['abc'])
    expect(bodies(await chunked('abc', fixed({unit: 'characters', size: 10, overlap: 5})))).toEqual(['abc'])
  })

  it('brings something new in each chunk', async () => {
    const text = 'abcdefghijklmnopqrstuvwxyz'.repeat(4)
    for (let overlap = 1; overlap < 20; overlap++) {
      const {chunks} = await chunked(text, fixed({unit: 'characters', size: 20, overlap}))
      expect(chunks.every((chunk) => chunk.body.length > 0)).toBe(true)
      expect(chunks.slice(1).every((chunk) => chunk.overlap.text.length === overlap)).toBe(true)
      expect(chunks.every((chunk) => chunk.text.length <= 20)).toBe(true)
    }
  })

  it('repeats whole sentences where a paragraph had to be cut', async () => {
    const text = Array.from({length: 80}, (_, index) => `Sentence ${index} is about the queue.`).join(' ')
    const {chunks} = await chunked(text, undefined, {maxTokens: 80, overlap: 0.3})
    for (const {overlap} of chunks.slice(1)) {
      expect(text).toContain(overlap.text.trim())
      expect(overlap.text.trim()).toMatch(/^Sentence \d+ .*\.$/)
    }
  })

  it('has room for headings and overlap in a small budget', async () => {
    const prose = 'Drain the node before the restart and wait. '.repeat(40)
    const {chunks} = await chunked(`# Node maintenance in the old data centre\n\n## Drain\n\n${prose}`, undefined, {
      maxTokens: 32,
      overlap: 0.5
    })
    expect(chunks.length).toBeGreaterThan(10)
  })
})
