import type {JsonValue, Metadata} from '../contract/span.ts'
import type {Block} from '../pack/block.ts'
import {ancestorAt, type Node} from '../tree/node.ts'

/** Values, or the mark that the units of a chunk disagree on one; `undefined` if there are none. */
type Merged = ReadonlyMap<string, JsonValue | typeof conflict> | undefined

const conflict: unique symbol = Symbol('conflict')

/**
 * Metadata of the units of which a chunk holds a part: inner wins over outer; keys on which siblings disagree are
 * left out.
 */
export function unitMetadata(blocks: readonly Block[], ancestor: Node | undefined): Metadata {
  let merged = mergeBelow(blocks, 0, blocks.length, ancestor ? ancestor.depth + 1 : 0)
  for (let at = ancestor; at; at = at.parent) merged = overlay(at.unit.metadata, merged)
  if (!merged) return nothing
  const agreed: Array<readonly [string, JsonValue]> = []
  for (const [key, value] of merged) if (value !== conflict) agreed.push([key, value])
  return Object.fromEntries(agreed)
}

const nothing: Metadata = Object.freeze({})

/** Merges runs of `blocks[start…end)` that share an ancestor at a depth, each run below that ancestor first. */
function mergeBelow(blocks: readonly Block[], start: number, end: number, depth: number): Merged {
  const siblings: Merged[] = []
  for (let from = start; from < end; ) {
    const first = blocks[from]
    if (!first) break
    if (first.node.depth < depth) {
      from++
      continue
    }
    const node = ancestorAt(first.node, depth)
    let to = from + 1
    while (to < end && sharesAncestor(blocks[to], node, depth)) to++
    const inner = node === first.node ? mergeChildren(node) : mergeBelow(blocks, from, to, depth + 1)
    siblings.push(overlay(node.unit.metadata, inner))
    from = to
  }
  return agree(siblings)
}

function sharesAncestor(block: Block | undefined, node: Node, depth: number): boolean {
  return block !== undefined && block.node.depth >= depth && ancestorAt(block.node, depth) === node
}

function mergeChildren(node: Node): Merged {
  if (node.children.length === 0) return undefined
  const siblings: Merged[] = []
  for (const child of node.children) siblings.push(overlay(child.unit.metadata, mergeChildren(child)))
  return agree(siblings)
}

function overlay(outer: Metadata | undefined, inner: Merged): Merged {
  if (!outer) return inner
  return inner ? new Map([...Object.entries(outer), ...inner]) : new Map(Object.entries(outer))
}

function agree(siblings: readonly Merged[]): Merged {
  let only: Merged
  let merged: Map<string, JsonValue | typeof conflict> | undefined
  for (const sibling of siblings) {
    if (!sibling) continue
    if (!only) {
      only = sibling
      continue
    }
    merged ??= new Map(only)
    for (const [key, value] of sibling) {
      const known = merged.get(key)
      merged.set(key, known === undefined || isEqual(known, value) ? value : conflict)
    }
  }
  return merged ?? only
}

function isEqual(a: JsonValue | typeof conflict, b: JsonValue | typeof conflict): boolean {
  if (a === b) return true
  return typeof a === 'object' && typeof b === 'object' && JSON.stringify(a) === JSON.stringify(b)
}
