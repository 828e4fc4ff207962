import {describe, expect, it} from 'vitest'
import {chunked} from './chunked.ts'

// Unstructured-IO/unstructured#3778, #2990, #3012; docling-project/docling#2975, docling-core#673, #678;
// feyninc/chonkie#582; benbrandt/text-splitter#422; xberg-io/xberg#1100; open-webui/open-webui#30413
describe('a table that is too large is cut between rows and keeps its header', () => {
  const rows = Array.from({length: 40}, (_, row) => `|service-${row}|team-${row % 7}|`)
  const header = '|svc|owner|\n|---|---|'

  it('repeats the header as context in each further part, inside the budget', async () => {
    const text = `Who owns what:\n\n${header}\n${rows.join('\n')}\n`
    const {chunks} = await chunked(text, undefined, {maxTokens: 60})
    expect(chunks.length).toBeGreaterThan(4)
    for (const [index, chunk] of chunks.entries()) {
      const copies = chunk.text.split(header).length - 1
      expect([index, copies]).toEqual([index, 1])
      for (const line of chunk.body.split('\n').filter((line) => line.startsWith('|s') && !line.startsWith('|svc'))) {
        expect(rows).toContain(line)
      }
    }
  })

  it('repeats the header in the last part, though a sentence follows the table', async () => {
    const text = `${header}\n${rows.join('\n')}\n\nThe list is made by hand.\n`
    const {chunks} = await chunked(text, undefined, {maxTokens: 60})
    expect(chunks.at(-1)?.body).toContain('|service-39|')
    expect(chunks.at(-1)?.text).toContain(header)
  })

  it('keeps the sentence before the table with its first part only', async () => {
    const text = `Who owns what:\n\n${header}\n${rows.join('\n')}\n`
    const {chunks} = await chunked(text, undefined, {maxTokens: 60})
    expect(chunks.map((chunk) => chunk.text.includes('Who owns what:'))).toEqual(chunks.map((_, index) => index === 0))
    expect(chunks[0]?.body).toContain('|service-0|')
  })

  it('leaves a header out that would take more than its share, and counts it', async () => {
    const wide = `|${Array.from({length: 12}, (_, column) => `column ${column}`).join('|')}|`
    const text = `${wide}\n${'|---'.repeat(12)}|\n${Array.from({length: 20}, (_, row) => `|${row}${'|x'.repeat(11)}|`).join('\n')}\n`
    const {chunks} = await chunked(text, undefined, {maxTokens: 80})
    const further = chunks.slice(1).filter((chunk) => !chunk.body.includes('column 0'))
    expect(further.length).toBeGreaterThan(1)
    for (const chunk of further) {
      expect(chunk.text).not.toContain('column 11')
      expect(chunk.context.dropped).toBeGreaterThan(0)
    }
  })
})
