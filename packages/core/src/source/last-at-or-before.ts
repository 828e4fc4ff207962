/**
 * Index of the last of ascending starts that is not behind an offset; 0 if all are behind it. O(log n), and nothing is
 * allocated: it is asked several times a line. `count` is how many starts there are, if not all are in use.
 */
export function lastAtOrBefore(starts: ArrayLike<number>, offset: number, count: number = starts.length): number {
  let low = 0
  let high = count
  while (high - low > 1) {
    const middle = (low + high) >>> 1
    if ((starts[middle] ?? 0) <= offset) low = middle
    else high = middle
  }
  return low
}

/** The same, looked for first around the index `near`, where it is mostly: in steps that double. */
export function lastAtOrBeforeNear(starts: ArrayLike<number>, offset: number, count: number, near: number): number {
  let low = Math.max(0, Math.min(near, count - 1))
  let high = low + 1
  if ((starts[low] ?? 0) <= offset) {
    for (let step = 4; high < count && (starts[high] ?? 0) <= offset; step *= 2) {
      low = high
      high = Math.min(count, high + step)
    }
  } else {
    for (let step = 4; low > 0 && (starts[low] ?? 0) > offset; step *= 2) {
      high = low
      low = Math.max(0, low - step)
    }
  }
  while (high - low > 1) {
    const middle = (low + high) >>> 1
    if ((starts[middle] ?? 0) <= offset) low = middle
    else high = middle
  }
  return low
}

/** The same of pieces by where they start. */
export function lastPieceAtOrBefore(pieces: ReadonlyArray<{readonly start: number}>, offset: number): number {
  let low = 0
  let high = pieces.length
  while (high - low > 1) {
    const middle = (low + high) >>> 1
    if ((pieces[middle]?.start ?? 0) <= offset) low = middle
    else high = middle
  }
  return low
}
