import {type Node, textStart} from '../tree/node.ts'

/** Nodes that share a group key and wait for the group to be closed. */
export interface OpenGroup {
  readonly key: string
  /** In source order once the group is taken out. */
  nodes: Node[]
  /** Where the text of its first unit starts. */
  start: number
}

/** How many keys of closed groups and how many aliases are remembered: what comes late is a further part of its group. */
const rememberedKeys = 65_536

/** The open groups of a document, by key, the one longest without a unit first. */
export class Groups {
  readonly #open = new Map<string, OpenGroup>()
  readonly #aliases = new Map<string, string>()
  /** Chunks that have left, by key; the key longest closed first. */
  readonly #chunksLeft = new Map<string, number>()

  get size(): number {
    return this.#open.size
  }

  get keys(): IterableIterator<string> {
    return this.#open.keys()
  }

  add(key: string, node: Node): void {
    const name = this.resolve(key)
    const start = textStart(node)
    const group = this.#open.get(name) ?? {key: name, nodes: [], start}
    group.nodes.push(node)
    group.start = Math.min(group.start, start)
    this.#open.delete(name)
    this.#open.set(name, group)
  }

  /** What is open under `from` goes on under `into`, now and later. */
  join(from: string, into: string): void {
    const source = this.resolve(from)
    const target = this.resolve(into)
    if (source === target) return
    this.#aliases.set(source, target)
    forgetOldest(this.#aliases)
    const moved = this.#open.get(source)
    if (!moved) return
    this.#open.delete(source)
    const group = this.#open.get(target) ?? {key: target, nodes: [], start: moved.start}
    // The fewer go to the more, so that joining many groups one by one does not move the same nodes each time.
    const [more, fewer] =
      group.nodes.length < moved.nodes.length ? [moved.nodes, group.nodes] : [group.nodes, moved.nodes]
    for (const node of fewer) more.push(node)
    group.nodes = more
    group.start = Math.min(group.start, moved.start)
    this.#open.delete(target)
    this.#open.set(target, group)
  }

  /** Takes a group out; `undefined` if it holds nothing. */
  take(key: string): OpenGroup | undefined {
    const name = this.resolve(key)
    const group = this.#open.get(name)
    this.#open.delete(name)
    group?.nodes.sort((a, b) => a.unit.span.start - b.unit.span.start)
    return group
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
    this.#chunksLeft.delete(key)
    this.#chunksLeft.set(key, before + count)
    forgetOldest(this.#chunksLeft)
    return before
  }

  /** The name under which a key goes on. */
  resolve(key: string): string {
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

function forgetOldest(keys: Map<string, unknown>): void {
  if (keys.size <= rememberedKeys) return
  for (const oldest of keys.keys()) {
    keys.delete(oldest)
    return
  }
}
