import {mixHash} from './byte-hash.ts'

/** Counts of pieces seen lately: bounded, and a lookup costs one comparison whatever the input. */
export interface RecentCounts {
  /** In bytes; longer pieces are neither kept nor found. */
  readonly longest: number
  /** The count of a piece that was added and not yet displaced, else 0. */
  find(bytes: Uint8Array, start: number, end: number, hash: number): number
  /** `count` is from 1 to the length of the piece. */
  add(bytes: Uint8Array, start: number, end: number, hash: number, count: number): void
}

/** Direct-mapped: one record of `longest` bytes for each of `capacity` (a power of two) values of the hash. */
export function createRecentCounts(capacity: number, longest: number): RecentCounts {
  const pieces = new Uint8Array(capacity * longest)
  const lengths = new Uint16Array(capacity)
  const counts = new Uint16Array(capacity)
  return {
    longest,
    find(bytes, start, end, hash) {
      const length = end - start
      const entry = mixHash(hash) & (capacity - 1)
      if (lengths[entry] !== length) return 0
      const record = entry * longest
      let matched = 0
      while (matched < length && pieces[record + matched] === bytes[start + matched]) matched++
      return matched === length ? (counts[entry] ?? 0) : 0
    },
    add(bytes, start, end, hash, count) {
      const length = end - start
      if (length > longest) return
      const entry = mixHash(hash) & (capacity - 1)
      const record = entry * longest
      for (let offset = 0; offset < length; offset++) pieces[record + offset] = bytes[start + offset] ?? 0
      lengths[entry] = length
      counts[entry] = count
    }
  }
}
