import {describe, expect, it} from 'vitest'
import {coverFaults} from './cover.ts'
import {segmented} from './segmented.ts'

const lines = (count: number, line: (index: number) => string) =>
  Array.from({length: count}, (_, i) => line(i)).join('')

/** Inputs on which Markdown readers hang, overflow their stack or lose text. */
const hostile: {readonly [name: string]: string} = {
  'quotes 10,000 deep on one line': `${'> '.repeat(10_000)}x`,
  'lists 10,000 deep on one line': `${'- '.repeat(10_000)}x`,
  'quotes and lists 5,000 deep on one line': `${'> - '.repeat(5000)}x`,
  'lists 1,000 deep line by line': lines(1000, (i) => `${'  '.repeat(i)}- x\n`),
  'quotes 1,000 deep line by line': lines(1000, (i) => `${'>'.repeat(i + 1)} x\n`),
  'a list of 100,000 items': '- item\n'.repeat(100_000),
  'a list of eight levels, 250 KB': lines(1500, () => lines(9, (i) => `${'  '.repeat(i)}- item\n`)),
  'a line of 1 MB': 'x'.repeat(1_000_000),
  '100,000 brackets': '['.repeat(100_000),
  '100,000 stars': '*a'.repeat(100_000),
  '200,000 pipes in a table': `a|b\n-|-\n${'|'.repeat(200_000)}`,
  '20,000 rows': `| a |\n|---|\n${'| b |\n'.repeat(20_000)}`,
  '20,000 headings': '# a\n'.repeat(20_000),
  '20,000 definitions': '[a]: b\n'.repeat(20_000),
  '5,000 details that are never closed': '<details>\n\n'.repeat(5000),
  '5,000 details in each other': '<details>\n\n'.repeat(5000) + '</details>\n\n'.repeat(5000),
  '10,000 directives that are never closed': ':::note\n\n'.repeat(10_000),
  'a heading of 1 MB': `# ${'[*'.repeat(500_000)}`,
  '1,000 headings full of markup': `# ${'[*'.repeat(300)}\n\n`.repeat(1000),
  'frontmatter that is never closed': `---\n${'a: b\n'.repeat(50_000)}`,
  'unclosed everything': '---\n```\n<!-- <details> :::x {% if %}\n> ~~~\n- [x]( `a **b\n',
  'lone carriage returns': '# a\r\rb\r- c\r> d\r> e\r',
  'NUL and lone surrogates': '# a\0\uD800\n\n- \uDC00\0\n',
  'two byte order marks': '\uFEFF\uFEFF# a\n'
}

describe('hostile documents', () => {
  it.each(Object.entries(hostile))('survives %s and loses nothing', (_, text) => {
    expect(coverFaults(segmented(text).units, text)).toEqual([])
  })
})
