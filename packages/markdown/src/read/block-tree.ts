import type {Block, BlockTree} from '../block.ts'
import {scanBlocks} from '../scanner/scan.ts'
import {deepestLevel, type RemarkOptions, remarkBlocks} from './remark-blocks.ts'

let last:
  | {readonly text: string; readonly plugins: RemarkOptions['remarkPlugins']; readonly tree: BlockTree}
  | undefined

/**
 * The blocks of a Markdown document, frontmatter included, in time linear in its length. The tree of the last text is
 * kept: detection and segmentation of one document, by however many plugins, read it once. Blocks nest at most 100
 * levels deep, so a walk may recurse: what is deeper is left out of `children`, and a problem says so.
 */
export function blockTree(text: string, options: RemarkOptions = {}): BlockTree {
  const plugins = options.remarkPlugins?.length ? options.remarkPlugins : undefined
  if (last?.text === text && last.plugins === plugins) return last.tree
  const tree = plugins ? remarkBlocks(text, options) : scannedBlocks(text)
  last = {text, plugins, tree}
  return tree
}

/** Longer documents keep what the scanner guessed: remark, which would know, is not linear. */
const verifiedLength = 32_768

function scannedBlocks(text: string): BlockTree {
  const scanned = scanBlocks(text)
  if (scanned.unsure.length > 0 && text.length <= verifiedLength) return remarkBlocks(text)
  const {blocks, problems, depth} = scanned
  // A list and its items are two levels of blocks, and below the deepest of them there may be a table with its rows.
  const tooDeep = depth * 2 + 1 < deepestLevel ? undefined : firstAtDepth(blocks, deepestLevel)
  if (tooDeep === undefined) return {blocks, problems}
  const message = `Lists and quotes nest deeper than ${deepestLevel} levels: what is deeper is read as text.`
  return {
    blocks: cutBelow(blocks, deepestLevel),
    problems: [...problems, {code: 'nesting-limit', span: tooDeep.span, message}]
  }
}

/** The first block with children on a level, 1 being that of `blocks`. */
function firstAtDepth(blocks: readonly Block[], level: number): Block | undefined {
  for (const block of blocks) {
    if (block.children.length === 0) continue
    if (level === 1) return block
    const found = firstAtDepth(block.children, level - 1)
    if (found) return found
  }
  return undefined
}

function cutBelow(blocks: readonly Block[], level: number): Block[] {
  return blocks.map((block) => ({...block, children: level === 1 ? [] : cutBelow(block.children, level - 1)}))
}
