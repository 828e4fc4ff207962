import {describe, expect, it} from 'vitest'
import {scanBlocks} from '../../src/scanner/scan.ts'
import {outlineOf} from './mdast-oracle.ts'

function outline(text: string): string[] {
  return outlineOf(scanBlocks(text).blocks, text).trimEnd().split('\n')
}

describe('scanBlocks, where it differs from the positions of mdast', () => {
  it('sees containers after a `---` at the start that closes nothing', () => {
    expect(outline('---\n- a')).toEqual(['rule 0-3', 'list 4-7 "-"', '  item 4-7 "-"', '    paragraph 6-7'])
  })

  it('ends an item whose fence is not closed before the next item', () => {
    expect(outline('- ```\n  a\n- b')).toEqual([
      'list 0-13 "-"',
      '  item 0-9 "-"',
      '    fence 2-9 "```"',
      '  item 10-13 "-"',
      '    paragraph 12-13'
    ])
  })

  it('ends a list with its last block, not with the marker of the quote around it', () => {
    expect(outline('> - a\n> > b')).toEqual([
      'quote 0-11',
      '  list 2-5 "-"',
      '    item 2-5 "-"',
      '      paragraph 4-5',
      '  quote 8-11',
      '    paragraph 10-11'
    ])
  })

  it('starts a setext heading with its text, behind definitions', () => {
    expect(outline('[a]: b\nfoo\n===')).toEqual(['definition 0-6', 'heading 7-14 depth 1 "=" content 7-10'])
  })

  it('starts the paragraph of a task behind its check, whatever markup comes first', () => {
    expect(outline('- [ ] `a`')).toEqual(['list 0-9 "-"', '  item 0-9 "-" "[ ]"', '    paragraph 6-9'])
  })
})

describe('scanBlocks, where micromark has its own ways', () => {
  it('lets no list start at 2 right behind indented code', () => {
    expect(outline('    a\n\n2. b')).toEqual(['indented-code 0-5', 'paragraph 7-11'])
  })

  it('lets no list start at 2 in a quote that interrupts a paragraph', () => {
    expect(outline('a\n> 2. b')).toEqual(['paragraph 0-1', 'quote 2-8', '  paragraph 4-8'])
  })

  it('keeps any tag on a lazy line inside the quote', () => {
    expect(outline('> a\n<x>\nb')).toEqual(['quote 0-7', '  paragraph 2-3', '  html 4-7', 'paragraph 8-9'])
  })

  it('lets any tag interrupt a paragraph where it could be the head of a table', () => {
    expect(outline('a\n  <x>\n:-\nb\n\nc')).toEqual(['paragraph 0-1', 'html 2-12', 'paragraph 14-15'])
  })

  it('ends indented code that starts on a lazy line after that line', () => {
    expect(outline('> ***\n    a\n    b')).toEqual([
      'quote 0-5',
      '  rule 2-5',
      'indented-code 6-11',
      'indented-code 12-17'
    ])
  })
})

describe('scanBlocks, where it is not sure', () => {
  it('says so of a tab or a line end in the check of a task', () => {
    expect(scanBlocks('- [\t] a').unsure).toEqual([{start: 2, end: 7}])
    expect(scanBlocks('- [\n  ] a').unsure).toHaveLength(1)
  })

  it('says so of a heading that is a task', () => {
    expect(scanBlocks('- [ ] a\n  ===').unsure).toEqual([{start: 2, end: 7}])
  })

  it('says so of a task outside the item that it follows', () => {
    expect(scanBlocks('- -\n  [ ] a').unsure).toHaveLength(1)
  })
})

describe('scanBlocks, problems', () => {
  it('reports a fence that is not closed, at its opening line', () => {
    expect(scanBlocks('a\n\n```sh\nls\n').problems).toEqual([
      {
        code: 'unclosed-fence',
        span: {start: 3, end: 8},
        message:
          'The code fence that starts with ``` was expected to be closed by ``` on a line of its own; none was found.'
      }
    ])
  })

  it('reports a fence that its container closes', () => {
    expect(scanBlocks('> ```\n> ls\n\na').problems).toHaveLength(1)
    expect(scanBlocks('> ```\n> ls\n> ```\n\na').problems).toEqual([])
  })
})

describe('scanBlocks, contents', () => {
  it('gives the lines of a fence whole, markers of containers included', () => {
    const text = '- ```\n  ls\n  cd\n  ```'
    const fence = scanBlocks(text).blocks[0]?.children[0]?.children[0]
    expect(text.slice(fence?.content.start, fence?.content.end)).toBe('  ls\n  cd')
  })

  it('gives an empty fence an empty content at the end of its opening line', () => {
    for (const text of ['```\n```', '```', '```\n\n\n']) {
      expect(scanBlocks(text).blocks[0]?.content).toEqual({start: 3, end: 3})
    }
  })

  it('leaves empty lines at the end of an unclosed fence out', () => {
    expect(scanBlocks('```\na\n\n\n').blocks[0]).toMatchObject({span: {start: 0, end: 5}, content: {start: 4, end: 5}})
  })
})
