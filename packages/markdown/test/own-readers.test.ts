import {readdirSync, readFileSync} from 'node:fs'
import {fileURLToPath} from 'node:url'
import {describe, expect, it, vi} from 'vitest'
import type {Block} from '../src/block.ts'
import {headingText} from '../src/heading-text.ts'
import {blockTree} from '../src/read/block-tree.ts'
import {blockParser, inlineParser} from '../src/read/remark.ts'

/** Texts of the files below a folder of the repository that end so. */
function textsIn(folder: string, ending: string): string[] {
  const root = fileURLToPath(new URL(`../../../${folder}`, import.meta.url))
  const paths = readdirSync(root, {recursive: true, encoding: 'utf8'}).filter((path) => path.endsWith(ending))
  return paths.map((path) => readFileSync(`${root}/${path}`, 'utf8'))
}

/** `import x from 'yaml'`, not `import type x from 'yaml'`. */
const parserImport =
  /^import (?!type\b).*from '(?:yaml|@iarna\/toml|unified|remark-[\w-]+|mdast-util-[\w-]+|micromark[\w-]*)'/m

describe('readers of this package', () => {
  it('load the parsers of others for documents that need them, not before', () => {
    const sources = textsIn('packages/markdown/src', '.ts')
    expect(sources.length).toBeGreaterThan(40)
    expect(sources.flatMap((source) => parserImport.exec(source)?.[0] ?? [])).toEqual([])
  })

  it('leave nothing to remark of the documents in the fixtures', () => {
    const texts = textsIn('test-fixtures', '.md')
    expect(texts.length).toBeGreaterThan(10)
    const blockParses = vi.spyOn(blockParser, 'parse')
    const inlineParses = vi.spyOn(inlineParser, 'parse')
    const nameHeadings = (text: string, blocks: readonly Block[]): void => {
      for (const block of blocks) {
        if (block.kind === 'heading') headingText(text, block)
        nameHeadings(text, block.children)
      }
    }
    for (const text of texts) nameHeadings(text, blockTree(text).blocks)
    expect(blockParses).not.toHaveBeenCalled()
    expect(inlineParses).not.toHaveBeenCalled()
    blockParses.mockRestore()
    inlineParses.mockRestore()
  })
})
