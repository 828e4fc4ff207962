import type {JsonValue, Metadata} from '../contract/span.ts'
import type {Block} from '../pack/block.ts'
import {ancestorAt, chainOf, type Node} from '../tree/node.ts'

/** A value, or the mark that the units of a chunk disagree on it. */
type Merged = Map<string, JsonValue | typeof conflict>

const conflict: unique symbol = Symbol('conflict')

/**
 * Metadata of the units of which a chunk holds a part: inner wins over outer; keys on which siblings disagree are
 * left out.
 */
export function unitMetadata(blocks: readonly Block[], ancestor: Node | undefined): Metadata {
  const depth = ancestor ? ancestor.depth + 1 : 0
  let merged = mergeBelow(blocks, depth)
  for (const node of chainOf(ancestor).reverse()) merged = overlay(node.unit.metadata, merged)
  const entries = [...merged].flatMap(([key, value]) => (value === conflict ? [] : [[key, value] as const]))
  return Object.fromEntries(entries)
}

/** Merges runs of blocks that share an ancestor at a depth, each run below that ancestor first. */
function mergeBelow(blocks: readonly Block[], depth: number): Merged {
  const siblings: Merged[] = []
  for (let from = 0; from < blocks.length; ) {
    const first = blocks[from]
    if (!first) break
    if (first.node.depth < depth) {
      from++
      continue
    }
    const node = ancestorAt(first.node, depth)
    let to = from + 1
    while (to < blocks.length && sharesAncestor(blocks[to], node, depth)) to++
    const inner = node === first.node ? mergeChildren(node) : mergeBelow(blocks.slice(from, to), depth + 1)
    siblings.push(overlay(node.unit.metadata, inner))
    from = to
  }
  return agree(siblings)
}

function sharesAncestor(block: Block | undefined, node: Node, depth: number): boolean {
  return block !== undefined && block.node.depth >= depth && ancestorAt(block.node, depth) === node
}

function mergeChildren(node: Node): Merged {
  return agree(node.children.map((child) => overlay(child.unit.metadata, mergeChildren(child))))
}

function overlay(outer: Metadata | undefined, inner: Merged): Merged {
  return outer ? new Map([...Object.entries(outer), ...inner]) : inner
}

function agree(siblings: readonly Merged[]): Merged {
  const [only, ...others] = siblings
  if (!only) return new Map()
  if (others.length === 0) return only
  const merged: Merged = new Map()
  for (const sibling of siblings) {
    for (const [key, value] of sibling) {
      const known = merged.get(key)
      merged.set(key, known === undefined || isEqual(known, value) ? value : conflict)
    }
  }
  return merged
}

function isEqual(a: JsonValue | typeof conflict, b: JsonValue | typeof conflict): boolean {
  if (a === b) return true
  return typeof a === 'object' && typeof b === 'object' && JSON.stringify(a) === JSON.stringify(b)
}
