import {createHash} from 'node:crypto'

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

/** Equal for equal texts in any document. */
export function contentHash(text: string): string {
  return base32(sha256(text))
}

function sha256(text: string): Uint8Array {
  return createHash('sha256').update(text, 'utf8').digest()
}

/** RFC 4648, lower case, without padding. */
const alphabet = 'abcdefghijklmnopqrstuvwxyz234567'

function base32(bytes: Uint8Array): string {
  let out = ''
  let bits = 0
  let held = 0
  for (const byte of bytes) {
    held = (held << 8) | byte
    bits += 8
    while (bits >= 5 && out.length < idLength) {
      bits -= 5
      out += alphabet[(held >> bits) & 31]
    }
    held &= 0xff
  }
  return out
}
