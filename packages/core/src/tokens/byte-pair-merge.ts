import {extendHash, hashBase} from './byte-hash.ts'
import {createKeyHeap} from './key-heap.ts'
import type {Vocabulary} from './vocabulary.ts'

/**
 * Up to here the best pair is found by looking at all of them. Measured, that and a heap cross at 32 bytes of base64,
 * 130 of random letters, 380 of one character.
 */
const scannedBytes = 96

/** Counts the tokens that byte pair encoding makes of the bytes from `start` to `end`, at least one. */
export type MergeCounter = (bytes: Uint8Array, start: number, end: number) => number

/**
 * Byte pair encoding: of all neighbours whose bytes together are a token, the pair of lowest rank is merged, the
 * leftmost of equals, until there is none. O(n log n): a heap of candidate pairs over a linked list of parts.
 */
export function createMergeCounter(vocabulary: Vocabulary): MergeCounter {
  let buffers = allocate(1024)
  let pairs: Int32Array | undefined
  return (bytes, start, end) => {
    const length = end - start
    if (length > buffers.capacity) buffers = allocate(2 ** Math.ceil(Math.log2(length)))
    const piece: Piece = {vocabulary, bytes, start, length, ...buffers}
    let hash = 0
    for (let offset = 0; offset < length; offset++) {
      hash = extendHash(hash, bytes[start + offset] ?? 0)
      piece.prefixes[offset + 1] = hash
    }
    if (length > retainedBytes) pairs ??= pairOrders(vocabulary)
    const tokens = length <= scannedBytes ? mergeScanning(piece) : mergeWithHeap(piece, pairs)
    if (buffers.capacity > retainedBytes) buffers = allocate(1024)
    return tokens
  }
}

/** Buffers for longer pieces are given back after use. So long a piece has about as many pairs as there are. */
const retainedBytes = 2 ** 16

/** The order of each pair of bytes, by `first * 256 + second`. */
function pairOrders(vocabulary: Vocabulary): Int32Array {
  const pair = new Uint8Array(2)
  return Int32Array.from({length: 2 ** 16}, (_, index) => {
    pair[0] = index >> 8
    pair[1] = index
    return vocabulary.order(pair, 0, 2, extendHash(extendHash(0, index >> 8), index & 0xff))
  })
}

interface Buffers {
  readonly capacity: number
  /** Hash of the first bytes of the piece, by their number. */
  readonly prefixes: Int32Array
  /** Powers of the base of the hash. */
  readonly powers: Int32Array
  /** By start of a part: the start of the next one, of the one before, and the order of its pair with the next. */
  readonly next: Int32Array
  readonly previous: Int32Array
  readonly orders: Int32Array
}

interface Piece extends Buffers {
  readonly vocabulary: Vocabulary
  readonly bytes: Uint8Array
  /** In `bytes`; all other offsets count from here. */
  readonly start: number
  readonly length: number
}

function allocate(capacity: number): Buffers {
  const powers = new Int32Array(capacity + 1)
  powers[0] = 1
  for (let exponent = 1; exponent <= capacity; exponent++) {
    powers[exponent] = Math.imul(powers[exponent - 1] ?? 0, hashBase)
  }
  return {
    capacity,
    prefixes: new Int32Array(capacity + 1),
    powers,
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

/**
 * Parts as a linked list of starts. A candidate is `order * 2^31 + start`: exact in a double, and the least is the
 * leftmost of the best. Candidates whose pair has changed since are skipped when they come up.
 */
function mergeWithHeap(piece: Piece, pairs: Int32Array | undefined): number {
  const {length, next, previous, orders, bytes, start: base} = piece
  const firstOrder = (start: number) =>
    pairs?.[((bytes[base + start] ?? 0) << 8) | (bytes[base + start + 1] ?? 0)] ?? orderOf(piece, start, start + 2)
  const heap = createKeyHeap(length)
  const offer = (start: number, candidate: number) => {
    orders[start] = candidate
    if (candidate >= 0) heap.add(candidate * startLimit + start)
  }
  for (let start = 0; start < length; start++) {
    next[start] = start + 1
    previous[start] = start - 1
    offer(start, start + 2 <= length ? firstOrder(start) : -1)
  }
  let parts = length
  for (let key = heap.take(); key >= 0; key = heap.take()) {
    const order = Math.floor(key / startLimit)
    const start = key - order * startLimit
    if (orders[start] !== order) continue
    const absorbed = next[start] ?? 0
    const end = next[absorbed] ?? 0
    next[start] = end
    orders[absorbed] = -1
    parts--
    if (end < length) {
      previous[end] = start
      offer(start, orderOf(piece, start, next[end] ?? 0))
    } else {
      orders[start] = -1
    }
    const before = previous[start] ?? -1
    if (before >= 0) offer(before, orderOf(piece, before, end))
  }
  return parts
}

const startLimit = 2 ** 31
