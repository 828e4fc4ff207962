/**
 * How often each text has come, told apart by the first 64 bits of a hash: two texts in four thousand million would be
 * taken for one, and number their chunks as if they were equal. Takes some 24 bytes a text, so that a stream of a million
 * chunks stays small.
 */
export class Occurrences {
  /** Two words of hash and a count for each slot; a count of 0 marks an empty one. Few documents have many chunks. */
  #slots = new Uint32Array(3 * 4)
  #size = 0

  /** How many times `next` was called with this hash before. At least eight bytes; they must be evenly spread. */
  next(hash: Uint8Array): number {
    if (this.#size * 4 >= this.#slots.length) this.#grow()
    const at = this.#find(word(hash, 0), word(hash, 4))
    const count = this.#slots[at + 2] ?? 0
    if (count === 0) this.#size++
    this.#slots[at] = word(hash, 0)
    this.#slots[at + 1] = word(hash, 4)
    this.#slots[at + 2] = count + 1
    return count
  }

  #find(high: number, low: number): number {
    const slots = this.#slots
    const mask = slots.length / 3 - 1
    for (let slot = high & mask; ; slot = (slot + 1) & mask) {
      const at = 3 * slot
      if (slots[at + 2] === 0 || (slots[at] === high && slots[at + 1] === low)) return at
    }
  }

  #grow(): void {
    const old = this.#slots
    this.#slots = new Uint32Array(old.length * 2)
    for (let at = 0; at < old.length; at += 3) {
      if (old[at + 2] === 0) continue
      this.#slots.set(old.subarray(at, at + 3), this.#find(old[at] ?? 0, old[at + 1] ?? 0))
    }
  }
}

function word(bytes: Uint8Array, at: number): number {
  return (
    (((bytes[at] ?? 0) << 24) | ((bytes[at + 1] ?? 0) << 16) | ((bytes[at + 2] ?? 0) << 8) | (bytes[at + 3] ?? 0)) >>> 0
  )
}
