/** The only thing core knows of a tokenizer. Must be pure: the same text has the same count, always. */
export interface TokenCounter {
  readonly name: string
  /** Exact tokens of a text; 0 for the empty text. */
  count(text: string): number
  /** Optional: counts of many ranges of one text without counting each anew. */
  index?(text: string): TokenIndex
  /**
   * Optional: true only if the counts of any two texts of which one ends in `before` and the other starts with `after`
   * add up to the count of both joined. May be false where they do. Two characters are enough to tell of a line end.
   */
  addsUp?(before: string, after: string): boolean
}

/** Counts of ranges of one text. */
export interface TokenIndex {
  /** Exact tokens of `text.slice(start, end)` counted as a text of its own. */
  count(start: number, end: number): number
  /** Optional: exact tokens of `prefix + text.slice(start, end)` counted as a text of its own. */
  countBehind?(prefix: string, start: number, end: number): number
}
