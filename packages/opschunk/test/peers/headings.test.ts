import {describe, expect, it} from 'vitest'
import {chunked} from './chunked.ts'

// engram-app/Engram#1616; run-llama/llama_index#16780, #17965; xberg-io/xberg#700; Unstructured-IO/unstructured#2508,
// #3688, #3996; docling-project/docling#1568; open-webui/open-webui#21521
describe('headings are a path, and each stands in a chunk once', () => {
  it('keeps a slash in a heading', async () => {
    const {chunks} = await chunked('# Root\n## 24/7 on-call\ntext')
    expect(chunks.at(-1)?.path).toContain('Root')
    expect(chunks.flatMap((chunk) => chunk.text.match(/24\/7 on-call/g) ?? [])).toHaveLength(1)
  })

  it('gives the path as a list, outermost first', async () => {
    const prose = 'Call the second person if the first does not answer. '.repeat(30)
    const {chunks} = await chunked(`# Root\n\n${prose}\n\n## 24/7 on-call\n\n${prose}`, undefined, {maxTokens: 200})
    expect(chunks.at(-1)?.path).toEqual(['Root', '24/7 on-call'])
    for (const chunk of chunks) expect(chunk.text.match(/24\/7 on-call/g)?.length ?? 0).toBeLessThanOrEqual(1)
  })

  it('reads underlined headings as headings', async () => {
    const prose = 'Look at the queue before you restart anything. '.repeat(30)
    const {chunks} = await chunked(`Root\n====\n\n${prose}\n\nPart\n----\n\n${prose}`, undefined, {maxTokens: 200})
    expect(chunks.at(-1)?.path).toEqual(['Root', 'Part'])
  })

  it('tells sections of the same name apart by where they lie', async () => {
    const text = '# A\n\n## Steps\n\nfirst\n\n# B\n\n## Steps\n\nsecond\n'
    const {chunks} = await chunked(text, undefined, {minTokens: 0})
    expect(chunks.find((chunk) => chunk.body.includes('second'))?.text).toMatch(/\bB\b/)
    expect(chunks.find((chunk) => chunk.body.includes('first'))?.text).not.toMatch(/\bB\b/)
  })
})
