import {describe, expect, it} from 'vitest'
import {lineBlocks} from '../../src/read/line-blocks.ts'

function read(text: string): string[] {
  return lineBlocks(text, {start: 0, end: text.length}).blocks.map(({kind, span, children}) => {
    const items = children.length > 0 ? [String(children.length)] : []
    return [kind, ...items, JSON.stringify(text.slice(span.start, span.end))].join(' ')
  })
}

describe('lineBlocks', () => {
  it('reads headings, paragraphs and quotes', () => {
    expect(read('# a\nb\nc\n\n> d\n> e\nf\n')).toEqual([
      'heading "# a"',
      'paragraph "b\\nc"',
      'quote "> d\\n> e"',
      'paragraph "f"'
    ])
  })

  it('reads fences and sees no heading inside', () => {
    expect(read('```sh\n# a\n```\nb\n')).toEqual(['fence "```sh\\n# a\\n```"', 'paragraph "b"'])
  })

  it('reports a fence that is never closed', () => {
    const {problems} = lineBlocks('~~~\na\n', {start: 0, end: 6})
    expect(problems.map(({code, span}) => [code, span])).toEqual([['unclosed-fence', {start: 0, end: 3}]])
  })

  it('reads comments and sees no heading inside', () => {
    expect(read('<!--\n# a\n\n--> b\nc\n')).toEqual(['html "<!--\\n# a\\n\\n--> b"', 'paragraph "c"'])
  })

  it('reads flat lists, items with what is indented below them', () => {
    expect(read('- a\n  b\n\n  c\n* d\n\ne\n')).toEqual(['list 2 "- a\\n  b\\n\\n  c\\n* d"', 'paragraph "e"'])
  })

  it('reads tables by rows', () => {
    expect(read('| a | b |\n|---|---|\n| 1 | 2 |\n\nc\n')).toEqual([
      'table 2 "| a | b |\\n|---|---|\\n| 1 | 2 |"',
      'paragraph "c"'
    ])
  })

  it('leaves line ends of both kinds out', () => {
    expect(read('# a\r\nb\r\n\r\n- c\r\n')).toEqual(['heading "# a"', 'paragraph "b"', 'list 1 "- c"'])
  })
})
