import {Buffer} from 'node:buffer'
import {hash} from 'node:crypto'
import type {Occurrences} from './occurrences.ts'

const idLength = 26

/** What a chunk is called, and what its text is told by in any document. */
export interface Names {
  readonly id: string
  readonly contentHash: string
}

/** Texts are encoded here once for both hashes, behind room for what stands in front of them in an id. */
const encoded = Buffer.allocUnsafeSlow(2 ** 16)
const textAt = 2 ** 10
const mostBytesPerUnit = 3

/**
 * Names a text of a document. The id is base32(sha256(document id, occurrence, text)), 130 bits of it. No offsets, no
 * clock, no randomness: it survives edits elsewhere, and another text is another id. The occurrence says how many
 * chunks of the same text the document has before this one.
 */
export function namesOf(documentId: string, text: string, occurrences: Occurrences): Names {
  const isShort = textAt + text.length * mostBytesPerUnit <= encoded.length
  const end = isShort ? textAt + encoded.write(text, textAt) : textAt
  const content = sha256(isShort ? encoded.subarray(textAt, end) : text)
  const head = `${documentId}\0${occurrences.next(content)}\0`
  const start = isShort ? textAt - Buffer.byteLength(head) : -1
  if (start >= 0) encoded.write(head, start)
  const whole = sha256(start >= 0 ? encoded.subarray(start, end) : head + text)
  return {id: base32(whole), contentHash: base32(content)}
}

/**
 * SHA-256 of bytes, or of a text in UTF-8, lone surrogates as U+FFFD: a string with a code unit for each of its 32 bytes,
 * since buffers take longer to make than short texts to hash.
 */
export function sha256(content: string | Uint8Array): string {
  return hash('sha256', content, 'binary')
}

/** RFC 4648, lower case, without padding. */
const alphabet = Buffer.from('abcdefghijklmnopqrstuvwxyz234567')

const digits = Buffer.alloc(idLength)

/** The first 130 bits of a hash in 26 letters and digits. */
export function base32(hash: string): string {
  let held = 0
  let bits = 0
  let next = 0
  for (let at = 0; at < idLength; at++) {
    if (bits < 5) {
      held = ((held & 0xff) << 8) | hash.charCodeAt(next++)
      bits += 8
    }
    bits -= 5
    digits[at] = alphabet[(held >> bits) & 31] ?? 0
  }
  return digits.toString('latin1')
}
