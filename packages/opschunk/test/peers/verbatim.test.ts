import {describe, expect, it} from 'vitest'
import {bodies, chunked, strategies} from './chunked.ts'

// langchain-ai/langchain#2836, #20823, #22256, #19436, #40071; deepset-ai/haystack#1121; benbrandt/text-splitter#109
describe('white space is left as it is', () => {
  it.each(strategies)('keeps tabs and indentation in a fence (%s)', async (_, plugin) => {
    const text = '```yaml\na:\n\tb: 1\n  c:\n    - d\n```'
    expect(bodies(await chunked(text, plugin))).toEqual([text])
  })

  it.each(strategies)('keeps the indentation of nested lists and no-break spaces (%s)', async (_, plugin) => {
    const text = '- a\n  - b\n    - c\u00a0d\n\t- e'
    expect(bodies(await chunked(text, plugin))).toEqual([text])
  })

  it('keeps the indentation of the first line of a chunk', async () => {
    const text = `\`\`\`yaml\n${Array.from({length: 60}, (_, line) => `    key${line}: ${line}`).join('\n')}\n\`\`\``
    const result = await chunked(text, undefined, {maxTokens: 64})
    for (const body of bodies(result).slice(1)) expect(body).toMatch(/^(?: {4}key|```)/)
  })
})
