import type {Block} from '../pack/block.ts'
import type {Node, Slice} from '../tree/node.ts'
import {type CodeUnits, contentStart} from '../tree/text-view.ts'

/** What a chunk holds, and in what it lies. */
export interface HeldNodes {
  /** The outermost nodes that lie whole in the chunk, and leaves that lie there in part, in source order. */
  readonly nodes: readonly Node[]
  /** The deepest node that holds all of the chunk and more. */
  readonly holder: Node | undefined
}

/**
 * Leaves are counted on the nodes, under the name of the chunk: a map of them for each chunk took a tenth of packing.
 *
 * @param ancestor the deepest node that holds all blocks or is the node of all
 */
export function heldNodes(blocks: readonly Block[], ancestor: Node | undefined, text: CodeUnits): HeldNodes {
  let all = 0
  let at = 0
  for (const {node, piece} of blocks) {
    const leaves = piece ? (endsWholeLeaf(blocks, at) ? 1 : 0) : leafCount(node, text)
    at++
    if (leaves === 0) continue
    all += leaves
    for (let above: Node | undefined = node; above && above !== ancestor; above = above.parent) {
      above.heldLeaves = above.heldBy === blocks ? above.heldLeaves + leaves : leaves
      above.heldBy = blocks
    }
  }
  const isWhole = (node: Node) => all > 0 && leavesIn(node, blocks, ancestor, all) === leafCount(node, text)
  let nodes: Node[] = []
  let last: Node | undefined
  for (const {node} of blocks) {
    let outermost = node
    while (outermost.parent && isWhole(outermost.parent)) outermost = outermost.parent
    if (outermost === last) continue
    // In source order none comes twice.
    const isNew = !last || outermost.start > last.start || !nodes.includes(outermost)
    // Mostly the only one, for which `push` would make room for 17.
    if (!last) nodes = [outermost]
    else if (isNew) nodes.push(outermost)
    last = outermost
  }
  return {nodes, holder: nodes.length === 1 ? nodes[0]?.parent : ancestor}
}

/** Non-blank leaves below a node, 1 for a leaf. */
function leafCount(node: Node, text: CodeUnits): number {
  if (node.leaves === -1) node.leaves = countLeaves(node, text)
  return node.leaves
}

function countLeaves({children, unit, tokens, slices}: Node, text: CodeUnits): number {
  if (children.length > 0) {
    let leaves = 0
    for (const child of children) leaves += leafCount(child, text)
    return leaves
  }
  if (unit.omit) return 0
  // What has tokens is not blank; a counter may round a short text down to none.
  return tokens > 0 || hasContent(slices, text) ? 1 : 0
}

function hasContent(slices: readonly Slice[], text: CodeUnits): boolean {
  for (const slice of slices) if (contentStart(slice, text) < slice.end) return true
  return false
}

/** Leaves of a node around a block of the chunk that lie in it: all of them if it holds the whole chunk. */
function leavesIn(
  {depth, heldBy, heldLeaves}: Node,
  blocks: readonly Block[],
  ancestor: Node | undefined,
  all: number
): number | undefined {
  if (ancestor && depth <= ancestor.depth) return all
  return heldBy === blocks ? heldLeaves : undefined
}

/** True at the last piece of a leaf all of whose pieces lie in the chunk. */
function endsWholeLeaf(blocks: readonly Block[], at: number): boolean {
  const {node, piece} = blocks[at] ?? {}
  if (!node || !piece || piece.end < (node.slices.at(-1)?.end ?? 0)) return false
  return blocks[at - piece.index]?.node === node
}
