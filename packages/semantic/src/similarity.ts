/** Gives vectors length 1, in place, so that products are cosines; one without direction is similar to nothing. */
export function normalize(vectors: readonly Float32Array[]): void {
  for (const vector of vectors) {
    const length = Math.sqrt(product(vector, vector))
    const factor = length > 0 ? 1 / length : 0
    for (let at = 0; at < vector.length; at++) vector[at] = (vector[at] ?? 0) * factor
  }
}

/** Sum of the products of two vectors of one length, in 64 bits. */
export function product(a: Float32Array, b: Float32Array): number {
  let sum = 0
  for (let at = 0; at < a.length; at++) sum += (a[at] ?? 0) * (b[at] ?? 0)
  return sum
}

/** Mean and standard deviation, by Welford's method; both 0 of no values. */
export function spreadOf(values: Iterable<number>): {readonly mean: number; readonly deviation: number} {
  let count = 0
  let mean = 0
  let squares = 0
  for (const value of values) {
    count++
    const distance = value - mean
    mean += distance / count
    squares += distance * (value - mean)
  }
  return {mean, deviation: count > 0 ? Math.sqrt(squares / count) : 0}
}
