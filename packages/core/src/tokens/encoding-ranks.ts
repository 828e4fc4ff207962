import {mostBytes, slotsOf, type VocabularyTables} from './vocabulary.ts'

/** The form in which js-tiktoken ships an encoding. */
export interface EncodingRanks {
  /** Lines of `! <first rank> <token> <token>…`, tokens in base64. */
  readonly bpe_ranks: string
}

/**
 * Reads the ranks of an encoding. Throws a `RangeError` if they are not ascending, or hold more bytes than a table can
 * point at.
 */
export function readRanks({bpe_ranks: ranks}: EncodingRanks): VocabularyTables {
  // Base64 needs 4 characters and a space for 3 bytes, so this holds the lengths too.
  const records = new Uint8Array(ranks.length + 1)
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
      let bits = 0
      let bitCount = 0
      for (; offset < characters.length; offset++) {
        const sextet = base64Values[characters[offset] ?? 0] ?? notBase64
        if (sextet === notBase64) break
        bits = ((bits << 6) | sextet) & 0xffff
        bitCount += 6
        if (bitCount < 8) continue
        bitCount -= 8
        records[size++] = (bits >> bitCount) & 0xff
      }
      const length = size - record - 1
      if (size > mostBytes || length > 255) {
        throw new RangeError(
          `bpe_ranks: expected at most ${mostBytes} bytes in tokens of at most 255, got ${size} and ${length}`
        )
      }
      records[record] = length
      longest = Math.max(longest, length)
      nextRank++
      while (offset < characters.length && characters[offset] !== 0x20) offset++
      offset++
    }
  }
  const used = records.slice(0, size)
  return {records: used, slots: slotsOf(used), longest}
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
