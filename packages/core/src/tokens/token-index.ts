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
    return new TextTokens(text, log.take(), rules, walk)
  }
}

/** Counts of one text by its pretokens. A class, so that what is compiled for it outlives the text. */
class TextTokens implements DocumentTokenIndex {
  readonly #text: string
  /** Where each pretoken ends, and the tokens up to there. */
  readonly #pretokens: Int32Array
  readonly #size: number
  readonly #rules: PretokenRules
  readonly #walk: TokenWalk
  /** What `#pretokensBefore` gave last: most questions are about the same place of the text. */
  #near = 0

  constructor(text: string, pretokens: Int32Array, rules: PretokenRules, walk: TokenWalk) {
    this.#text = text
    this.#pretokens = pretokens
    this.#size = pretokens.length / 2
    this.#rules = rules
    this.#walk = walk
  }

  count(start: number, end: number): number {
    return this.#count(Math.max(0, start), Math.min(end, this.#text.length))
  }

  /** What is read is the prefix, and the text up to the first place where its boundaries are those of the index. */
  countBehind(prefix: string, start: number, end: number): number {
    const text = this.#text
    const from = Math.max(0, start)
    const to = Math.min(end, text.length)
    if (prefix === '' || from >= to) return from >= to ? this.#walk(prefix) : this.#count(from, to)
    const joint = splitsPair(text, to) ? to : this.#certainBoundaryAfter(from, to)
    return this.#walk(prefix + text.slice(from, joint)) + this.#count(joint, to)
  }

  cumulative(offset: number): number {
    return this.#totalOf(this.#pretokensBefore(offset))
  }

  /** Where the first so many pretokens end. */
  #endOf(count: number): number {
    return count === 0 ? 0 : (this.#pretokens[2 * count - 2] ?? 0)
  }

  /** The tokens up to there. */
  #totalOf(count: number): number {
    return count === 0 ? 0 : (this.#pretokens[2 * count - 1] ?? 0)
  }

  /** Number of pretokens that lie before `offset` whole. Steps double from the last answer on, then halve. */
  #pretokensBefore(offset: number): number {
    const size = this.#size
    let low = this.#near
    let high = low
    if (this.#endOf(low) <= offset) {
      for (let step = 4; high < size && this.#endOf(high) <= offset; step *= 2) {
        low = high
        high = Math.min(size, high + step)
      }
    } else {
      for (let step = 4; low > 0 && this.#endOf(low) > offset; step *= 2) {
        high = low
        low = Math.max(0, low - step)
      }
    }
    while (low < high) {
      const middle = (low + high + 1) >>> 1
      if (this.#endOf(middle) <= offset) low = middle
      else high = middle - 1
    }
    this.#near = low
    return low
  }

  #classAt(offset: number): number {
    return this.#rules.classes[this.#text.charCodeAt(offset)] ?? NONE
  }

  /** The first place after `start` and before `end` where every text has a boundary; `end` if there is none. */
  #certainBoundaryAfter(start: number, end: number): number {
    let previous = this.#classAt(start)
    for (let offset = start + 1; offset < end; offset++) {
      const next = this.#classAt(offset)
      // A surrogate has no class of its own here, and is no such place.
      if (previous !== NONE && isCertainBoundary(previous, next, this.#text.charCodeAt(offset))) return offset
      previous = next
    }
    return end
  }

  /** Of a range inside the text. */
  #count(start: number, end: number): number {
    if (start >= end) return 0
    const text = this.#text

    let first = this.#pretokensBefore(start)
    let head = start
    if (this.#endOf(first) < start) {
      if (splitsPair(text, start)) return this.#walk(text.slice(start, end))
      head = this.#certainBoundaryAfter(start, end)
      while (first < this.#size && this.#endOf(first) < head) first++
    }

    let last = this.#pretokensBefore(end)
    if (this.#endOf(last) < end && splitsPair(text, end)) return this.#walk(text.slice(start, end))
    while (last > first && (this.#classAt(this.#endOf(last) - 1) & BLANK) !== 0) last--
    if (last <= first) return this.#countAnew(start, end)

    const whole = this.#totalOf(last) - this.#totalOf(first)
    return this.#countAnew(start, head) + whole + this.#countAnew(this.#endOf(last), end)
  }

  /** Of a range at an edge, mostly one character: the full stop before a line end, say. ASCII is a token each. */
  #countAnew(start: number, end: number): number {
    if (start >= end) return 0
    return end - start === 1 && this.#text.charCodeAt(start) < 0x80 ? 1 : this.#walk(this.#text.slice(start, end))
  }
}

function splitsPair(text: string, offset: number): boolean {
  if (offset <= 0 || offset >= text.length) return false
  return (text.charCodeAt(offset) & 0xfc00) === 0xdc00 && (text.charCodeAt(offset - 1) & 0xfc00) === 0xd800
}
