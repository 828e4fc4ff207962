import {mixHash} from './byte-hash.ts'

/** True for a place in some bytes that no token lies across, whatever stands further away. False says nothing. */
export type SeamTest = (bytes: Uint8Array, place: number) => boolean

/** Bits of the table. The tokens of `o200k_base` set an eighth of them. */
const tableBits = 2 ** 23

/**
 * Knows the seams of a vocabulary by what its tokens have around the places inside them: up to two bytes before and two
 * behind. Where a text has none of that, byte pair encoding never merges, so that what is before the place and what is
 * behind it can be counted each for itself. Ideographs at random have a seam at nearly each.
 *
 * ```text
 * token   A B C D      around the place: l = `A B`, r = `C D`
 *            ^
 * ```
 */
export function createSeamTest(records: Uint8Array): SeamTest {
  const table = new Uint8Array(tableBits / 8)
  const bitOf = (before: number, behind: number) =>
    mixHash(Math.imul(before, 0x9e3779b1) ^ Math.imul(behind, 0x85ebca6b)) & (tableBits - 1)
  const isSet = (before: number, behind: number) => {
    const bit = bitOf(before, behind)
    return ((table[bit >> 3] ?? 0) & (1 << (bit & 7))) !== 0
  }
  for (let record = 1; record < records.length; ) {
    const start = record + 1
    const end = start + (records[record] ?? 0)
    for (let place = start + 1; place < end; place++) {
      const before = place - start === 1 ? one(records, place - 1) : two(records, place - 2)
      const behind = end - place === 1 ? one(records, place) : two(records, place)
      const bit = bitOf(before, behind)
      table[bit >> 3] = (table[bit >> 3] ?? 0) | (1 << (bit & 7))
    }
    record = end
  }
  return (bytes, place) => {
    const [before, behind] = [two(bytes, place - 2), two(bytes, place)]
    if (isSet(before, behind)) return false
    const [last, first] = [one(bytes, place - 1), one(bytes, place)]
    return !isSet(last, behind) && !isSet(before, first) && !isSet(last, first)
  }
}

/** One byte, told from two of which the first is 0. */
function one(bytes: Uint8Array, at: number): number {
  return 0x10000 | (bytes[at] ?? 0)
}

function two(bytes: Uint8Array, at: number): number {
  return ((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0)
}
