import {codeAt} from '@opschunk/markdown'
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

/** A word of letters, hyphens inside included, or a command with dots: `re-run`, `kafka-topics.sh`. */
const firstWordOf = /^[^\p{L}\p{N}$/]*(?:\$ ?)?([\p{L}\p{N}][\p{L}\p{N}._/-]*)/u

/**
 * The first word at an offset, of letters and digits, with hyphens, points and slashes inside: `re-run`,
 * `kafka-topics.sh`. Marks before it are passed over.
 */
export function firstWord(text: string, from: number, known: ReadonlyMap<string, Starts>): FirstWord {
  let start = from
  while (start < text.length && isPlainMark(text.charCodeAt(start))) start++
  let end = start
  while (isWordCode(codeAt(text, end))) end++
  const isPlain = end > start && isAlphanumeric(text.charCodeAt(start)) && codeAt(text, end) < 128
  return isPlain ? wordOf(text, from, start, end, known) : wordByPattern(text, from, known)
}

function wordByPattern(text: string, from: number, known: ReadonlyMap<string, Starts>): FirstWord {
  const match = firstWordOf.exec(text.slice(from))
  if (match?.[1] === undefined) return {from, word: '', start: from, end: from, kinds: 0}
  const end = from + match[0].length
  return wordOf(text, from, end - match[1].length, end, known)
}

function wordOf(text: string, from: number, start: number, end: number, known: ReadonlyMap<string, Starts>): FirstWord {
  let last = end
  while (last > start && isPoint(text.charCodeAt(last - 1))) last--
  const word = text.slice(start, last).toLowerCase()
  return {from, word, start, end, kinds: known.get(word) ?? 0}
}

/** `.` and `/`: of what a word may hold, what it does not end with. */
function isPoint(code: number): boolean {
  return code === 46 || code === 47
}

/** A letter of ASCII. */
export function isLetter(code: number): boolean {
  const lower = code | 32
  return lower >= 97 && lower <= 122
}

/** A letter or digit of ASCII. */
export function isAlphanumeric(code: number): boolean {
  return isLetter(code) || (code >= 48 && code <= 57)
}

/** Of ASCII, and nothing that a word or a command may start with. */
function isPlainMark(code: number): boolean {
  return code < 128 && !isAlphanumeric(code) && code !== 36 && code !== 47
}

/** A letter, a digit, or one of `-./_`. */
function isWordCode(code: number): boolean {
  return isAlphanumeric(code) || (code >= 45 && code <= 47) || code === 95
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
