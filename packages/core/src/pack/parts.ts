import type {Part} from '../contract/chunk.ts'
import type {Node} from '../tree/node.ts'
import type {Draft} from './draft.ts'

/** A unit that lies in several chunks, and in how many. */
export interface Cut {
  readonly node: Node
  readonly count: number
}

/**
 * Numbers the parts of what had to be cut, and gives that: leaves cut by the ladder, and atomic units. Both lie within
 * one range, so their counts are known.
 */
export function numberParts(drafts: readonly Draft[]): readonly Cut[] {
  if (drafts.length < 2 || !mayHoldParts(drafts)) return []
  const held = drafts.map((draft) => cutNodes(draft))
  const counts = new Map<Node, number>()
  for (const nodes of held) for (const node of nodes) counts.set(node, (counts.get(node) ?? 0) + 1)
  const seen = new Map<Node, number>()
  for (const [i, draft] of drafts.entries()) {
    const parts: Part[] = []
    for (const node of held[i] ?? []) {
      const count = counts.get(node) ?? 1
      if (count === 1) continue
      const index = (seen.get(node) ?? 0) + 1
      seen.set(node, index)
      parts.push({role: node.unit.role, index, count})
    }
    if (parts.length > 0) draft.parts = parts
  }
  return [...counts].flatMap(([node, count]) => (count > 1 ? [{node, count}] : []))
}

function mayHoldParts(drafts: readonly Draft[]): boolean {
  for (const {blocks} of drafts) for (const {node, piece} of blocks) if (piece || node.parent?.isInAtomic) return true
  return false
}

/** Nodes of which the draft may hold only a part, outermost first. */
function cutNodes({blocks}: Draft): Node[] {
  const nodes = new Set<Node>()
  let container: Node | undefined
  for (const block of blocks) {
    if (block.piece) nodes.add(block.node)
    if (block.node.parent === container) continue
    container = block.node.parent
    for (let at = container; at?.isInAtomic; at = at.parent) if (at.isAtomic) nodes.add(at)
  }
  return [...nodes].sort((a, b) => a.depth - b.depth)
}
