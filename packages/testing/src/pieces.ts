import {assertCount} from './assert-count.ts'

/** Where the bytes of a stream are cut. */
export interface Split {
  /** Such as `streamed in pieces of 7 bytes`. */
  readonly how: string
  /** Bytes of the piece with a number, from 1. */
  size(piece: number): number
}

/** Pieces of one size. Throws a `RangeError` if it is no integer from 1. */
export function evenSplit(bytes: number): Split {
  assertCount('evenSplit: bytes', bytes)
  return {how: `streamed in pieces of ${bytes} ${bytes === 1 ? 'byte' : 'bytes'}`, size: () => bytes}
}

/** Pieces of 1 to `most` bytes; the same seed (an integer) gives the same pieces. Throws a `RangeError` for others. */
export function unevenSplit(seed: number, most = 97): Split {
  assertCount('unevenSplit: most', most)
  return {how: `streamed in uneven pieces (seed ${seed})`, size: (piece) => 1 + (mixed(seed + piece * 7919) % most)}
}

/** The bytes as a stream, cut by a split. */
export async function* inPieces(bytes: Uint8Array, split: Split): AsyncGenerator<Uint8Array> {
  for (let at = 0, piece = 0; at < bytes.length; piece++) {
    const end = at + split.size(piece)
    yield bytes.subarray(at, end)
    at = end
  }
}

/** An integer with its bits stirred (the finalizer of MurmurHash3). */
function mixed(value: number): number {
  let bits = Math.imul(value ^ (value >>> 16), 0x85ebca6b)
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35)
  return (bits ^ (bits >>> 16)) >>> 0
}
