/**
 * Finds the next occurrence of a word from an offset on, or -1. Remembers what it found, so that asking at ever higher
 * offsets costs one walk over the text, even where the word never comes: a file of openers without a closer.
 */
export function occurrences(text: string, word: string): (at: number) => number {
  let from = 0
  let found = -2
  return (at) => {
    if (found === -2 || at < from || (found >= 0 && found < at)) {
      from = at
      found = text.indexOf(word, at)
    }
    return found
  }
}

/** Offset of the line feed that ends the line of an offset, or of the end of the text. */
export function lineBreak(text: string, at: number): number {
  const found = text.indexOf('\n', at)
  return found < 0 ? text.length : found
}
