import {extendHash, hashBase} from './byte-hash.ts'
import type {Vocabulary} from './vocabulary.ts'

/** Up to here a scan for the best pair beats a heap (measured on base64 and random letters). */
const scannedBytes = 96

/** Counts the tokens that byte pair encoding makes of the bytes from `start` to `end`, at least one. */
export type MergeCounter = (bytes: Uint8Array, start: number, end: number) => number

/**
 * Byte pair encoding: of all neighbours whose bytes together are a token, the pair of lowest rank is merged, the
 * leftmost of equals, until there is none. O(n log n): a heap of candidate pairs over a linked list of parts.
 */
export function createMergeCounter(vocabulary: Vocabulary): MergeCounter {
  let capacity = 0
  let prefixes = new Int32Array(1)
  let powers = new Int32Array(1)
  let next = new Int32Array(0)
  let previous = new Int32Array(0)
  let orders = new Int32Array(0)

  return (bytes, start, end) => {
    const length = end - start
    if (length > capacity) allocate(Math.max(256, 2 ** Math.ceil(Math.log2(length))))
    let hash = 0
    for (let offset = 0; offset < length; offset++) {
      hash = extendHash(hash, bytes[start + offset] ?? 0)
      prefixes[offset + 1] = hash
    }
    const tokens = length <= scannedBytes ? mergeScanning(bytes, start, length) : mergeWithHeap(bytes, start, length)
    if (capacity > retainedBytes) allocate(retainedBytes)
    return tokens
  }

  function allocate(bytes: number): void {
    capacity = bytes
    prefixes = new Int32Array(bytes + 1)
    powers = new Int32Array(bytes + 1)
    powers[0] = 1
    for (let exponent = 1; exponent <= bytes; exponent++) {
      powers[exponent] = Math.imul(powers[exponent - 1] ?? 0, hashBase)
    }
    next = new Int32Array(bytes + 1)
    previous = new Int32Array(bytes + 1)
    orders = new Int32Array(bytes + 1)
  }

  /** Order of the token from `start` to `end` of the piece that starts at `base`, or -1. */
  function order(bytes: Uint8Array, base: number, start: number, end: number): number {
    if (end - start > vocabulary.longest) return -1
    const hash = (prefixes[end] ?? 0) - Math.imul(prefixes[start] ?? 0, powers[end - start] ?? 0)
    return vocabulary.order(bytes, base + start, base + end, hash | 0)
  }

  /** Parts as an array of starts, closed by `length`; the best pair is found by looking at all of them. */
  function mergeScanning(bytes: Uint8Array, base: number, length: number): number {
    let parts = length
    const starts = next
    for (let part = 0; part <= length; part++) starts[part] = part
    for (let part = 0; part < length - 1; part++) orders[part] = order(bytes, base, part, part + 2)
    while (true) {
      let best = -1
      let bestOrder = 0x7fffffff
      for (let part = 0; part < parts - 1; part++) {
        const candidate = orders[part] ?? -1
        if (candidate >= 0 && candidate < bestOrder) {
          best = part
          bestOrder = candidate
        }
      }
      if (best < 0) return parts
      starts.copyWithin(best + 1, best + 2, parts + 1)
      orders.copyWithin(best + 1, best + 2, parts - 1)
      parts--
      if (best < parts - 1) orders[best] = order(bytes, base, starts[best] ?? 0, starts[best + 2] ?? 0)
      if (best > 0) orders[best - 1] = order(bytes, base, starts[best - 1] ?? 0, starts[best + 1] ?? 0)
    }
  }

  /**
   * Parts as a linked list of starts. A candidate is `order * 2^31 + start`: exact in a double, and the least is the
   * leftmost of the best. Candidates whose pair has changed since are skipped when they come up.
   */
  function mergeWithHeap(bytes: Uint8Array, base: number, length: number): number {
    const heap = createHeap(length)
    for (let start = 0; start < length; start++) {
      next[start] = start + 1
      previous[start] = start - 1
      offer(start, start + 2 <= length ? order(bytes, base, start, start + 2) : -1)
    }
    let parts = length
    for (let key = heap.take(); key >= 0; key = heap.take()) {
      const keyOrder = Math.floor(key / startLimit)
      const start = key - keyOrder * startLimit
      if (orders[start] !== keyOrder) continue
      const absorbed = next[start] ?? 0
      const end = next[absorbed] ?? 0
      next[start] = end
      orders[absorbed] = -1
      if (end < length) previous[end] = start
      parts--
      offer(start, end < length ? order(bytes, base, start, next[end] ?? 0) : -1)
      const before = previous[start] ?? -1
      if (before >= 0) offer(before, order(bytes, base, before, end))
    }
    return parts

    function offer(start: number, candidate: number): void {
      orders[start] = candidate
      if (candidate >= 0) heap.add(candidate * startLimit + start)
    }
  }
}

const startLimit = 2 ** 31

/** Buffers for longer pieces are given back after use. */
const retainedBytes = 2 ** 16

interface Heap {
  add(key: number): void
  /** The least key, or -1 if there is none. */
  take(): number
}

/** A min-heap of non-negative numbers with four children a node: half as deep as a binary one, so kinder to the cache. */
function createHeap(expected: number): Heap {
  let keys = new Float64Array(expected)
  let size = 0
  return {
    add(key) {
      if (size === keys.length) {
        const larger = new Float64Array(size * 2)
        larger.set(keys)
        keys = larger
      }
      let child = size++
      while (child > 0) {
        const parent = (child - 1) >> 2
        const parentKey = keys[parent] ?? 0
        if (parentKey <= key) break
        keys[child] = parentKey
        child = parent
      }
      keys[child] = key
    },
    take() {
      if (size === 0) return -1
      const least = keys[0] ?? -1
      const moved = keys[--size] ?? 0
      let parent = 0
      for (let first = 1; first < size; first = 4 * parent + 1) {
        let child = first
        let childKey = keys[first] ?? 0
        for (let sibling = first + 1; sibling < first + 4 && sibling < size; sibling++) {
          const siblingKey = keys[sibling] ?? 0
          if (siblingKey < childKey) {
            child = sibling
            childKey = siblingKey
          }
        }
        if (childKey >= moved) break
        keys[parent] = childKey
        parent = child
      }
      keys[parent] = moved
      return least
    }
  }
}
