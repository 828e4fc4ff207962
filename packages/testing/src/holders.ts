import type {Chunk} from '@opschunk/core'
import type {Span} from '@opschunk/core/plugin'

/** Answers which chunks hold a part of a range, in the order of their text. */
export interface Holders {
  /** Indexes of the chunks whose spans share a code unit with the range; without repeats. */
  of(range: Span): readonly number[]
}

/** Sorts the spans of all chunks once, so that each question costs a search and its answer. */
export function holdersOf(chunks: readonly Chunk[]): Holders {
  const held = chunks
    .flatMap(({spans}, chunk) => spans.map(({start, end}) => ({start, end, chunk})))
    .sort((a, b) => a.start - b.start)
  return {
    of(range) {
      const found = new Set<number>()
      for (let i = firstEndingAfter(held, range.start); i < held.length; i++) {
        const span = held[i]
        if (!span || span.start >= range.end) break
        found.add(span.chunk)
      }
      return [...found]
    }
  }
}

/** Index of the first of sorted, disjoint spans that ends after an offset. */
function firstEndingAfter(spans: readonly Span[], offset: number): number {
  let low = 0
  let high = spans.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((spans[middle]?.end ?? 0) <= offset) low = middle + 1
    else high = middle
  }
  return low
}
