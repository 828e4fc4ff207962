import type {Phrases} from './role-of.ts'
import {
  codeAt,
  hashOf,
  hashWord,
  marksOf,
  type WordTable,
  wordCodeAt,
  wordEnd,
  wordsOfPhrase,
  wordTable
} from './word-table.ts'

/** The phrases of the tables, by their words. */
export interface PhraseWords {
  readonly table: WordTable
  /** True if a phrase has no word of ASCII, so that any text with letters of other scripts may hold it. */
  readonly hasOthers: boolean
  /** Words of a phrase, at most. */
  readonly longest: number
}

/** What a hash may stand for: the first word of a phrase, all of one, its longest word, what stands before labels. */
const [first, whole, key, leading] = [1, 2, 4, 8]

const known = new WeakMap<Phrases, PhraseWords>()

/** The words of phrases; found once for each table of phrases. */
export function phraseWords(phrases: Phrases): PhraseWords {
  const found = known.get(phrases) ?? wordsIn(phrases)
  known.set(phrases, found)
  return found
}

/** Labels over lists of entries that are in no table. */
const anyTimeline = ['context', 'background', 'events', 'log', 'notes', 'details', 'history']

/** Tags, articles and kinds of callouts before a label. */
const leadingWords = (
  'the,part,section,strong,details,summary,h1,h2,h3,h4,h5,h6,' +
  'abstract,bug,caution,check,danger,done,error,example,fail,failure,important,info,note,question,success,tip,todo,warning'
).split(',')

function wordsIn(phrases: Phrases): PhraseWords {
  const split = [...phrases.keys(), ...anyTimeline].map(wordsOfPhrase)
  const hashes = [
    ...leadingWords.map((word) => [hashOf([word]), leading] as const),
    ...split
      .filter(isAny)
      .flatMap((words) => [
        [hashOf(words.slice(0, 1)), first] as const,
        [hashOf(words), whole] as const,
        [hashOf([longestOf(words)]), key] as const
      ])
  ]
  return {
    table: wordTable(hashes),
    hasOthers: split.some((words) => words.length === 0),
    longest: Math.max(...split.map((words) => words.length))
  }
}

function isAny(words: readonly string[]): boolean {
  return words.length > 0
}

function longestOf(words: readonly string[]): string {
  return words.reduce((longest, word) => (word.length >= longest.length ? word : longest), '')
}

/** True if a word starts a phrase. */
export function isFirst({table}: PhraseWords, hash: number): boolean {
  return (marksOf(table, hash) & first) !== 0
}

/** True for the hash of a phrase. */
export function isWhole({table}: PhraseWords, hash: number): boolean {
  return (marksOf(table, hash) & whole) !== 0
}

/** `12`, `x`, `iv`, `the`, `strong`: what may stand before a label. */
export function isLeading({table}: PhraseWords, text: string, start: number, end: number, hash: number): boolean {
  if (end - start === 1 || (marksOf(table, hash) & leading) !== 0) return true
  const code = wordCodeAt(text, start)
  // Some words are as short as Roman numbers and start like them: they do no harm.
  return isDigit(code) || (end - start <= 4 && (code === 105 || code === 118 || code === 120))
}

function isDigit(code: number): boolean {
  return code >= 48 && code <= 57
}

/** False if a text holds no phrase. */
export function mayHoldPhrase(text: string, {table, hasOthers}: PhraseWords): boolean {
  for (let at = 0; at < text.length; at++) {
    if (hasOthers && isOtherLetter(codeAt(text, at))) return true
    const end = wordEnd(text, at)
    if (end > at && (marksOf(table, hashWord(0, text, at, end)) & key) !== 0) return true
    at = end
  }
  return false
}

/** True for what may be a letter that is none of ASCII: no blocks of punctuation and symbols, no emoji. */
export function isOtherLetter(code: number): boolean {
  return code >= 0xc0 && (code < 0x2000 || (code >= 0x2c00 && code < 0xd800 && (code < 0x2e00 || code >= 0x3040)))
}
