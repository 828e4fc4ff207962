import {extendHash, mixHash} from './byte-hash.ts'

/** The byte sequences that are tokens. */
export interface Vocabulary {
  /** Length of the longest token in bytes. */
  readonly longest: number
  /** The tokens, as `VocabularyTables` has them. */
  readonly records: Uint8Array
  /**
   * A number that orders tokens as their ranks do, or -1 if the bytes are no token. `hash` is that of the bytes.
   */
  order(bytes: Uint8Array, start: number, end: number, hash: number): number
}

/** The tokens of an encoding and a hash table over them: plain memory, so that they can be built ahead. */
export interface VocabularyTables {
  /** From offset 1 (0 marks an empty slot), in the order of ranks: a token's length in bytes, its bytes, the next token. */
  readonly records: Uint8Array
  /**
   * An open-addressing table, a power of two long: offsets of records in the low bits, bits of their hashes above, so
   * that most misses end at the slot.
   */
  readonly slots: Int32Array
  readonly longest: number
}

/** Bytes of all records together: what the low bits of a slot can point at. */
export const mostBytes: number = 2 ** 21 - 1
const offsetMask = mostBytes

/** A vocabulary on tables. Records lie in the order of ranks, so their offsets serve as ranks. */
export function createVocabulary({records, slots, longest}: VocabularyTables): Vocabulary {
  const slotMask = slots.length - 1
  return {
    longest,
    records,
    order(bytes, start, end, hash) {
      const mixed = mixHash(hash)
      const tag = mixed & ~offsetMask
      const length = end - start
      for (let slot = mixed & slotMask; ; slot = (slot + 1) & slotMask) {
        const entry = slots[slot] ?? 0
        if (entry === 0) return -1
        if ((entry & ~offsetMask) !== tag) continue
        const record = entry & offsetMask
        if (records[record] !== length) continue
        let matched = 0
        while (matched < length && records[record + 1 + matched] === bytes[start + matched]) matched++
        if (matched === length) return record
      }
    }
  }
}

/** The table over records. At most two of five slots are taken. */
export function slotsOf(records: Uint8Array): Int32Array<ArrayBuffer> {
  let count = 0
  for (let record = 1; record < records.length; record += 1 + (records[record] ?? 0)) count++
  const slots = new Int32Array(2 ** Math.ceil(Math.log2(Math.max(2, count * 2.5))))
  const slotMask = slots.length - 1
  for (let record = 1; record < records.length; ) {
    const next = record + 1 + (records[record] ?? 0)
    let hash = 0
    for (let offset = record + 1; offset < next; offset++) hash = extendHash(hash, records[offset] ?? 0)
    const mixed = mixHash(hash)
    let slot = mixed & slotMask
    while (slots[slot] !== 0) slot = (slot + 1) & slotMask
    slots[slot] = record | (mixed & ~offsetMask)
    record = next
  }
  return slots
}
