import {extendHash, mixHash} from './byte-hash.ts'

/** The form in which js-tiktoken ships an encoding. */
export interface EncodingRanks {
  /** Lines of `! <first rank> <token> <token>…`, tokens in base64. */
  readonly bpe_ranks: string
}

/** The byte sequences that are tokens. */
export interface Vocabulary {
  /** Length of the longest token in bytes. */
  readonly longest: number
  /**
   * A number that orders tokens as their ranks do, or -1 if the bytes are no token. `hash` is that of the bytes.
   */
  order(bytes: Uint8Array, start: number, end: number, hash: number): number
}

/** Slots hold a record's offset in the low bits and hash bits above them, so that most misses end at the slot. */
const offsetBits = 21
const offsetMask = 2 ** offsetBits - 1

/** 2^19 slots: at most two of five are taken by the 200,000 tokens of the largest encoding. */
const slotMask = 2 ** 19 - 1

/**
 * Reads the ranks into one open-addressing table: 2^19 slots that point at length-prefixed bytes. Records lie in the
 * order of ranks, so their offsets serve as ranks.
 *
 * Throws a `RangeError` if the ranks are not ascending or hold more bytes than a slot can point at.
 */
export function createVocabulary({bpe_ranks: ranks}: EncodingRanks): Vocabulary {
  const {records, slots, longest} = readTokens(ranks)
  return {
    longest,
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

interface Tokens {
  /** From offset 1 (0 marks an empty slot): a token's length in bytes, its bytes, the next token. */
  readonly records: Uint8Array
  readonly slots: Int32Array
  readonly longest: number
}

function readTokens(ranks: string): Tokens {
  // Base64 needs 4 characters and a space for 3 bytes, so this holds the lengths too.
  const records = new Uint8Array(ranks.length + 1)
  const slots = new Int32Array(slotMask + 1)
  let size = 1
  let longest = 0
  let nextRank = 0
  for (const line of ranks.split('\n')) {
    if (line === '') continue
    const {firstRank, tokensAt} = readLineHead(line)
    if (firstRank < nextRank) {
      throw new RangeError(
        `bpe_ranks: expected lines in ascending order of rank, got ${firstRank} after ${nextRank - 1}`
      )
    }
    nextRank = firstRank
    // ASCII only, so its bytes are its characters.
    const characters = Buffer.from(line, 'latin1')
    let offset = tokensAt
    while (offset < characters.length) {
      const record = size++
      let hash = 0
      let bits = 0
      let bitCount = 0
      for (; offset < characters.length; offset++) {
        const sextet = base64Values[characters[offset] ?? 0] ?? notBase64
        if (sextet === notBase64) break
        bits = ((bits << 6) | sextet) & 0xffff
        bitCount += 6
        if (bitCount < 8) continue
        bitCount -= 8
        const byte = (bits >> bitCount) & 0xff
        records[size++] = byte
        hash = extendHash(hash, byte)
      }
      const length = size - record - 1
      if (size > offsetMask || length > 255) {
        throw new RangeError(
          `bpe_ranks: expected at most ${offsetMask} bytes in tokens of at most 255, got ${size} and ${length}`
        )
      }
      records[record] = length
      longest = Math.max(longest, length)
      addRecord(slots, record, hash)
      nextRank++
      while (offset < characters.length && characters[offset] !== 0x20) offset++
      offset++
    }
  }
  return {records: records.slice(0, size), slots, longest}
}

function addRecord(slots: Int32Array, record: number, hash: number): void {
  const mixed = mixHash(hash)
  let slot = mixed & slotMask
  while (slots[slot] !== 0) slot = (slot + 1) & slotMask
  slots[slot] = record | (mixed & ~offsetMask)
}

/** `! 0 IQ== Ig==` */
const lineHead = /^! (\d+) /

function readLineHead(line: string): {readonly firstRank: number; readonly tokensAt: number} {
  const match = lineHead.exec(line.slice(0, 32))
  if (match === null) {
    throw new RangeError(`bpe_ranks: expected lines like \`! 0 IQ== Ig==\`, got \`${line.slice(0, 32)}\``)
  }
  return {firstRank: Number(match[1]), tokensAt: match[0].length}
}

const notBase64 = 64

/** Value of each base64 digit by its character code; `notBase64` for other characters, padding included. */
const base64Values: Uint8Array = base64Table()

function base64Table(): Uint8Array {
  const values = new Uint8Array(256).fill(notBase64)
  const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'
  for (let value = 0; value < digits.length; value++) values[digits.charCodeAt(value)] = value
  return values
}
