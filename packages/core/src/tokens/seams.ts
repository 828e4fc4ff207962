import {extendHash, hashPowers, mixHash} from './byte-hash.ts'
import type {VocabularyTables} from './vocabulary.ts'

/** The first seam behind `start`: a place that no token lies across. `end` if there is none before. */
export type SeamFinder = (bytes: Uint8Array, start: number, end: number) => number

/**
 * Finds where no token of a vocabulary lies across, so that byte pair encoding merges what is before and what is behind
 * each for itself. From each byte on tokens are looked for that reach beyond those before; where none does, there is a
 * seam.
 *
 * ```text
 * a b c d e        tokens: `ab`, `bc`, `bcdf`
 * a-b
 *   b-c . .
 *      ^ a seam: no token leads from `a`, `b` or `c` to `d`
 * ```
 *
 * That some bytes may be taken for a token that are none hides a seam, and does no harm.
 */
export function createSeamFinder({records, longest}: Pick<VocabularyTables, 'records' | 'longest'>): SeamFinder {
  const tokens = new HashSet()
  /** Of tokens: where none begins so, none goes on. */
  const beginnings = new HashSet()
  for (let record = 1; record < records.length; ) {
    const end = record + 1 + (records[record] ?? 0)
    let hash = 0
    for (let offset = record + 1; offset < end; offset++) {
      hash = extendHash(hash, records[offset] ?? 0)
      beginnings.add(hash)
    }
    tokens.add(hash)
    record = end
  }
  const powers = hashPowers(longest)
  return (bytes, start, end) => {
    let reach = start + 1
    /** Hashes of what is from `start` to `from`, and to `reach`. */
    let before = 0
    let reached = extendHash(0, bytes[start] ?? 0)
    for (let from = start; ; from++) {
      const last = Math.min(end, from + longest)
      let whole = reached
      for (let at = reach; at < last; ) {
        whole = extendHash(whole, bytes[at] ?? 0)
        at++
        const hash = (whole - Math.imul(before, powers[at - from] ?? 0)) | 0
        if (!beginnings.mayHold(hash)) break
        if (tokens.mayHold(hash)) {
          reach = at
          reached = whole
        }
      }
      if (reach === from + 1) return reach
      before = extendHash(before, bytes[from] ?? 0)
    }
  }
}

/** A set of hashes that may take one for another: a bit for each of 2^23, of which `o200k_base` sets a fourteenth. */
class HashSet {
  readonly #bits = new Int32Array(2 ** 18)

  add(hash: number): void {
    const bit = mixHash(hash) & 0x7fffff
    this.#bits[bit >> 5] = (this.#bits[bit >> 5] ?? 0) | (1 << (bit & 31))
  }

  mayHold(hash: number): boolean {
    const bit = mixHash(hash) & 0x7fffff
    return ((this.#bits[bit >> 5] ?? 0) & (1 << (bit & 31))) !== 0
  }
}
