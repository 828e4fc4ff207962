import type {BlockTree} from '../block.ts'
import {type RemarkOptions, remarkBlocks} from './remark-blocks.ts'

let last:
  | {readonly text: string; readonly plugins: RemarkOptions['remarkPlugins']; readonly tree: BlockTree}
  | undefined

/**
 * The blocks of a Markdown document, frontmatter included, in time linear in its length. The tree of the last text is
 * kept: detection and segmentation of one document, by however many plugins, read it once.
 */
export function blockTree(text: string, options: RemarkOptions = {}): BlockTree {
  const plugins = options.remarkPlugins?.length ? options.remarkPlugins : undefined
  if (last?.text === text && last.plugins === plugins) return last.tree
  const tree = remarkBlocks(text, options)
  last = {text, plugins, tree}
  return tree
}
