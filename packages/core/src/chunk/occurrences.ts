/**
 * How often each text has come, told apart by 48 bits of a hash: of a million texts that differ two would be taken for one
 * once in 500 files, and number their chunks as if they were equal. Takes 8 to 16 bytes a text, so that a stream of
 * millions of chunks stays small; those that come again take more, but they are few.
 */
export class Occurrences {
  /** Three words of hash for each slot; all 0 in an empty one. Few documents have many chunks. */
  #slots = new Uint16Array(3 * 4)
  #size = 0
  /** How often texts came again, by hash. */
  #repeats: Map<number, number> | undefined

  /** How many times `next` was called with this hash before. Its code units are bytes, evenly spread, six at least. */
  next(hash: string): number {
    const first = word(hash, 0)
    const second = word(hash, 2)
    const third = word(hash, 4) || 1
    if (this.#add(first, second, third)) return 0
    const key = (first * 2 ** 16 + second) * 2 ** 16 + third
    this.#repeats ??= new Map()
    const count = (this.#repeats.get(key) ?? 0) + 1
    this.#repeats.set(key, count)
    return count
  }

  /** False if the hash is there. */
  #add(first: number, second: number, third: number): boolean {
    const slots = this.#slots
    const count = slots.length / 3
    let at = 3 * ((first * 2 ** 16 + second) & (count - 1))
    while (slots[at + 2] !== 0) {
      if (slots[at] === first && slots[at + 1] === second && slots[at + 2] === third) return false
      at = at + 3 < slots.length ? at + 3 : 0
    }
    slots[at] = first
    slots[at + 1] = second
    slots[at + 2] = third
    this.#size++
    if (this.#size * 4 > count * 3) this.#grow()
    return true
  }

  #grow(): void {
    const old = this.#slots
    this.#slots = new Uint16Array(old.length * 2)
    this.#size = 0
    for (let at = 0; at < old.length; at += 3) {
      const third = old[at + 2] ?? 0
      if (third !== 0) this.#add(old[at] ?? 0, old[at + 1] ?? 0, third)
    }
  }
}

function word(hash: string, at: number): number {
  return (hash.charCodeAt(at) << 8) | hash.charCodeAt(at + 1)
}
