import type {TokenCounter, TokenIndex} from '../contract/tokens.ts'

/** The index of a counter that has none of its own: each range is sliced and counted. */
export function sliceIndex(counter: TokenCounter, text: string): TokenIndex {
  return {count: (start, end) => counter.count(text.slice(start, end))}
}
