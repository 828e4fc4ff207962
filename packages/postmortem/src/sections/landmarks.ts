import type {Span} from '@opschunk/core/plugin'
import {isFirst, isLeading, isOtherLetter, isWhole, type PhraseWords, phraseWords} from './phrase-words.ts'
import type {Phrases} from './role-of.ts'
import {betweenWords, codeAt, hashWord, wordCodeAt, wordEnd} from './word-table.ts'

/**
 * Where in a text labels and times of day may stand: what is neither near a block need not be asked of it. More than
 * there are, never fewer. All are offsets, ascending, of last characters: they lie in the block of the label or time,
 * whatever stands before it.
 */
export interface Landmarks {
  /** Phrases of the tables that start a line and do not go on with a word. */
  readonly labels: readonly number[]
  readonly times: readonly number[]
}

/** Finds the landmarks of a text, in two passes over it. */
export function landmarksOf(text: string, phrases: Phrases): Landmarks {
  return {labels: labelsOf(text, phraseWords(phrases)), times: timesOf(text)}
}

function labelsOf(text: string, words: PhraseWords): number[] {
  const labels: number[] = []
  let lineFeed = -1
  let carriageReturn = -1
  for (let line = 0; line < text.length; ) {
    if (lineFeed < line) lineFeed = indexOrLength(text, '\n', line)
    if (carriageReturn < line) carriageReturn = indexOrLength(text, '\r', line)
    const lineEnd = Math.min(lineFeed, carriageReturn)
    const label = labelIn(text, line, lineEnd, words)
    if (label !== -1) labels.push(label)
    line = lineEnd + 1
  }
  return labels
}

function indexOrLength(text: string, searched: string, from: number): number {
  const index = text.indexOf(searched, from)
  return index === -1 ? text.length : index
}

/** Numbers, boxes, tags and articles before a label, at most. */
const mostLeading = 8

/**
 * The last character of a label at the start of a line; -1 if there is none.
 *
 * ```markdown
 * > | 2. **The root cause** (all users): a lock
 *                       ^
 * ```
 */
function labelIn(text: string, line: number, lineEnd: number, words: PhraseWords): number {
  let at = line
  for (let leading = 0; leading <= mostLeading; leading++) {
    while (at < lineEnd && wordCodeAt(text, at) === 0) {
      // Which word it is is asked of the line itself.
      if (words.hasOthers && isOtherLetter(codeAt(text, at))) return at
      at++
    }
    if (at === lineEnd) return -1
    const end = wordEnd(text, at)
    const hash = hashWord(0, text, at, end)
    const label = isFirst(words, hash) ? phraseEnd(text, end, lineEnd, hash, words) - 1 : -1
    if (label >= 0) return label
    if (!isLeading(words, text, at, end, hash)) return -1
    at = end
  }
  return -1
}

/** Where a phrase ends whose first word has that end and hash; 0 if it is none, or goes on with a word. */
function phraseEnd(text: string, firstEnd: number, lineEnd: number, firstHash: number, words: PhraseWords): number {
  let end = firstEnd
  let hash = firstHash
  for (let count = 1; count <= words.longest; count++) {
    if (isWhole(words, hash) && (!goesOn(text, end) || joinsAnother(text, end))) return end
    let next = end
    while (next < lineEnd && wordCodeAt(text, next) === 0) next++
    end = wordEnd(text, next)
    hash = hashWord(Math.imul(hash, 31) + betweenWords, text, next, end)
  }
  return 0
}

/** ` and `: between two phrases of one label. */
const conjunction = /[ \t]+(?:and|und)[ \t]/iy

function joinsAnother(text: string, end: number): boolean {
  conjunction.lastIndex = end
  return conjunction.test(text)
}

/** True if nothing but blanks stands before the next word. */
function goesOn(text: string, end: number): boolean {
  let at = end
  while (codeAt(text, at) === 32 || codeAt(text, at) === 9) at++
  return wordCodeAt(text, at) !== 0
}

/**
 * `10:02`, `10h02`, `5pm`, `11 A.M.`, `10.02 Uhr`, `14.30 CET`, `1625`: the hour's last digit and what follows it, in
 * every form that a timestamp may have.
 */
const timeOfDay = /\d[:h]\d\d|\d[ ]?[ap]\.?m|\d\.\d\d[ ]?(?:uhr|h\b|utc|gmt|ces?t)|(?:[01]\d|2[0-3])[0-5]\d(?!\d)/gi

/** The same, but no part of a number, a word, an address or a path, with the rest of its line: a line is one entry. */
const timeInLine =
  /(?<![a-su-z\d:./])\d{1,2}(?:[:h]\d\d|[ ]?[ap]\.?m|\.\d\d[ ]?(?:uhr|h\b|utc|gmt|ces?t)|(?<=[01]\d|2[0-3])[0-5]\d(?!\d))[^\r\n]*/gi

/** True for a text of which so many lines may be entries with a time of day. */
export function mayHoldTimes(text: string, fewest: number): boolean {
  let count = 0
  timeInLine.lastIndex = 0
  while (count < fewest && timeInLine.test(text)) count++
  return count === fewest
}

function timesOf(text: string): number[] {
  const times: number[] = []
  timeOfDay.lastIndex = 0
  while (timeOfDay.test(text)) times.push(timeOfDay.lastIndex - 1)
  return times
}

/** True if a label may start a line in a span. */
export function mayHoldLabel({labels}: Landmarks, {start, end}: Span): boolean {
  return (labels[firstFrom(labels, start)] ?? end) < end
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
