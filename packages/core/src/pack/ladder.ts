import type {Span} from '../contract/span.ts'
import type {Fallback} from '../contract/unit.ts'
import {blankHead} from '../tree/blank.ts'
import type {PieceLevel} from './block.ts'
import {cutRun, graphemeStart} from './cut-run.ts'

/** A piece of text and the kind of boundary before it. */
export interface Rung extends Span {
  readonly level: PieceLevel
}

/** How large pieces may be. */
export interface Room {
  /** What a piece may have beside context and overlap, in tokens. */
  readonly limit: number
  /** What a chunk may have that is nothing but the piece: no grapheme that fits is cut. */
  readonly maximum: number
  /** Exact tokens of `text.slice(start, end)`. */
  count(start: number, end: number): number
  /** Where what redaction hides at a place ends; the place itself if nothing is hidden there. Default: nothing is. */
  hiddenEnd?(at: number): number
}

/**
 * Cuts a text that is too large for one chunk into pieces that tile it, each of at most `limit` tokens
 * (a single grapheme: `maximum`). Pieces are
 * as natural as they can be, and small where that costs nothing, so that packing can choose among boundaries:
 * lines for `lines`, sentences for `prose`; below that, runs of words and graphemes as large as fit.
 */
export function cutText(text: string, fallback: Fallback, room: Room): Rung[] {
  const rungs: Rung[] = []
  const whole = {start: 0, end: text.length}
  if (typeof fallback === 'object') bySeparators(text, whole, 'paragraph', fallback.separators, room, rungs)
  else byLines(text, whole, fallback === 'prose', room, rungs)
  return joinBlank(text, rungs)
}

function byLines(text: string, range: Span, isProse: boolean, room: Room, rungs: Rung[]): void {
  let level: PieceLevel = 'paragraph'
  for (let start = range.start; start < range.end; ) {
    const lineEnd = text.indexOf('\n', start)
    const end = lineEnd < 0 || lineEnd >= range.end ? range.end : lineEnd + 1
    const isBlank = blankHead(text, start, end) === end
    if (isBlank) rungs.push({start, end, level})
    else if (isProse || room.count(start, end) > room.limit) bySentences(text, {start, end}, level, room, rungs)
    else rungs.push({start, end, level})
    level = isBlank ? 'paragraph' : 'line'
    start = end
  }
}

/** Sentence segmentation of longer texts goes window by window: the segmenter copies what it is given. */
const longestWindow = 16_384

function bySentences(text: string, range: Span, first: PieceLevel, room: Room, rungs: Rung[]): void {
  let level = first
  const pushSentence = ({start, end}: Span, kind: PieceLevel) => {
    if (room.count(start, end) <= room.limit) rungs.push({start, end, level: kind})
    else cutRun(text, {start, end}, kind, room, rungs)
  }
  if (isOneSentence(text, range)) {
    pushSentence(range, first)
    return
  }
  for (let start = range.start; start < range.end; ) {
    const end = start + longestWindow < range.end ? graphemeStart(text, start, start + longestWindow) : range.end
    for (const {index, segment} of sentencesOf(text.slice(start, end))) {
      const kind: PieceLevel = index === 0 && start > range.start ? 'word' : level
      pushSentence({start: start + index, end: start + index + segment.length}, kind)
      level = 'sentence'
    }
    start = end
  }
}

/** The segmenter copies and costs a microsecond: most short lines have one sentence, which their characters tell. */
const shortLine = 256

/**
 * True for a short line of ASCII that ends no sentence before its own end: without `.`, `!`, `?` and line ends inside,
 * UAX #29 has no boundary in it. False if that is not certain.
 */
function isOneSentence(text: string, {start, end}: Span): boolean {
  if (end - start > shortLine) return false
  const last = text.charCodeAt(end - 1) === 0x0a ? end - 1 : end
  for (let at = start; at < last; at++) {
    const code = text.charCodeAt(at)
    if (code > 0x7e || code < 0x20 || code === 0x2e || code === 0x21 || code === 0x3f) return false
  }
  return true
}

let segmenter: Intl.Segmenter | undefined

/** Made when first asked for: few documents need it. */
function sentencesOf(text: string): Intl.Segments {
  segmenter ??= new Intl.Segmenter('en', {granularity: 'sentence'})
  return segmenter.segment(text)
}

/** Splits behind each separator; what is still too large is split by the next one, at last as prose. */
function bySeparators(
  text: string,
  range: Span,
  level: PieceLevel,
  separators: readonly string[],
  room: Room,
  rungs: Rung[]
): void {
  const [separator, ...weaker] = separators
  if (separator === undefined || separator === '') {
    cutRun(text, range, level, room, rungs)
    return
  }
  // Not looked for in all of the text: where it is rare, that would read to the end each time.
  const within = text.slice(range.start, range.end)
  let kind = level
  for (let start = range.start; start < range.end; ) {
    const found = within.indexOf(separator, start - range.start)
    const end = found < 0 ? range.end : range.start + found + separator.length
    if (room.count(start, end) <= room.limit) rungs.push({start, end, level: kind})
    else bySeparators(text, {start, end}, kind, weaker, room, rungs)
    kind = 'line'
    start = end
  }
}

/** Blank pieces are the tail of the piece before them, or the head of the first: no chunk is blank. */
function joinBlank(text: string, rungs: readonly Rung[]): Rung[] {
  const joined: Rung[] = []
  let head: Rung | undefined
  for (const rung of rungs) {
    const last = joined.at(-1)
    if (blankHead(text, rung.start, rung.end) === rung.end) {
      if (last) joined[joined.length - 1] = {start: last.start, end: rung.end, level: last.level}
      else head ??= rung
    } else {
      joined.push(head && !last ? {...rung, start: head.start} : rung)
    }
  }
  return joined
}
