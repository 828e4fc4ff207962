import type {Block} from '../pack/block.ts'
import {chainOf, commonAncestor, type Node} from '../tree/node.ts'

/** What a chunk holds, and in what it lies. */
export interface HeldNodes {
  /** The outermost nodes that lie whole in the chunk, and leaves that lie there in part, in source order. */
  readonly nodes: readonly Node[]
  /** The nodes that hold all of the chunk and more, outermost first. */
  readonly ancestors: readonly Node[]
}

/** @param leafCount number of non-blank leaves below a node (1 for a leaf) */
export function heldNodes(blocks: readonly Block[], leafCount: (node: Node) => number): HeldNodes {
  const ancestor = holderOf(blocks)
  /** Leaves in the chunk, of the nodes that do not hold all of it; those that do hold all of them. */
  const below = new Map<Node, number>()
  let all = 0
  for (const [i, {node, piece}] of blocks.entries()) {
    const leaves = piece ? (endsWholeLeaf(blocks, i) ? 1 : 0) : leafCount(node)
    all += leaves
    if (leaves === 0) continue
    for (let at: Node | undefined = node; at && at !== ancestor; at = at.parent) {
      below.set(at, (below.get(at) ?? 0) + leaves)
    }
  }
  const isWhole = (node: Node) => {
    const leaves = ancestor && node.depth <= ancestor.depth ? all : below.get(node)
    return leaves === leafCount(node) && all > 0
  }
  const nodes = new Set<Node>()
  let last: Node | undefined
  for (const {node} of blocks) {
    let outermost = node
    while (outermost.parent && isWhole(outermost.parent)) outermost = outermost.parent
    if (outermost !== last) nodes.add(outermost)
    last = outermost
  }
  const list = [...nodes]
  const [only] = list
  return {nodes: list, ancestors: chainOf(only && list.length === 1 ? only.parent : ancestor)}
}

/** The deepest node that holds all blocks or is the node of all. */
function holderOf(blocks: readonly Block[]): Node | undefined {
  let holder = blocks[0]?.node
  for (const {node} of blocks) holder = commonAncestor(holder, node)
  return holder
}

/** True at the last piece of a leaf all of whose pieces lie in the chunk. */
function endsWholeLeaf(blocks: readonly Block[], at: number): boolean {
  const {node, piece} = blocks[at] ?? {}
  if (!node || !piece || piece.end < (node.slices.at(-1)?.end ?? 0)) return false
  return blocks[at - piece.index]?.node === node
}
