/**
 * A polynomial in this base modulo 2^32, so that the hash of a range follows from the hashes of two prefixes:
 * `hash(i, j) = prefix(j) - prefix(i) * base ** (j - i)`.
 */
const hashBase = 0x01000193

/** The hash of some bytes followed by one more. The hash of no bytes is 0. */
export function extendHash(hash: number, byte: number): number {
  return (Math.imul(hash, hashBase) + byte + 1) | 0
}

/** Powers of the base, from the 0th to one. */
export function hashPowers(highest: number): Int32Array {
  const powers = new Int32Array(highest + 1)
  powers[0] = 1
  for (let exponent = 1; exponent <= highest; exponent++) {
    powers[exponent] = Math.imul(powers[exponent - 1] ?? 0, hashBase)
  }
  return powers
}

/** Spreads a hash over all 32 bits: the low bits of a polynomial depend on few of the bytes. Not negative. */
export function mixHash(hash: number): number {
  const folded = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d)
  return (folded ^ (folded >>> 13)) >>> 0
}
