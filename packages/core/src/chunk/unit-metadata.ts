import type {JsonValue, Metadata} from '../contract/span.ts'
import {keepShapes} from '../kept-shapes.ts'
import type {Block} from '../pack/block.ts'
import type {Cleaner} from '../tree/copies.ts'
import {ancestorAt, type Node} from '../tree/node.ts'
import {layValue, put, type WritableMetadata} from './own-metadata.ts'

/** Values, or the mark that the units of a chunk disagree on one. What one unit says alone is its own metadata. */
interface Merged {
  readonly [key: string]: MergedValue
}

type MergedValue = JsonValue | typeof conflict | undefined

const conflict: unique symbol = Symbol('conflict')

/**
 * Lays over others the metadata of the units of which a chunk holds a part: inner wins over outer; keys on which
 * siblings disagree are left out.
 */
export function layUnitMetadata(
  blocks: readonly Block[],
  holder: Node | undefined,
  onto: WritableMetadata,
  cleaner: Cleaner
): void {
  const below = mergeBelow(blocks, 0, blocks.length, holder ? holder.depth + 1 : 0)
  layAround(holder, below, onto, cleaner)
  if (!below) return
  for (const key of Object.keys(below)) {
    const value = below[key]
    if (value !== conflict) layValue(key, value, onto, cleaner)
  }
}

/** What the units around a chunk say, the outermost first, but for what those below say something else of. */
// Recursion is as deep as units may nest.
function layAround(node: Node | undefined, below: Merged | undefined, onto: WritableMetadata, cleaner: Cleaner): void {
  if (!node) return
  layAround(node.parent, below, onto, cleaner)
  const {metadata} = node.unit
  if (!metadata) return
  for (const key of Object.keys(metadata)) {
    const inner = below && Object.hasOwn(below, key) ? below[key] : undefined
    // In the place where it was said first.
    const value = inner === undefined ? metadata[key] : inner
    if (value !== conflict) layValue(key, value, onto, cleaner)
  }
}

/** Merges runs of `blocks[start…end)` that share an ancestor at a depth, each run below that ancestor first. */
function mergeBelow(blocks: readonly Block[], start: number, end: number, depth: number): Merged | undefined {
  const siblings = new Siblings()
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
    siblings.add(overlay(node.unit.metadata, inner))
    from = to
  }
  return siblings.merged
}

function sharesAncestor(block: Block | undefined, node: Node, depth: number): boolean {
  return block !== undefined && block.node.depth >= depth && ancestorAt(block.node, depth) === node
}

function mergeChildren({children}: Node): Merged | undefined {
  if (children.length === 0) return undefined
  const siblings = new Siblings()
  for (const child of children) siblings.add(overlay(child.unit.metadata, mergeChildren(child)))
  return siblings.merged
}

function overlay(outer: Metadata | undefined, inner: Merged | undefined): Merged | undefined {
  if (!outer || !inner) return outer ?? inner
  const merged = copyOf(outer)
  for (const key of Object.keys(inner)) put(merged, key, inner[key])
  return merged
}

/** Keys that come behind a spread take the engine fifty times as long. */
function copyOf(values: Merged): {[key: string]: MergedValue} {
  const copy: {[key: string]: MergedValue} = {}
  for (const key of Object.keys(values)) put(copy, key, values[key])
  return copy
}

/** What siblings agree on. Nothing is copied before two of them say something. */
class Siblings {
  #first: Merged | undefined
  #all: {[key: string]: MergedValue} | undefined

  add(sibling: Merged | undefined): void {
    if (!sibling) return
    if (!this.#first) {
      this.#first = sibling
      return
    }
    this.#all ??= copyOf(this.#first)
    const all = this.#all
    for (const key of Object.keys(sibling)) {
      const value = sibling[key]
      const known = Object.hasOwn(all, key) ? all[key] : undefined
      if (known === undefined || !isEqual(known, value)) put(all, key, known === undefined ? value : conflict)
    }
  }

  get merged(): Merged | undefined {
    return this.#all ?? this.#first
  }
}

function isEqual(a: MergedValue, b: MergedValue): boolean {
  if (a === b) return true
  return typeof a === 'object' && typeof b === 'object' && JSON.stringify(a) === JSON.stringify(b)
}

keepShapes(new Siblings())
