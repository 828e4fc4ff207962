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
  const held = new Map<Node, number>()
  for (const [i, block] of blocks.entries()) {
    const leaves = block.piece ? (endsWholeLeaf(blocks, i) ? 1 : 0) : leafCount(block.node)
    if (leaves === 0) continue
    for (let at: Node | undefined = block.node; at; at = at.parent) held.set(at, (held.get(at) ?? 0) + leaves)
  }
  const isWhole = (node: Node) => held.get(node) === leafCount(node)
  const nodes = new Set<Node>()
  for (const {node} of blocks) {
    let outermost = node
    while (outermost.parent && isWhole(outermost.parent)) outermost = outermost.parent
    nodes.add(outermost)
  }
  const list = [...nodes]
  const [only] = list
  const ancestor = list.length === 1 ? only?.parent : list.reduce<Node | undefined>(commonAncestor, only)
  return {nodes: list, ancestors: chainOf(ancestor)}
}

/** True at the last piece of a leaf all of whose pieces lie in the chunk. */
function endsWholeLeaf(blocks: readonly Block[], at: number): boolean {
  const {node, piece} = blocks[at] ?? {}
  if (!node || !piece || piece.end < (node.slices.at(-1)?.end ?? 0)) return false
  return blocks[at - piece.index]?.node === node
}
