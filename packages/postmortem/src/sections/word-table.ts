/**
 * Words and phrases by their hash: what is not in the table is none of them, what is in it is one but for a chance of one
 * in a million. For asking each word of a text in passing, without making a string of it; who must be sure asks on.
 *
 * A word is a run of ASCII letters and digits, in either case. All else stands between words, other letters included.
 */
export interface WordTable {
  readonly hashes: Int32Array
  /** What is known of the word in the same slot: bits; 0 in a slot that is free. */
  readonly marks: Uint8Array
}

/** Makes a table of words with their bits (1–255). Hashes that are given twice have the bits of both. */
export function wordTable(words: Iterable<readonly [hash: number, marks: number]>): WordTable {
  const all = [...words]
  const size = 2 ** Math.ceil(Math.log2(all.length * 2 + 2))
  const table = {hashes: new Int32Array(size), marks: new Uint8Array(size)}
  for (const [hash, marks] of all) {
    const slot = slotOf(table, hash)
    table.hashes[slot] = hash
    table.marks[slot] = (table.marks[slot] ?? 0) | marks
  }
  return table
}

/** The bits of a word, 0 for one that is not in the table. */
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

/** The hash of words with one blank between them; that of no words is 0. */
export function hashOf(words: readonly string[]): number {
  let hash = 0
  for (const word of words) {
    if (hash !== 0) hash = extendHash(hash, betweenWords)
    for (let at = 0; at < word.length; at++) hash = extendHash(hash, word.charCodeAt(at))
  }
  return hash
}

/** The hash of a word or phrase with one more character. */
export function extendHash(hash: number, code: number): number {
  return (Math.imul(hash, 31) + code) | 0
}

/** Stands in the hash of a phrase for all that is between two words. */
export const betweenWords = 32

/** Of an ASCII letter its lower case, of a digit itself, of what stands between words 0. */
export function wordCode(code: number): number {
  return code < 128 ? (wordCodes[code] ?? 0) : 0
}

const wordCodes = new Uint8Array(128)
for (const character of 'abcdefghijklmnopqrstuvwxyz0123456789') {
  const code = character.charCodeAt(0)
  wordCodes[character.toUpperCase().charCodeAt(0)] = code
  wordCodes[code] = code
}

/** The words of a phrase, in lower case. */
export function wordsOfPhrase(phrase: string): string[] {
  return phrase.toLowerCase().match(word) ?? []
}

const word = /[a-z0-9]+/g
