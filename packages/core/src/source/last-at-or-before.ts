/**
 * Index of the last of `length` ascending starts that is not behind an offset; 0 if all are behind it. O(log n).
 */
export function lastAtOrBefore(length: number, startOf: (index: number) => number, offset: number): number {
  let low = 0
  let high = length
  while (high - low > 1) {
    const middle = (low + high) >>> 1
    if (startOf(middle) <= offset) low = middle
    else high = middle
  }
  return low
}
