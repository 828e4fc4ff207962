import {describe, expect, it} from 'vitest'
import type {Block} from '../../src/block.ts'
import {scanBlocks} from '../../src/scanner/scan.ts'

/** Levels of nesting and number of blocks, without recursion. */
function measure(blocks: readonly Block[]): {levels: number; count: number} {
  let level: readonly Block[] = blocks
  let levels = 0
  let count = 0
  while (level.length > 0) {
    levels++
    count += level.length
    level = level.flatMap((block) => block.children)
  }
  return {levels, count}
}

const megabyte = 2 ** 20

/** Each would take minutes, or the call stack, if a step were not linear. */
const hostile: ReadonlyArray<readonly [name: string, text: string, levels: number]> = [
  ['quotes 10,000 deep on one line', `${'> '.repeat(10_000)}x`, 10_001],
  ['lists 10,000 deep on one line', `${'- '.repeat(10_000)}x`, 20_001],
  ['lists of two kinds 10,000 deep on one line', `${'- * '.repeat(5000)}x`, 20_001],
  ['footnotes 10,000 deep on one line', `${'[^a]: '.repeat(10_000)}x`, 10_001],
  ['lists 10,000 deep, then blank lines', `${'- '.repeat(10_000)}x${'\n'.repeat(megabyte)}`, 20_001],
  ['lists 10,000 deep, then lines with a space', `${'- '.repeat(10_000)}    x${'\n '.repeat(megabyte)}`, 20_001],
  ['quotes 10,000 deep, then lazy lines', `${'> '.repeat(10_000)}x${'\na'.repeat(megabyte)}`, 10_001],
  ['bullets that nearly are a thematic break', `${'- * '.repeat(10_000)}${'- '.repeat(20_000)}*`, 80_002],
  ['a table of 60,000 rows', `| a | b |\n| - | - |\n${'| some | cells |\n'.repeat(60_000)}`, 2],
  ['bars on one line', `${'|'.repeat(megabyte + 1)}\n${'|-'.repeat(megabyte)}`, 2],
  ['delimiter rows only', '|-\n'.repeat(200_000), 2],
  ['one paragraph of 1 MB', 'some words that go on\n'.repeat(megabyte / 22), 1],
  ['lone carriage returns only', 'a\r'.repeat(megabyte / 2), 1],
  ['an unclosed fence', `\`\`\`\n${'a\n'.repeat(megabyte / 2)}`, 1],
  ['an unclosed comment', `<!--\n${'-\n'.repeat(megabyte / 2)}`, 1],
  ['an unclosed CDATA section', `<![CDATA[\n${']'.repeat(megabyte)}\n`, 1],
  ['unclosed frontmatter', `---\n${'a: b\n'.repeat(megabyte / 5)}`, 1],
  ['an unclosed title', `[a]: b\n(${'c\n'.repeat(megabyte / 2)}`, 1],
  ['brackets only', '['.repeat(megabyte), 1],
  ['labels without an end', '[a\n'.repeat(megabyte / 3), 1],
  ['16,000 equals signs', '='.repeat(16_000), 1],
  ['hashes only', `# ${'#'.repeat(megabyte)}`, 1],
  ['backticks only', '`'.repeat(megabyte), 1],
  ['tabs only', `${'\t'.repeat(megabyte)}x`, 1],
  ['digits only', '1'.repeat(megabyte), 1],
  ['a tag of 1 MB', `<x ${'a="b" '.repeat(megabyte / 6)}`, 1],
  ['NUL only', '\0'.repeat(megabyte), 1],
  ['lone surrogates only', '\ud800'.repeat(megabyte), 1]
]

describe('scanBlocks on hostile input', () => {
  it.each(hostile)('reads %s', (_name, text, levels) => {
    expect(measure(scanBlocks(text).blocks).levels).toBe(levels)
  })

  it('reads a nested list of 1 MB', () => {
    let text = ''
    let items = 0
    for (; text.length < megabyte; items++) text += `${'  '.repeat(items % 8)}- item ${items}\n`
    const {levels, count} = measure(scanBlocks(text).blocks)
    expect(levels).toBe(17)
    // Each item, its paragraph, and a list for each item that is not of the outermost one.
    expect(count).toBe(2 * items + items - Math.ceil(items / 8) + 1)
  })

  it('reads nothing from an empty or a blank text', () => {
    for (const text of ['', '\n', ' \t\r\n\n  ', '\r']) {
      expect(scanBlocks(text)).toEqual({blocks: [], problems: [], unsure: [], depth: 0})
    }
  })

  it('gives blocks that lie in order, apart, and inside the block around them', () => {
    for (const [, text] of hostile.slice(0, 12)) {
      let parents: ReadonlyArray<Pick<Block, 'span' | 'children'>> = [
        {span: {start: 0, end: text.length}, children: scanBlocks(text).blocks}
      ]
      let misplaced = 0
      while (parents.length > 0) {
        for (const {span, children} of parents) {
          let from = span.start
          for (const child of children) {
            if (child.span.start < from || child.span.end < child.span.start || child.span.end > span.end) misplaced++
            from = child.span.end
          }
        }
        parents = parents.flatMap(({children}) => children)
      }
      expect(misplaced).toBe(0)
    }
  })
})
