import {describe, expect, it} from 'vitest'
import {bodies, chunked} from './chunked.ts'

// langchain-ai/langchain#10262, #13511; run-llama/llama_index#22123; deepset-ai/haystack#11011; engram-app/Engram#1616;
// langgenius/dify#6421; benbrandt/text-splitter#798; arabold/docs-mcp-server#418
describe('what looks like a heading in a fence is none, and a fence is not cut if it fits', () => {
  const headings = async (text: string) =>
    (await chunked(text, undefined, {minTokens: 0})).chunks.flatMap(({path}) => path)

  it('takes a comment in a tilde fence for a comment', async () => {
    const text = '## Step\n\n~~~sh\n# drain\nkubectl drain n1\n~~~\n'
    expect(await headings(text)).toEqual(['Step'])
    expect(bodies(await chunked(text))).toEqual([text.trimEnd()])
  })

  it('takes a fence inside a longer fence for text', async () => {
    const text = '# A\n\n````md\n```sh\n# inner\n```\n# also inner\n````\n\ntext\n'
    expect(await headings(text)).toEqual(['A'])
  })

  it('takes a heading in an HTML comment for a comment', async () => {
    expect(await headings('# A\n\n<!--\n# draft\n-->\n\ntext\n')).toEqual(['A'])
  })

  it('keeps the opening of a fence with its content', async () => {
    const steps = Array.from(
      {length: 30},
      (_, step) => `Do ${step}:\n\n\`\`\`sh\n# comment ${step}\nrun --step ${step}\n\`\`\`\n`
    )
    const result = await chunked(`# Steps\n\n${steps.join('\n')}`, undefined, {maxTokens: 60})
    for (const body of bodies(result)) expect((body.match(/^```/gm) ?? []).length % 2).toBe(0)
  })

  it('cuts a fence that is too large at lines, and numbers its parts', async () => {
    const lines = Array.from({length: 80}, (_, line) => `echo "line ${line} of the script"`)
    const text = `## Step\n\n~~~sh\n${lines.join('\n')}\n~~~\n`
    const {chunks} = await chunked(text, undefined, {maxTokens: 120})
    const parts = chunks.filter((chunk) => chunk.parts !== undefined)
    expect(parts.length).toBeGreaterThan(5)
    expect(parts.map((chunk) => chunk.parts?.at(-1)?.index)).toEqual(parts.map((_, index) => index + 1))
    for (const {body} of chunks) {
      for (const line of body.split('\n')) expect(text.split('\n')).toContain(line)
    }
  })
})
