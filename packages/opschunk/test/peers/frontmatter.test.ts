import {createPipeline, type OutlineUnit} from '@opschunk/core'
import {markdown} from '@opschunk/markdown'
import {describe, expect, it} from 'vitest'
import {bodies, chunked} from './chunked.ts'

// docling-project/docling#4315; patchloom/patchloom#1102; tobi/qmd#551; commonmark/cmark#342; jgravelle/jdocmunch-mcp#10,
// #45; docToolchain/dacli#235, #246; langchain-ai/langchain#40409, #32213; run-llama/llama_index#23190
describe('frontmatter is metadata, and a comment is neither heading nor lost', () => {
  const text = '---\nseverity: sev1\n---\n# R\n<!--\n# draft\n-->\n## Real <!-- todo -->\nx'

  it('reads the frontmatter into metadata', async () => {
    const {chunks} = await chunked(text)
    expect(chunks.map((chunk) => chunk.metadata['severity'])).toEqual(chunks.map(() => 'sev1'))
  })

  it('leaves frontmatter out of the text if it is asked to', async () => {
    const result = await chunked(text, markdown({frontmatter: 'omit'}))
    expect(result.chunks.map((chunk) => chunk.metadata['severity'])).toEqual(result.chunks.map(() => 'sev1'))
    expect(bodies(result).join('\n')).not.toContain('severity')
  })

  it('finds the headings beside and after comments, and only those', async () => {
    const pipeline = createPipeline({routes: [{files: '**', use: markdown()}]})
    const {units} = await pipeline.outline({id: 'a.md', path: 'a.md', content: text})
    const labels = (unit: OutlineUnit): string[] => [
      ...(unit.label === null ? [] : [unit.label]),
      ...unit.children.flatMap(labels)
    ]
    expect(units.flatMap(labels)).toEqual(['R', 'Real'])
  })

  it('keeps comments in the text, in one chunk', async () => {
    const all = bodies(await chunked(text, undefined, {minTokens: 0})).join('\n')
    expect(all.split('# draft')).toHaveLength(2)
    expect(all.split('<!-- todo -->')).toHaveLength(2)
  })

  it('keeps frontmatter that cannot be read as text, and says so', async () => {
    const broken = '---\nowner: [team\n---\n# R\n\ntext\n'
    const {chunks, diagnostics} = await chunked(broken)
    expect(chunks.map((chunk) => chunk.text).join('\n')).toContain('owner: [team')
    expect(diagnostics.map((diagnostic) => diagnostic.code)).toContain('markdown/broken-frontmatter')
  })

  it('keeps text in block and inline HTML where it is', async () => {
    const html = '<h1>Title</h1>\n<div>in a div</div>\n\nA <b>bold</b> word.\n\n<h2>Sub</h2>\n\nend'
    expect(bodies(await chunked(html)).join('\n')).toBe(html)
  })
})
