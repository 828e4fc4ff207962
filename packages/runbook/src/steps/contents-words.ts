import {plainStart} from './plain-start.ts'

const notWord = /[^\p{L}\p{N}]+/gu

/** Nothing but letters, digits and single spaces between them, of ASCII: as it is already. */
const onlyWords = /^[a-z0-9]+(?: [a-z0-9]+)*$/

/** How an item of a table of contents and a heading are compared: without numbers, marks and case. */
export function contentsWords(label: string): string {
  return wordsOf(plainStart(label))
}

/** The same of what `plainStart` has given. */
export function wordsOf(plain: string): string {
  const lower = plain.toLowerCase()
  return onlyWords.test(lower) ? lower : lower.replace(notWord, ' ').trim()
}
