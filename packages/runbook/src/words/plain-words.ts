/** All but letters and digits. */
const notWord = /[^\p{L}\p{N}]+/gu
/** All but letters, digits, hyphens and apostrophes. */
const notJoinedWord = /[^\p{L}\p{N}'’-]+/gu

/** The same of ASCII: look-ups of Unicode's classes cost more than all else that is asked of a heading. */
const notPlainWord = /[^a-z0-9]+/g
const notPlainJoinedWord = /[^a-z0-9'-]+/g

/** Printable ASCII. */
const onlyAscii = /^[ -~]*$/

/** Letters, digits and single spaces: words already. */
const onlyWords = /^[a-z0-9]+(?: [a-z0-9]+)*$/

/** The words of a text, lower-case, single spaces between them. */
export function wordsOf(text: string): string {
  const lower = text.toLowerCase()
  if (onlyWords.test(lower)) return lower
  return lower.replace(onlyAscii.test(lower) ? notPlainWord : notWord, ' ').trim()
}

/** The words of a text with the hyphens and apostrophes inside them and at their edges: `post-check`, `what's`. */
export function joinedWordsOf(text: string): string {
  const lower = text.toLowerCase()
  if (onlyWords.test(lower)) return lower
  return lower.replace(onlyAscii.test(lower) ? notPlainJoinedWord : notJoinedWord, ' ').trim()
}
