import type {Span} from '../contract/span.ts'
import type {PieceLevel} from './block.ts'
import type {Room, Rung} from './ladder.ts'

/**
 * Cuts a run of text that has no better boundary into pieces as large as fit: behind white space in the second half
 * of a piece if there is any, else between graphemes (UAX #29), else between code points.
 *
 * A single grapheme over the limit that fits a chunk alone is a piece of its own, and so is any single code point, and
 * what redaction hides.
 */
export function cutRun(text: string, range: Span, first: PieceLevel, room: Room, rungs: Rung[]): void {
  let level = first
  let length = room.limit * 4
  for (let start = range.start; start < range.end; ) {
    const hidden = Math.min(range.end, room.hiddenEnd?.(start) ?? start)
    // What stands for it is not smaller for a part of it.
    if (hidden > start && room.count(start, hidden) > room.limit) {
      rungs.push({start, end: hidden, level})
      level = 'word'
      start = hidden
      continue
    }
    const furthest = furthestEnd(text, start, range.end, length, room)
    if (furthest >= range.end) {
      rungs.push({start, end: range.end, level})
      return
    }
    const space = lastSpaceEnd(text, start + ((furthest - start) >> 1), furthest)
    const end =
      space > start && room.count(start, space) <= room.limit
        ? space
        : graphemeEnd(text, start, furthest, range.end, room)
    rungs.push({start, end, level})
    level = space === end ? 'word' : 'grapheme'
    length = Math.max(16, end - start)
    start = end
  }
}

/** A piece this full is not made fuller: each look costs a count of the piece. */
const fullEnough = 0.96

/**
 * An end whose text fits and nearly fills the limit. Counts grow with length in near proportion, so the next end to
 * try is read off the last count; where that leads nowhere, halves are. What is taken has been counted. At least one
 * code point.
 */
function furthestEnd(text: string, start: number, end: number, guess: number, {limit, count}: Room): number {
  let low = nextCodePoint(text, start)
  let high = end + 1
  let to = Math.min(end, Math.max(low, start + guess))
  for (let tries = 0; high - low > 1; tries++) {
    const tokens = count(start, to)
    if (tokens <= limit) {
      low = Math.max(low, to)
      if (to === end || tokens >= fullEnough * limit) break
    } else high = Math.min(high, to)
    const proportional = start + Math.floor(((to - start) * limit) / Math.max(1, tokens))
    const next = tries < 8 ? proportional : (low + Math.min(high, low * 2 - start)) >> 1
    to = Math.min(end, Math.max(low + 1, Math.min(high - 1, next)))
  }
  return codePointStart(text, Math.min(low, end), start)
}

/** White space at which a run may be cut; line ends belong to the ladder above. */
function lastSpaceEnd(text: string, from: number, to: number): number {
  for (let at = to; at > from; at--) {
    if (isSpace(text.charCodeAt(at - 1)) && !isSpace(text.charCodeAt(at))) return at
  }
  return -1
}

function isSpace(code: number): boolean {
  return code === 0x20 || code === 0x09 || code === 0x0a || code === 0x0d || code === 0x3000
}

let segmenter: Intl.Segmenter | undefined

/** Made when first asked for: that takes longer than to chunk a runbook. */
function graphemesOf(text: string): Intl.Segments {
  segmenter ??= new Intl.Segmenter('en', {granularity: 'grapheme'})
  return segmenter.segment(text)
}

/**
 * The last grapheme boundary at or before `end` whose text fits. If the first grapheme alone is over the limit, its
 * end if it fits a chunk of its own, else it is cut at code points.
 */
function graphemeEnd(text: string, start: number, end: number, rangeEnd: number, room: Room): number {
  const {limit, maximum, count} = room
  // Neighbours below U+0300 are never one grapheme, CR LF apart.
  const isPlain = text.charCodeAt(end - 1) < 0x300 && text.charCodeAt(end) < 0x300
  if (isPlain && !(text[end - 1] === '\r' && text[end] === '\n')) return end
  const window = graphemesOf(text.slice(start, Math.min(rangeEnd, end + graphemeReach)))
  const across = window.containing(end - start)
  if (!across) return end
  const at = start + across.index
  if (at > start) return count(start, at) <= limit ? at : end
  const whole = start + across.segment.length
  return count(start, whole) <= maximum ? whole : end
}

/** Where the grapheme around `at` starts, if that is behind `start`; else where its code point does. */
export function graphemeStart(text: string, start: number, at: number): number {
  // From the start on: in a row of flags only their number tells which two letters are one.
  const around = graphemesOf(text.slice(start, at + graphemeReach)).containing(at - start)
  return around && around.index > 0 ? start + around.index : codePointStart(text, at, start)
}

/** No grapheme that people write is longer, in code units. */
const graphemeReach = 256

function nextCodePoint(text: string, at: number): number {
  return at + ((text.codePointAt(at) ?? 0) > 0xffff ? 2 : 1)
}

/** Moves an offset out of the middle of a surrogate pair, but never to `start`. */
function codePointStart(text: string, at: number, start: number): number {
  const splits = (text.charCodeAt(at) & 0xfc00) === 0xdc00 && (text.charCodeAt(at - 1) & 0xfc00) === 0xd800
  if (!splits) return at
  return at - 1 > start ? at - 1 : at + 1
}
