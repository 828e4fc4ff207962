import type {Node} from '../tree/node.ts'

/** Nodes that share a group key and wait for the group to be closed. */
export interface OpenGroup {
  readonly key: string
  nodes: Node[]
  /** Where its first unit starts. */
  start: number
}

/** How many keys of closed groups are remembered, so that what comes late is numbered as a further part. */
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
    const start = node.slices[0]?.start ?? node.unit.span.start
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
    const moved = this.#open.get(source)
    if (!moved) return
    this.#open.delete(source)
    const group = this.#open.get(target) ?? {key: target, nodes: [], start: moved.start}
    group.nodes = [...group.nodes, ...moved.nodes].sort((a, b) => a.unit.span.start - b.unit.span.start)
    group.start = Math.min(group.start, moved.start)
    this.#open.delete(target)
    this.#open.set(target, group)
  }

  /** Takes a group out; `undefined` if it holds nothing. */
  take(key: string): OpenGroup | undefined {
    const name = this.resolve(key)
    const group = this.#open.get(name)
    this.#open.delete(name)
    return group
  }

  /** Where the first unit of any open group starts. */
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
    if (this.#chunksLeft.size > rememberedKeys) {
      for (const oldest of this.#chunksLeft.keys()) {
        this.#chunksLeft.delete(oldest)
        break
      }
    }
    return before
  }

  resolve(key: string): string {
    let name = key
    for (let next = this.#aliases.get(name); next !== undefined; next = this.#aliases.get(name)) name = next
    return name
  }
}
