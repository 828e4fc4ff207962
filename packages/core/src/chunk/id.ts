import {Buffer} from 'node:buffer'
import {hash} from 'node:crypto'

const idLength = 26

/**
 * Id of a chunk: base32(sha256(document id, text, occurrence)), 130 bits of it. No offsets, no clock, no randomness:
 * it survives edits elsewhere, and another text is another id.
 *
 * @param occurrence how many chunks of the same text the document has before this one
 */
export function chunkId(documentId: string, text: string, occurrence: number): string {
  return base32(sha256(`${documentId}\0${occurrence}\0${text}`))
}

/** SHA-256 of a text in UTF-8; lone surrogates as U+FFFD. */
export function sha256(text: string): Uint8Array {
  return hash('sha256', text, 'buffer')
}

/** RFC 4648, lower case, without padding. */
const alphabet = Buffer.from('abcdefghijklmnopqrstuvwxyz234567')

const digits = Buffer.alloc(idLength)

/** The first 130 bits of a hash in 26 letters and digits. */
export function base32(bytes: Uint8Array): string {
  let held = 0
  let bits = 0
  let next = 0
  for (let at = 0; at < idLength; at++) {
    if (bits < 5) {
      held = ((held & 0xff) << 8) | (bytes[next++] ?? 0)
      bits += 8
    }
    bits -= 5
    digits[at] = alphabet[(held >> bits) & 31] ?? 0
  }
  return digits.toString('latin1')
}
