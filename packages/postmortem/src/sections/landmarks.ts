import type {Span} from '@opschunk/core/plugin'
import type {Phrases} from './role-of.ts'

/**
 * Where in a text labels and times of day may stand: what is neither near a block need not be asked of it. More than
 * there are, never fewer.
 */
export interface Landmarks {
  /** Lines that start with a phrase of the tables and do not go on with a word. */
  labelsIn(span: Span): boolean
  /** What may be a time of day, at most `most` of them counted. */
  timesIn(span: Span, most: number): number
}

/**
 * `10:02`, `10h02`, `5pm`, `11 A.M.`, `10.02 Uhr`, `14.30 CET`, `1625`: the hour's last digit and what follows it, in
 * every form that a timestamp may have.
 */
const timeOfDay = /\d[:h]\d\d|\d[ ]?[ap]\.?m|\d\.\d\d[ ]?(?:uhr|h\b|utc|gmt|ces?t)|(?:[01]\d|2[0-3])[0-5]\d(?!\d)/gi

/** Finds the landmarks of a text, in two passes over it. */
export function landmarksOf(text: string, phrases: Phrases): Landmarks {
  const pattern = labelLine(phrases)
  const labels = pattern && offsetsOf(text, pattern)
  const times = offsetsOf(text, timeOfDay)
  return {
    labelsIn: ({start, end}) => labels === undefined || (labels[firstFrom(labels, start)] ?? end) < end,
    timesIn: ({start, end}, most) => {
      const first = firstFrom(times, start)
      let at = first
      while (at - first < most && (times[at] ?? end) < end) at++
      return at - first
    }
  }
}

/** Last characters of all matches: they lie in the block of the label or time, whatever stands before it. */
function offsetsOf(text: string, pattern: RegExp): number[] {
  const offsets: number[] = []
  pattern.lastIndex = 0
  while (pattern.test(text)) offsets.push(pattern.lastIndex - 1)
  return offsets
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

const labelLines = new WeakMap<Phrases, {readonly pattern: RegExp | undefined}>()

/** `- **The root cause**:`, `3. Impact (all users)`, `<b>Timeline</b>`; undefined if any line may be one. */
function labelLine(phrases: Phrases): RegExp | undefined {
  const known = labelLines.get(phrases)
  if (known) return known.pattern
  const all = [...phrases.keys(), ...anyTimeline].map((phrase) => phrase.split(notPlain).filter((word) => word !== ''))
  const pattern = all.every((words) => words.length > 0) ? patternOf(all) : undefined
  labelLines.set(phrases, {pattern})
  return pattern
}

function patternOf(all: readonly (readonly string[])[]): RegExp {
  const phrases = [...new Set(all.map((words) => words.join(between)))].join('|')
  return new RegExp(`^(?:${between})?(?:${leading}\\b${between}){0,8}(?:${phrases})${end}`, 'gim')
}

/** Labels over lists of entries that are in no table. */
const anyTimeline = ['context', 'background', 'events', 'log', 'notes', 'details', 'history']

/** Letters that are not of ASCII stand for any character here: a landmark too many does no harm. */
const notPlain = /[^a-z0-9]+/
const between = '[^a-z0-9\\n]+'
/** Numbers, boxes, tags and articles before a label. */
const leading = '(?:\\d+|[a-z]|h\\d|the|part|section|strong|details|summary|[ivx]{1,4})'
/** Not within a phrase that goes on. */
const end = '(?![a-z0-9]|[^\\S\\n]+[a-z0-9])'
