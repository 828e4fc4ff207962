/**
 * Words and phrases by their hash: what is not in the table is none of them, what is in it is one but for a chance of one
 * in a million. For asking words of a text in passing, without making strings of them; who must be sure asks on.
 *
 * A word is a run of ASCII letters and digits, in either case. All else stands between words, other letters included.
 */
export interface WordTable {
  readonly hashes: Int32Array
  /** What is known of the word in the same slot: bits; 0 in a slot that is free. */
  readonly marks: Uint8Array
}

/** Makes a table of hashes with their bits (1–255). One that is given twice has the bits of both. */
export function wordTable(words: ReadonlyArray<readonly [hash: number, marks: number]>): WordTable {
  const size = 2 ** Math.ceil(Math.log2(words.length * 2 + 2))
  const table = {hashes: new Int32Array(size), marks: new Uint8Array(size)}
  for (const [hash, marks] of words) {
    const slot = slotOf(table, hash)
    table.hashes[slot] = hash
    table.marks[slot] = (table.marks[slot] ?? 0) | marks
  }
  return table
}

/** The bits of a hash, 0 for one that is not in the table. */
export function marksOf(table: WordTable, hash: number): number {
  return table.marks[slotOf(table, hash)] ?? 0
}

/** The slot that holds a hash, or the free one where it would be. */
function slotOf({hashes, marks}: WordTable, hash: number): number {
  const last = marks.length - 1
  let slot = (hash ^ (hash >>> 12)) & last
  while (marks[slot] !== 0 && hashes[slot] !== hash) slot = (slot + 1) & last
  return slot
}

/** Stands in the hash of a phrase for all that is between two words. */
export const betweenWords = 32

/** The hash of some words with a blank between each two, in lower case; of none 0. */
export function hashOf(words: readonly string[]): number {
  const phrase = words.join(' ')
  let hash = 0
  for (let at = 0; at < phrase.length; at++) hash = (Math.imul(hash, 31) + phrase.charCodeAt(at)) | 0
  return hash
}

/** The hash of what precedes a word, with the word. */
export function hashWord(before: number, text: string, start: number, end: number): number {
  let hash = before
  for (let at = start; at < end; at++) hash = (Math.imul(hash, 31) + wordCodeAt(text, at)) | 0
  return hash
}

/** Where a word ends that starts at an offset; the offset itself if none does. */
export function wordEnd(text: string, start: number): number {
  let end = start
  while (wordCodeAt(text, end) !== 0) end++
  return end
}

/** The code of an ASCII letter in lower case, of a digit as it is; 0 of what stands between words, and at the end. */
export function wordCodeAt(text: string, at: number): number {
  const code = codeAt(text, at)
  return code < 128 ? (wordCodes[code] ?? 0) : 0
}

const wordCodes = new Uint8Array(128)
for (const character of 'abcdefghijklmnopqrstuvwxyz0123456789') {
  const code = character.charCodeAt(0)
  wordCodes[character.toUpperCase().charCodeAt(0)] = code
  wordCodes[code] = code
}

/** The code unit at an offset, 0 behind the end: a loop that asks for one there is slow ever after. */
export function codeAt(text: string, at: number): number {
  return at < text.length ? text.charCodeAt(at) : 0
}

/** The words of a phrase, in lower case. */
export function wordsOfPhrase(phrase: string): string[] {
  return phrase.toLowerCase().match(word) ?? []
}

const word = /[a-z0-9]+/g
