/** What a search for a cut needs to know. All offsets are code units of one text. */
export interface CutSearch {
  /** Where the piece begins: no cut is at or before it. */
  readonly from: number
  /** No cut is after it. */
  readonly limit: number
  /** Length of the first piece to try, such as that of the piece before; 1 or more. */
  readonly guess: number
  /** The last allowed cut at or before an offset. */
  boundary(offset: number): number
  /** Whether the piece fits if it is cut here. Asked about boundaries only. */
  fits(cut: number): boolean
}

/**
 * The furthest cut that was found to fit, or `from` if none does. Gallops away from the guess, then halves, so that it
 * asks about pieces of about the length of the result, and some `2 log₂(length)` times.
 *
 * Token counts do not grow evenly: a longer piece may have fewer tokens. So a cut further on may fit too, but the one
 * that is returned always does.
 */
export function furthestCut({from, limit, guess, boundary, fits}: CutSearch): number {
  let best = from
  let low = from
  let high = limit + 1
  let step = Math.max(1, guess)
  while (high - low > 1) {
    const isGalloping = high > limit
    const probe = isGalloping ? Math.min(low + step, limit) : low + Math.floor((high - low) / 2)
    const cut = boundary(probe)
    if (cut <= best || fits(cut)) {
      best = Math.max(best, cut)
      low = probe
      // The guess is near: small steps after it, then larger ones.
      step = probe === from + guess ? Math.max(1, guess >> 4) : step * 2
    } else {
      high = cut
    }
  }
  return best
}
