import {codeAt} from '@opschunk/markdown'
import {classAt, DIGIT, DOLLAR, INNER, LETTER, SLASH} from '../words/letters.ts'
import type {Starts} from '../words/starts.ts'

/** The word that a text starts with, from some offset on. */
export interface FirstWord {
  /** That offset. */
  readonly from: number
  /** Lower-case, points and slashes at its end left out; empty if there is none. */
  readonly word: string
  readonly start: number
  /** Offset behind it, and behind what is left out. */
  readonly end: number
  /** What it may be. */
  readonly kinds: Starts
}

/**
 * The first word at an offset, of letters and digits, with hyphens, points and slashes inside: `re-run`,
 * `kafka-topics.sh`. Marks before it are passed over, and a prompt.
 */
export function firstWord(text: string, from: number, known: ReadonlyMap<string, Starts>): FirstWord {
  let start = from
  while (start < text.length && (classAt(text, start) & (LETTER | DIGIT | SLASH | DOLLAR)) === 0) start++
  if (classAt(text, start) === DOLLAR) start += codeAt(text, start + 1) === 32 ? 2 : 1
  if ((classAt(text, start) & (LETTER | DIGIT)) === 0) return {from, word: '', start: from, end: from, kinds: 0}
  let end = start
  while ((classAt(text, end) & (LETTER | DIGIT | INNER | SLASH)) !== 0) end++
  let last = end
  while (last > start && isPoint(text.charCodeAt(last - 1))) last--
  const word = text.slice(start, last).toLowerCase()
  return {from, word, start, end, kinds: known.get(word) ?? 0}
}

/** `.` and `/`: of what a word may hold, what it does not end with. */
function isPoint(code: number): boolean {
  return code === 46 || code === 47
}

const notBlank = /\S/g

/** The first offset from a given one at which no blank stands, or the end. */
export function skipBlanks(text: string, from: number): number {
  if (from >= text.length) return text.length
  const code = text.charCodeAt(from)
  if (code > 32 && code < 128) return from
  const next = codeAt(text, from + 1)
  if (code === 32 && next > 32 && next < 128) return from + 1
  notBlank.lastIndex = from
  return notBlank.exec(text)?.index ?? text.length
}

/** The word at an offset, blanks before it left out, to the next space, lower-case. */
export function wordAt(text: string, from: number): string {
  const start = skipBlanks(text, from)
  const end = text.indexOf(' ', start)
  return (end === -1 ? text.slice(start) : text.slice(start, end)).toLowerCase()
}
