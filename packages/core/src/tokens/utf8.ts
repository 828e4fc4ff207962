/**
 * Writes `units[start, end)` as UTF-8 from `bytes[length]` on and returns the new length. `bytes` must have room for
 * three bytes a unit. A lone surrogate becomes U+FFFD, as in `TextEncoder`.
 */
export function appendUtf8(bytes: Uint8Array, length: number, units: Uint16Array, start: number, end: number): number {
  let at = length
  for (let offset = start; offset < end; offset++) {
    let code = units[offset] ?? 0
    if (code < 0x80) {
      bytes[at++] = code
      continue
    }
    if (code < 0x800) {
      bytes[at++] = 0xc0 | (code >> 6)
      bytes[at++] = 0x80 | (code & 0x3f)
      continue
    }
    if ((code & 0xf800) === 0xd800) {
      const low = code < 0xdc00 && offset + 1 < end ? (units[offset + 1] ?? 0) : 0
      if ((low & 0xfc00) === 0xdc00) {
        code = ((code & 0x3ff) << 10) + (low & 0x3ff) + 0x10000
        offset++
        bytes[at++] = 0xf0 | (code >> 18)
        bytes[at++] = 0x80 | ((code >> 12) & 0x3f)
        bytes[at++] = 0x80 | ((code >> 6) & 0x3f)
        bytes[at++] = 0x80 | (code & 0x3f)
        continue
      }
      code = 0xfffd
    }
    bytes[at++] = 0xe0 | (code >> 12)
    bytes[at++] = 0x80 | ((code >> 6) & 0x3f)
    bytes[at++] = 0x80 | (code & 0x3f)
  }
  return at
}
