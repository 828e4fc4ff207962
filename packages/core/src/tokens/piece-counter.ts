import {extendHash, mixHash} from './byte-hash.ts'
import {createMergeCounter} from './byte-pair-merge.ts'
import {appendUtf8} from './utf8.ts'
import type {Vocabulary} from './vocabulary.ts'

/** Tokens of the pretoken `units[start, end)`, which is not empty. */
export type PieceCounter = (units: Uint16Array, start: number, end: number) => number

const shortCapacity = 2 ** 14
const shortLength = 8

/**
 * Counts pretokens, the frequent kinds first: ASCII digits, short ASCII pieces seen lately, tokens of the vocabulary,
 * other pieces seen lately, and what is left by byte pair encoding.
 */
export function createPieceCounter(vocabulary: Vocabulary): PieceCounter {
  const merge = createMergeCounter(vocabulary)
  const digitsAreTokens = everyNumberIsToken(vocabulary)
  /** Direct-mapped: four bytes of the piece, four more, its length and its count above it, nothing. */
  const short = new Int32Array(shortCapacity * 4)
  const recent = createRecentCounts()
  let bytes = new Uint8Array(1024)

  return (units, start, end) => {
    const length = end - start
    const first = units[start] ?? 0
    if (digitsAreTokens && first - 0x30 < 10 && first >= 0x30 && isDigits(units, start + 1, end)) return 1
    if (length > shortLength) return countLong(units, start, end)

    let seen = first
    let low = first
    for (let shift = 8, offset = start + 1; offset < end && shift < 32; offset++, shift += 8) {
      const unit = units[offset] ?? 0
      seen |= unit
      low |= unit << shift
    }
    let high = 0
    for (let shift = 0, offset = start + 4; offset < end; offset++, shift += 8) {
      const unit = units[offset] ?? 0
      seen |= unit
      high |= unit << shift
    }
    if (seen > 127) return countLong(units, start, end)

    const mixed = mixHash(Math.imul(low, 0x9e3779b1) ^ high)
    const entry = (mixed & (shortCapacity - 1)) * 4
    const found = short[entry + 2] ?? 0
    if (short[entry] === low && short[entry + 1] === high && (found & 0xff) === length) return found >> 8
    const count = countLong(units, start, end)
    short[entry] = low
    short[entry + 1] = high
    short[entry + 2] = length | (count << 8)
    return count
  }

  function countLong(units: Uint16Array, start: number, end: number): number {
    if (bytes.length < 3 * (end - start)) bytes = new Uint8Array(3 * (end - start))
    let hash = 0
    let length = 0
    for (let offset = start; offset < end; offset++) {
      const unit = units[offset] ?? 0
      if (unit > 127) {
        length = appendUtf8(bytes, length, units, offset, end)
        hash = hashOf(bytes, length)
        break
      }
      bytes[length++] = unit
      hash = extendHash(hash, unit)
    }
    if (length <= vocabulary.longest && vocabulary.order(bytes, 0, length, hash) >= 0) return 1
    const known = recent.find(bytes, length, hash)
    if (known > 0) return known
    const count = merge(bytes, length)
    recent.add(bytes, length, hash, count)
    if (bytes.length > retainedBytes) bytes = new Uint8Array(1024)
    return count
  }
}

const retainedBytes = 2 ** 16

function hashOf(bytes: Uint8Array, length: number): number {
  let hash = 0
  for (let offset = 0; offset < length; offset++) hash = extendHash(hash, bytes[offset] ?? 0)
  return hash
}

function isDigits(units: Uint16Array, start: number, end: number): boolean {
  for (let offset = start; offset < end; offset++) {
    const unit = units[offset] ?? 0
    if (unit < 0x30 || unit > 0x39) return false
  }
  return true
}

/** Whether all strings of one to three ASCII digits are tokens, so that none need be looked up. */
function everyNumberIsToken(vocabulary: Vocabulary): boolean {
  for (let number = 0; number < 1000; number++) {
    const digits = Buffer.from(String(number).padStart(3, '0'), 'latin1')
    for (let start = 0; start < 3; start++) {
      let hash = 0
      for (let offset = start; offset < 3; offset++) hash = extendHash(hash, digits[offset] ?? 0)
      if (vocabulary.order(digits, start, 3, hash) < 0) return false
    }
  }
  return true
}

interface RecentCounts {
  /** The count of a piece that was added and not yet displaced, else 0. */
  find(bytes: Uint8Array, length: number, hash: number): number
  add(bytes: Uint8Array, length: number, hash: number, count: number): void
}

const recentCapacity = 2 ** 13
/** Longer pieces repeat too rarely to be kept. Their counts, at most one a byte, fit a byte. */
const recentBytes = 63

/** Direct-mapped records of 64 bytes and a count: bounded, and a lookup costs one comparison whatever the input. */
function createRecentCounts(): RecentCounts {
  const stride = recentBytes + 1
  const pieces = new Uint8Array(recentCapacity * stride)
  const counts = new Uint8Array(recentCapacity)
  return {
    find(bytes, length, hash) {
      const entry = mixHash(hash) & (recentCapacity - 1)
      const record = entry * stride
      if (pieces[record] !== length) return 0
      let matched = 0
      while (matched < length && pieces[record + 1 + matched] === bytes[matched]) matched++
      return matched === length ? (counts[entry] ?? 0) : 0
    },
    add(bytes, length, hash, count) {
      if (length > recentBytes) return
      const entry = mixHash(hash) & (recentCapacity - 1)
      const record = entry * stride
      pieces[record] = length
      for (let offset = 0; offset < length; offset++) pieces[record + 1 + offset] = bytes[offset] ?? 0
      counts[entry] = count
    }
  }
}
