import {extendHash} from './byte-hash.ts'
import {createMergeCounter} from './byte-pair-merge.ts'
import type {ClassifiedText} from './classified-text.ts'
import {createRecentCounts} from './recent-counts.ts'
import {rememberShortPieces} from './short-pieces.ts'
import {appendUtf8} from './utf8.ts'
import type {Vocabulary} from './vocabulary.ts'

/** Tokens of the pretoken from `start` to `end`, which is not empty. */
export type PieceCounter = (text: ClassifiedText, start: number, end: number) => number

/**
 * Counts pretokens, the frequent kinds first: numbers and short pieces seen lately, tokens of the vocabulary, other
 * pieces seen lately, and what is left by byte pair encoding.
 */
export function createPieceCounter(vocabulary: Vocabulary): PieceCounter {
  const merge = createMergeCounter(vocabulary)
  const recent = createRecentCounts(2 ** 14, 63)
  // Separator lines and the like: few, repeated, and dear to merge.
  const recentLong = createRecentCounts(2 ** 8, 1023)
  let bytes = new Uint8Array(1024)
  return rememberShortPieces(countPiece)

  function countPiece({ascii, units}: ClassifiedText, start: number, end: number): number {
    let hash = 0
    for (let offset = start; offset < end; offset++) {
      const byte = ascii[offset] ?? 0
      if (byte > 127) return countEncoded(units, start, end)
      hash = extendHash(hash, byte)
    }
    return countBytes(ascii, start, end, hash)
  }

  function countEncoded(units: Uint16Array, start: number, end: number): number {
    if (bytes.length < 3 * (end - start)) bytes = new Uint8Array(3 * (end - start))
    const length = appendUtf8(bytes, 0, units, start, end)
    let hash = 0
    for (let offset = 0; offset < length; offset++) hash = extendHash(hash, bytes[offset] ?? 0)
    const count = countBytes(bytes, 0, length, hash)
    if (bytes.length > retainedBytes) bytes = new Uint8Array(1024)
    return count
  }

  function countBytes(piece: Uint8Array, start: number, end: number, hash: number): number {
    const length = end - start
    if (length <= vocabulary.longest && vocabulary.order(piece, start, end, hash) >= 0) return 1
    const seen = length <= recent.longest ? recent : recentLong
    const known = seen.find(piece, start, end, hash)
    if (known > 0) return known
    const count = merge(piece, start, end)
    seen.add(piece, start, end, hash, count)
    return count
  }
}

const retainedBytes = 2 ** 16
