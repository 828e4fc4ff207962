/** Where the text of a run is: all in memory, or the window of a stream. */
export interface LineText {
  slice(start: number, end: number): string
  /** The same for text that is looked at and let go. */
  view(start: number, end: number): string
  codeUnitAt(offset: number): number
  /** No offset before this one is needed any more. */
  release?(before: number): void
}
