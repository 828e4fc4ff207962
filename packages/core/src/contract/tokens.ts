/** The only thing core knows of a tokenizer. Must be pure: the same text has the same count, always. */
export interface TokenCounter {
  readonly name: string
  /** Exact tokens of a text; 0 for the empty text. */
  count(text: string): number
  /** Optional: counts of many ranges of one text without counting each anew. */
  index?(text: string): TokenIndex
}

/** Counts of ranges of one text. */
export interface TokenIndex {
  /** Exact tokens of `text.slice(start, end)` counted as a text of its own. */
  count(start: number, end: number): number
  /** Optional: exact tokens of `prefix + text.slice(start, end)` counted as a text of its own. */
  countBehind?(prefix: string, start: number, end: number): number
}
