import type {TokenIndex} from '../contract/tokens.ts'
import {BLANK, NONE} from './character-class.ts'
import {PretokenLog} from './pretoken-log.ts'
import type {PretokenRules} from './pretoken-rules.ts'
import {isCertainBoundary} from './pretoken-scanner.ts'
import type {TokenWalk} from './token-walk.ts'

/** Counts of ranges of one text that was tokenised once. */
export interface DocumentTokenIndex extends TokenIndex {
  countBehind(prefix: string, start: number, end: number): number
  /**
   * Tokens of the text before the last pretoken boundary at or before `offset`; clamped to the text. Never falls as
   * `offset` grows. Cheap (a binary search), and a difference of two is an estimate only: counts are not additive.
   */
  cumulative(offset: number): number
}

/**
 * Tokenises a text and keeps where each pretoken ends and the tokens up to there: 8 bytes a pretoken.
 *
 * Counts are exact for every range, by two facts about the patterns. They do not look behind, so pretokens from a
 * pretoken start on are those of the text. And only blanks look ahead (`\s+(?!\S)`), so the pretokens up to an end
 * that does not follow a blank stay as they are when the text is cut off there. What lies at the edges of the range,
 * outside such places, is counted for itself.
 */
export function createTokenIndexer(rules: PretokenRules, walk: TokenWalk): (text: string) => DocumentTokenIndex {
  const log = new PretokenLog()
  return (text) => {
    log.begin(text.length)
    walk(text, log)
    return createTokenIndex(text, log.take(), rules, walk)
  }
}

function createTokenIndex(
  text: string,
  pretokens: Int32Array,
  rules: PretokenRules,
  walk: TokenWalk
): DocumentTokenIndex {
  const size = pretokens.length / 2
  /** Where the first so many pretokens end, and the tokens up to there. */
  const endOf = (count: number) => (count === 0 ? 0 : (pretokens[2 * count - 2] ?? 0))
  const totalOf = (count: number) => (count === 0 ? 0 : (pretokens[2 * count - 1] ?? 0))

  /** What `pretokensBefore` gave last: most questions are about the same place of the text. */
  let near = 0

  /** Number of pretokens that lie before `offset` whole. Steps double from the last answer on, then halve. */
  function pretokensBefore(offset: number): number {
    let low = near
    let high = near
    if (endOf(near) <= offset) {
      for (let step = 4; high < size && endOf(high) <= offset; step *= 2) {
        low = high
        high = Math.min(size, high + step)
      }
    } else {
      for (let step = 4; low > 0 && endOf(low) > offset; step *= 2) {
        high = low
        low = Math.max(0, low - step)
      }
    }
    while (low < high) {
      const middle = (low + high + 1) >>> 1
      if (endOf(middle) <= offset) low = middle
      else high = middle - 1
    }
    near = low
    return low
  }

  function classAt(offset: number): number {
    const unit = text.charCodeAt(offset)
    return rules.classes[unit] ?? NONE
  }

  /** The first place after `start` and before `end` where every text has a boundary; `end` if there is none. */
  function certainBoundaryAfter(start: number, end: number): number {
    let previous = classAt(start)
    for (let offset = start + 1; offset < end; offset++) {
      const next = classAt(offset)
      // A surrogate has no class of its own here, and is no such place.
      if (previous !== NONE && isCertainBoundary(previous, next, text.charCodeAt(offset))) return offset
      previous = next
    }
    return end
  }

  function count(start: number, end: number): number {
    if (start >= end) return 0

    let first = pretokensBefore(start)
    let head = start
    if (endOf(first) < start) {
      if (splitsPair(text, start)) return walk(text.slice(start, end))
      head = certainBoundaryAfter(start, end)
      while (first < size && endOf(first) < head) first++
    }

    let last = pretokensBefore(end)
    if (endOf(last) < end && splitsPair(text, end)) return walk(text.slice(start, end))
    while (last > first && (classAt(endOf(last) - 1) & BLANK) !== 0) last--
    if (last <= first) return countAnew(start, end)

    return countAnew(start, head) + totalOf(last) - totalOf(first) + countAnew(endOf(last), end)
  }

  /** Of a range at an edge, mostly one character: the full stop before a line end, say. ASCII is a token each. */
  function countAnew(start: number, end: number): number {
    if (start >= end) return 0
    return end - start === 1 && text.charCodeAt(start) < 0x80 ? 1 : walk(text.slice(start, end))
  }

  /** What is read is the prefix, and the text up to the first place where its boundaries are those of the index. */
  function countBehind(prefix: string, start: number, end: number): number {
    if (prefix === '' || start >= end) return start >= end ? walk(prefix) : count(start, end)
    const joint = splitsPair(text, end) ? end : certainBoundaryAfter(start, end)
    return walk(prefix + text.slice(start, joint)) + count(joint, end)
  }

  return {
    count(start, end) {
      return count(Math.max(0, start), Math.min(end, text.length))
    },
    countBehind(prefix, start, end) {
      return countBehind(prefix, Math.max(0, start), Math.min(end, text.length))
    },
    cumulative(offset) {
      return totalOf(pretokensBefore(offset))
    }
  }
}

function splitsPair(text: string, offset: number): boolean {
  if (offset <= 0 || offset >= text.length) return false
  return (text.charCodeAt(offset) & 0xfc00) === 0xdc00 && (text.charCodeAt(offset - 1) & 0xfc00) === 0xd800
}
