import type {Span} from '@opschunk/core/plugin'
import {isDigit, timeEnd} from '../timeline/time-end.ts'
import {mark, type PhraseWords, phraseWords} from './phrase-words.ts'
import type {Phrases} from './role-of.ts'
import {betweenWords, extendHash, marksOf, wordCode} from './word-table.ts'

/**
 * Where in a text what a postmortem is read by may stand: what is not near a block need not be asked of it. More than
 * there are, never fewer. All are offsets, ascending.
 */
export interface Landmarks {
  /**
   * Last characters of phrases of the tables that start a line, numbers and the like left out, and do not go on with a
   * word; undefined if any line may be a label.
   */
  readonly labels: readonly number[] | undefined
  /** Last characters of what may be a time of day. */
  readonly times: readonly number[]
  /** Starts of what may be told of an incident, in the first 20,000 characters. */
  readonly told: readonly number[]
  /** Starts of what may be places to fill in, in the first 20,000 characters. */
  readonly blanks: readonly number[]
}

/** How far words of incidents and places to fill in are looked for, in characters. */
export const searchedLength = 20_000

/** Landmarks under construction. */
interface Draft {
  readonly text: string
  readonly words: PhraseWords
  readonly labels: number[]
  readonly times: number[]
  readonly told: number[]
  readonly blanks: number[]
}

/**
 * Finds the landmarks of a text, in one pass over its words.
 *
 * ```markdown
 * > | 2. **The root cause** (10:02–10:40): a lock was held by {{ service }}
 *              ^              ^     ^             ^           ^
 *              label          times               told        blank
 * ```
 */
export function landmarksOf(text: string, phrases: Phrases): Landmarks {
  const words = phraseWords(phrases)
  const draft: Draft = {text, words, labels: [], times: [], told: [], blanks: []}
  // Words before a label that a line may still have.
  let leads = mostLeads
  let timesEnd = 0
  for (let at = 0; at < text.length; ) {
    const start = at
    let hash = 0
    let hasDigit = false
    for (let code = wordCode(text.charCodeAt(at)); code !== 0; code = wordCode(text.charCodeAt(at))) {
      hash = extendHash(hash, code)
      if (code < lowerA) hasDigit = true
      at++
    }
    if (at === start) {
      const code = text.charCodeAt(at)
      if (code === lineFeed || code === carriageReturn) leads = mostLeads
      else if (opensBlank(text, at, code) && at < searchedLength) draft.blanks.push(at)
      at++
      continue
    }
    const marks = marksOf(words.table, hash)
    if (leads > 0) leads = noteLabel(draft, start, at, hash, marks) ? leads - 1 : 0
    if (hasDigit) timesEnd = noteTimes(draft, Math.max(start, timesEnd), at)
    if (start < searchedLength) {
      if ((marks & mark.told) !== 0) draft.told.push(start)
      if ((marks & mark.blank) !== 0 || (text.charCodeAt(start) | 32) === lowerX) draft.blanks.push(start)
    }
  }
  const {labels, times, told, blanks} = draft
  return {labels: words.isComplete ? labels : undefined, times, told, blanks}
}

/** Numbers, boxes, tags and articles before a label, at most, and the label. */
const mostLeads = 9

const lineFeed = 10
const carriageReturn = 13
const lowerA = 97
const lowerX = 120

/** `{{ date }}`, `<name>`, `[your name]`. */
function opensBlank(text: string, at: number, code: number): boolean {
  if (code === 123) return text.charCodeAt(at + 1) === 123
  return (code === 60 || code === 91) && wordCode(text.charCodeAt(at + 1)) >= lowerA
}

/** Notes the label that starts with a word; true if a label may still follow it in its line. */
function noteLabel(draft: Draft, start: number, end: number, hash: number, marks: number): boolean {
  const found = (marks & mark.first) === 0 ? -1 : labelEnd(draft, end, hash)
  if (found !== -1) {
    draft.labels.push(found - 1)
    return false
  }
  if ((marks & mark.leading) !== 0 || end - start === 1) return true
  // `10`, `1st`; `iv`, `XIII`, and some words as short.
  const code = wordCode(draft.text.charCodeAt(start))
  return code < lowerA || (end - start <= 4 && (code === 105 || code === 118 || code === lowerX))
}

/** Where the phrase ends that starts with a word, up to whose end the hash is; -1 if it is none, or goes on. */
function labelEnd({text, words}: Draft, firstEnd: number, firstHash: number): number {
  let end = firstEnd
  let hash = firstHash
  for (let count = 1; ; count++) {
    if ((marksOf(words.table, hash) & mark.whole) !== 0 && !goesOn(text, end)) return end
    if (count === words.longest) return -1
    let at = end
    for (; wordCode(text.charCodeAt(at)) === 0; at++)
      if (at >= text.length || text.charCodeAt(at) === lineFeed || text.charCodeAt(at) === carriageReturn) return -1
    hash = extendHash(hash, betweenWords)
    for (let code = wordCode(text.charCodeAt(at)); code !== 0; code = wordCode(text.charCodeAt(at))) {
      hash = extendHash(hash, code)
      at++
    }
    end = at
  }
}

/** True if nothing but blanks stands before the next word. */
function goesOn(text: string, end: number): boolean {
  let at = end
  while (text.charCodeAt(at) === 32 || text.charCodeAt(at) === 9) at++
  return wordCode(text.charCodeAt(at)) !== 0
}

/** Notes the times that start in a word; gives where the last one ends. */
function noteTimes({text, times}: Draft, start: number, end: number): number {
  let at = start
  while (at < end) {
    const found = isDigit(text.charCodeAt(at)) ? timeEnd(text, at) : -1
    if (found !== -1) times.push(found - 1)
    at = found === -1 ? at + 1 : found
  }
  return at
}

/** True if a label may start a line in a span. */
export function mayHoldLabel({labels}: Landmarks, {start, end}: Span): boolean {
  return labels === undefined || (labels[firstFrom(labels, start)] ?? end) < end
}

/** How many times of day a span may hold, at most `most` of them counted. */
export function countTimes({times}: Landmarks, {start, end}: Span, most: number): number {
  const first = firstFrom(times, start)
  let at = first
  while (at - first < most && (times[at] ?? end) < end) at++
  return at - first
}

/** Index of the first number that is not below `least`. */
function firstFrom(sorted: readonly number[], least: number): number {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sorted[middle] ?? 0) < least) low = middle + 1
    else high = middle
  }
  return low
}
