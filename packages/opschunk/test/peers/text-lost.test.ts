import {fixed, recursive} from '@opschunk/text'
import {describe, expect, it} from 'vitest'
import {bodies, chunked, strategies} from './chunked.ts'

// langchain-ai/langchain#36186, #37966, #29153, #39192; deepset-ai/haystack#12477, #11920, #12064;
// run-llama/llama_index#17955; docling-project/docling-core#327; feyninc/chonkie#665; xorbitsai/xagent#2125
describe('no text is lost', () => {
  it('keeps the text before the first heading and a heading without text at the end', async () => {
    const result = await chunked('pre\n# A\nbody\n## Tail\n')
    expect(bodies(result).join('\n')).toBe('pre\n# A\nbody\n## Tail')
  })

  it('reads an unclosed fence to its end, keeps what is in it and says so', async () => {
    const result = await chunked('# A\n```sh\nrun\n## B\nvital\n')
    expect(bodies(result).join('\n')).toContain('vital')
    expect(result.chunks.flatMap((chunk) => chunk.path)).not.toContain('B')
    expect(result.diagnostics.map((diagnostic) => [diagnostic.code, diagnostic.span?.startLine])).toEqual([
      ['markdown/unclosed-fence', 2]
    ])
  })

  it('keeps empty objects and lists at a cut', async () => {
    const text = '{"a":{},"b":[]}'
    expect(bodies(await chunked(text, fixed({unit: 'characters', size: 8, overlap: 0}))).join('')).toBe(text)
    expect(bodies(await chunked(text, recursive({separators: [',']}))).join('')).toBe(text)
  })

  it('keeps a list at the top of a JSON document', async () => {
    expect(bodies(await chunked('["a", "b"]', recursive()))).toEqual(['["a", "b"]'])
  })

  it('keeps a section whose headings alone are larger than the maximum', async () => {
    const heading = `# ${'a very long heading that says everything about nothing '.repeat(12)}`
    const result = await chunked(`${heading}\n\nRestart the gateway.\n`, undefined, {maxTokens: 40})
    expect(result.chunks.at(-1)?.body).toContain('Restart the gateway.')
  })

  it.each(strategies)('keeps runs of spaces, tables and code as they are (%s)', async (_, plugin) => {
    const text = 'a  b   c\n\n| x  |  y |\n|----|----|\n| 1  |  2 |\n\n```sh\nps  aux\n```'
    expect(bodies(await chunked(text, plugin)).join('')).toBe(text)
  })

  it.each(strategies)('keeps a document below the minimum size (%s)', async (_, plugin) => {
    expect(bodies(await chunked('ok', plugin))).toEqual(['ok'])
  })

  it.each(strategies)('joins to the document wherever it is cut (%s)', async (_, plugin) => {
    const text = Array.from({length: 60}, (_, line) => `${'  '.repeat(line % 5)}- key ${line}:   value  ${line}`).join(
      '\n'
    )
    for (const maxTokens of [16, 25, 64, 150]) await chunked(text, plugin, {maxTokens})
  })
})
