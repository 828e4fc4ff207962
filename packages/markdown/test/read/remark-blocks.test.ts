import {describe, expect, it} from 'vitest'
import type {Block} from '../../src/block.ts'
import {mdastBlocks} from '../../src/read/mdast-blocks.ts'
import {blockParser} from '../../src/read/remark.ts'
import {remarkBlocks} from '../../src/read/remark-blocks.ts'

/** Blocks as an outline: kind, marker, depth, info and content. */
function outline(blocks: readonly Block[], text: string, indent = ''): string[] {
  return blocks.flatMap((block) => {
    const {kind, marker, info, content, children} = block
    const parts = [kind, marker, info, JSON.stringify(text.slice(content.start, content.end))]
    return [indent + parts.filter((part) => part !== '').join(' '), ...outline(children, text, `${indent}  `)]
  })
}

function read(text: string): string[] {
  return outline(remarkBlocks(text).blocks, text)
}

describe('remarkBlocks', () => {
  it('reads headings', () => {
    expect(read('# a ##\n\nb\nc\n---\n')).toEqual(['heading # "a"', 'heading - "b\\nc"'])
  })

  it('tells fences from indented code, in containers too', () => {
    expect(read('    ```\n\n- ~~~ sh x\n  a\n  ~~~\n')).toEqual([
      'indented-code "    ```"',
      'list - "- ~~~ sh x\\n  a\\n  ~~~"',
      '  item - "- ~~~ sh x\\n  a\\n  ~~~"',
      '    fence ~~~ sh x "  a"'
    ])
  })

  it('reads items, their markers and boxes', () => {
    expect(read('3) [x] a\n4) b\n')).toEqual([
      'list ) "3) [x] a\\n4) b"',
      '  item 3) [x] "3) [x] a"',
      '    paragraph "a"',
      '  item 4) "4) b"',
      '    paragraph "b"'
    ])
  })

  it('reads all other blocks', () => {
    expect(read('---\na: b\n---\n> c\n\n| d |\n|---|\n| e |\n\n[^f]: g\n\n[h]: i\n\n<!-- j -->\n\n***\n')).toEqual([
      'yaml "---\\na: b\\n---"',
      'quote "> c"',
      '  paragraph "c"',
      'table "| d |\\n|---|\\n| e |"',
      '  table-row "| d |"',
      '  table-row "| e |"',
      'footnote-definition f "[^f]: g"',
      '  paragraph "g"',
      'definition "[h]: i"',
      'html "<!-- j -->"',
      'rule "***"'
    ])
  })

  it('counts offsets from the start of a text with a byte order mark', () => {
    expect(remarkBlocks('\uFEFF# a\n').blocks[0]?.span).toEqual({start: 1, end: 4})
  })

  it('knows a fence that is closed from one that looks so', () => {
    const codes = (text: string) => remarkBlocks(text).problems.map(({code}) => code)
    expect(codes('```\na\n```')).toEqual([])
    expect(codes('```\na\n    ```')).toEqual(['unclosed-fence'])
    expect(codes('````\na\n```')).toEqual(['unclosed-fence'])
    expect(codes('```\n> ```')).toEqual(['unclosed-fence'])
    expect(codes('> ```\n> ```')).toEqual([])
  })

  it('ends an item before the next one, whatever mdast says of its unclosed fence', () => {
    const [list] = remarkBlocks('1. a\n\n   ```\n   b\n\n2. c\n').blocks
    expect(list?.children.map(({span}) => span.end)).toEqual([17, 23])
  })

  describe('reads a long document in pieces as it reads it whole', () => {
    const filler = 'word '.repeat(400)
    const hard = {
      plain: '## a\n\nb\n',
      'headings in fences': '```sh\n# a\n\n## b\n```\n\n# c\n',
      'headings in comments': '<!--\n\n# a\n\n-->\n\n# b\n',
      'headings in HTML': '<div>\n# a\n</div>\n\n# b\n',
      'lists without an end': '- a\n  - b\n# c\n',
      'quotes with fences': '> ```\n> # a\n# b\n',
      'setext headings': 'a\n===\n\n# b\n'
    }
    it.each(Object.entries(hard))('%s', (_, part) => {
      const text = `---\n# a: b\n---\n${`${part}\n${filler}\n\n`.repeat(40)}`
      expect(text.length).toBeGreaterThan(65_536)
      expect(remarkBlocks(text).blocks).toEqual(mdastBlocks(blockParser.parse(text), text, 0).blocks)
    })
  })
})
