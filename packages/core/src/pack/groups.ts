import {type Linked, RecencyList} from '../recency-list.ts'
import {RecentKeys} from '../recent-keys.ts'
import {type Node, textStart} from '../tree/node.ts'
import type {Leaf} from './leaves.ts'

/** Nodes and leaves that share a group key and wait for the group to be closed. */
export interface OpenGroup extends Linked<OpenGroup> {
  readonly key: string
  /** In source order once the group is taken out. */
  nodes: Node[]
  leaves: Leaf[]
  /** Where the text of its first unit starts. */
  start: number
}

/**
 * How many keys of closed groups and how many aliases are remembered at least: what comes late is a further part of its
 * group.
 */
const rememberedKeys = 4096

/** The open groups of a document, by key. */
export class Groups {
  readonly #open = new Map<string, OpenGroup>()
  /** By the last unit that was added to each. */
  readonly #recency = new RecencyList<OpenGroup>()
  readonly #aliases = new RecentKeys<string>(rememberedKeys)
  /** Chunks that have left, by key. */
  readonly #chunksLeft = new RecentKeys<number>(rememberedKeys)

  get size(): number {
    return this.#open.size
  }

  /** The one longest without a unit. */
  get longestSilent(): OpenGroup | undefined {
    return this.#recency.first
  }

  add(key: string, node: Node): void {
    this.#groupFrom(key, textStart(node)).nodes.push(node)
  }

  addLeaf(leaf: Leaf): void {
    const {group, span} = leaf.unit
    const open = this.#groupFrom(group, span.start)
    // In an empty list `push` makes room for 17.
    if (open.leaves.length === 0) open.leaves = [leaf]
    else open.leaves.push(leaf)
  }

  /** Takes a leaf out of its group, if that is still open; it was the last that was added to any. */
  takeLeaf(leaf: Leaf): boolean {
    const leaves = this.#open.get(this.resolve(leaf.unit.group))?.leaves
    const at = leaves?.lastIndexOf(leaf) ?? -1
    if (at >= 0) leaves?.splice(at, 1)
    return at >= 0
  }

  /** The open group of a key, which now is the one with the last unit. */
  #groupFrom(key: string, start: number): OpenGroup {
    const group = this.#open.get(key) ?? this.#opened(this.resolve(key), start)
    if (start < group.start) group.start = start
    this.#recency.touch(group)
    return group
  }

  #opened(name: string, start: number): OpenGroup {
    const known = this.#open.get(name)
    if (known) return known
    const group: OpenGroup = {key: name, nodes: [], leaves: [], start, before: undefined, after: undefined}
    this.#open.set(name, group)
    return group
  }

  /** What is open under `from` goes on under `into`, now and later. */
  join(from: string, into: string): void {
    const source = this.resolve(from)
    const target = this.resolve(into)
    if (source === target) return
    this.#aliases.set(source, target)
    const moved = this.#open.get(source)
    if (!moved) return
    this.#remove(moved)
    const group = this.#groupFrom(target, moved.start)
    group.nodes = joined(group.nodes, moved.nodes)
    group.leaves = joined(group.leaves, moved.leaves)
  }

  /** Takes a group out; `undefined` if it holds nothing. */
  take(key: string): OpenGroup | undefined {
    const group = this.#open.get(this.resolve(key))
    if (group === undefined) return undefined
    this.#remove(group)
    group.nodes.sort((a, b) => a.start - b.start)
    if (!isAscending(group.leaves)) group.leaves.sort((a, b) => a.unit.span.start - b.unit.span.start)
    return group
  }

  #remove(group: OpenGroup): void {
    this.#open.delete(group.key)
    this.#recency.remove(group)
  }

  /** The open groups in the order of their first units. */
  inOrder(): readonly OpenGroup[] {
    return [...this.#open.values()].sort((a, b) => a.start - b.start)
  }

  /** The open group whose first unit is the first. */
  oldest(): OpenGroup | undefined {
    let oldest: OpenGroup | undefined
    for (const group of this.#open.values()) if (!oldest || group.start < oldest.start) oldest = group
    return oldest
  }

  /** Chunks of a key that have left before, and remembers that `count` more do. */
  leave(key: string, count: number): number {
    const before = this.#chunksLeft.get(key) ?? 0
    this.#chunksLeft.set(key, before + count)
    return before
  }

  /** The name under which a key goes on. */
  resolve(key: string): string {
    // What is open goes on under its own name: joining closes it.
    if (this.#open.has(key)) return key
    let name = key
    for (let next = this.#aliases.get(name); next !== undefined; next = this.#aliases.get(name)) name = next
    // Short cuts, so that a long chain of aliases is walked once.
    for (let at = key; at !== name; ) {
      const next = this.#aliases.get(at) ?? name
      this.#aliases.set(at, name)
      at = next
    }
    return name
  }
}

/** The fewer go to the more, so that joining many groups one by one does not move the same items each time. */
function joined<Item>(a: Item[], b: Item[]): Item[] {
  const [more, fewer] = a.length < b.length ? [b, a] : [a, b]
  for (const item of fewer) more.push(item)
  return more
}

function isAscending(leaves: readonly Leaf[]): boolean {
  let previous = -1
  for (const {unit} of leaves) {
    const {start} = unit.span
    if (start < previous) return false
    previous = start
  }
  return true
}
