import {byteOrderMark, invalidUtf8} from './decode.ts'

/** How many bytes of a file `isBinary` looks at: 8 KiB. */
const binaryHeadBytes = 8192

/** A few stray bytes in a short file prove nothing. */
const fewestControlBytes = 8

/**
 * True if the first 8 KiB of a file are no text: more than 10 % are control bytes (below 9, or 14–31 other than
 * ESC, which terminals write), or more than 2 % are, and more than 10 % are not UTF-8 either. The second rule is for
 * compressed data: 26 of 256 equally frequent bytes are 10.2 %, on the edge of the first. UTF-16 with a byte order
 * mark is text, whatever its bytes.
 */
export function isBinary(bytes: Uint8Array): boolean {
  if (byteOrderMark(bytes).encoding !== 'utf-8') return false
  const head = bytes.subarray(0, binaryHeadBytes)
  let controlBytes = 0
  for (const byte of head) {
    if (byte < 9 || (byte >= 14 && byte <= 31 && byte !== 27)) controlBytes++
  }
  if (controlBytes < fewestControlBytes || controlBytes <= head.length * 0.02) return false
  if (controlBytes > head.length * 0.1) return true
  const invalidBytes = invalidUtf8(head).reduce((sum, {byteLength}) => sum + byteLength, 0)
  return invalidBytes > head.length * 0.1
}
