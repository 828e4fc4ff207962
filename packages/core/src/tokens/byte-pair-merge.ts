import {extendHash, hashPowers} from './byte-hash.ts'
import {createPairHeap, createPairLists} from './pair-queue.ts'
import {createSeamFinder, type SeamFinder} from './seams.ts'
import type {Vocabulary} from './vocabulary.ts'

/**
 * Up to here the best pair is found by looking at all of them. Measured, that and a heap cross at 32 bytes of base64,
 * 130 of random letters, 380 of one character.
 */
const scannedBytes = 96

/** Counts the tokens that byte pair encoding makes of the bytes from `start` to `end`, at least one. */
export type MergeCounter = (bytes: Uint8Array, start: number, end: number) => number

/** Bytes of a piece up to which it is merged in simple ways: others need tables that take some milliseconds to make. */
export interface SimpleLengths {
  /** Merged whole, not between its seams. Default 2^16. */
  readonly whole?: number
  /** Its pairs wait in a heap, not in lists. Default 2^15. */
  readonly heap?: number
}

/**
 * Byte pair encoding: of all neighbours whose bytes together are a token, the pair of lowest rank is merged, the
 * leftmost of equals, until there is none. O(n log n): a queue of pairs over a linked list of parts.
 */
export function createMergeCounter(
  vocabulary: Vocabulary,
  {whole = retainedBytes, heap = 2 ** 15}: SimpleLengths = {}
): MergeCounter {
  const piece: Piece = {
    vocabulary,
    powers: hashPowers(vocabulary.longest),
    heapBytes: heap,
    bytes: noBytes,
    start: 0,
    length: 0,
    ...allocate(1024)
  }
  let nextSeam: SeamFinder | undefined
  return (bytes, start, end) => {
    if (end - start <= whole) return merged(piece, bytes, start, end)
    nextSeam ??= createSeamFinder(vocabulary)
    let tokens = 0
    for (let from = start; from < end; ) {
      const seam = nextSeam(bytes, from, end)
      tokens += merged(piece, bytes, from, seam)
      from = seam
    }
    if (piece.capacity > retainedBytes) Object.assign(piece, {bytes: noBytes, ...allocate(1024)})
    return tokens
  }
}

const noBytes = new Uint8Array(0)

/** Buffers for longer pieces are given back after use. */
const retainedBytes = 2 ** 16

function merged(piece: Piece, bytes: Uint8Array, start: number, end: number): number {
  const length = end - start
  if (length > piece.capacity) Object.assign(piece, allocate(2 ** Math.ceil(Math.log2(length))))
  piece.bytes = bytes
  piece.start = start
  piece.length = length
  let hash = 0
  for (let offset = 0; offset < length; offset++) {
    hash = extendHash(hash, bytes[start + offset] ?? 0)
    piece.prefixes[offset + 1] = hash
  }
  return length <= scannedBytes ? mergeScanning(piece) : mergeByQueue(piece)
}

interface Buffers {
  capacity: number
  /** Hash of the first bytes of the piece, by their number. */
  prefixes: Int32Array
  /** By start of a part: the start of the next one, of the one before, and the order of its pair with the next. */
  next: Int32Array
  previous: Int32Array
  orders: Int32Array
}

/** One piece after another: an object for each would take longer than many are to merge. */
interface Piece extends Buffers {
  readonly vocabulary: Vocabulary
  /** Powers of the base of the hash, up to the longest token. */
  readonly powers: Int32Array
  readonly heapBytes: number
  bytes: Uint8Array
  /** In `bytes`; all other offsets count from here. */
  start: number
  length: number
}

function allocate(capacity: number): Buffers {
  return {
    capacity,
    prefixes: new Int32Array(capacity + 1),
    next: new Int32Array(capacity + 1),
    previous: new Int32Array(capacity + 1),
    orders: new Int32Array(capacity + 1)
  }
}

/** Order of the token from `start` to `end` of the piece, or -1. */
function orderOf({vocabulary, bytes, start: base, prefixes, powers}: Piece, start: number, end: number): number {
  if (end - start > vocabulary.longest) return -1
  const hash = (prefixes[end] ?? 0) - Math.imul(prefixes[start] ?? 0, powers[end - start] ?? 0)
  return vocabulary.order(bytes, base + start, base + end, hash | 0)
}

/** Parts as an array of starts, closed by `length`; the best pair is found by looking at all of them. */
function mergeScanning(piece: Piece): number {
  const {length, orders, next: starts} = piece
  let parts = length
  for (let part = 0; part <= length; part++) starts[part] = part
  for (let part = 0; part < length - 1; part++) orders[part] = orderOf(piece, part, part + 2)
  for (let best = bestPair(orders, parts); best >= 0; best = bestPair(orders, parts)) {
    starts.copyWithin(best + 1, best + 2, parts + 1)
    orders.copyWithin(best + 1, best + 2, parts - 1)
    parts--
    if (best < parts - 1) orders[best] = orderOf(piece, starts[best] ?? 0, starts[best + 2] ?? 0)
    if (best > 0) orders[best - 1] = orderOf(piece, starts[best - 1] ?? 0, starts[best + 1] ?? 0)
  }
  return parts
}

/** The part that has, with the next one, the least order; the leftmost of equals; -1 if no pair is a token. */
function bestPair(orders: Int32Array, parts: number): number {
  let best = -1
  let bestOrder = 0x7fffffff
  for (let part = 0; part < parts - 1; part++) {
    const candidate = orders[part] ?? -1
    if (candidate >= 0 && candidate < bestOrder) {
      best = part
      bestOrder = candidate
    }
  }
  return best
}

/** Parts as a linked list of starts. */
function mergeByQueue(piece: Piece): number {
  const {length, next, previous, orders, heapBytes} = piece
  orders.fill(-1, 0, length)
  const queue = length > heapBytes ? createPairLists(length, orders) : createPairHeap(length, orders)
  for (let start = 0; start < length; start++) {
    next[start] = start + 1
    previous[start] = start - 1
    if (start + 2 <= length) queue.set(start, orderOf(piece, start, start + 2))
  }
  let parts = length
  for (let start = queue.take(); start >= 0; start = queue.take()) {
    const absorbed = next[start] ?? 0
    const end = next[absorbed] ?? 0
    next[start] = end
    queue.set(absorbed, -1)
    parts--
    if (end < length) previous[end] = start
    queue.set(start, end < length ? orderOf(piece, start, next[end] ?? 0) : -1)
    const before = previous[start] ?? -1
    if (before >= 0) queue.set(before, orderOf(piece, before, end))
  }
  return parts
}
