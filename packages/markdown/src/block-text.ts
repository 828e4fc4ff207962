import type {Span} from '@opschunk/core/plugin'
import type {Block} from './block.ts'
import {
  APOSTROPHE,
  ASTERISK,
  BACKTICK,
  CARRIAGE_RETURN,
  COLON,
  EXCLAMATION,
  LEFT_BRACKET,
  LINE_FEED,
  QUOTATION,
  RIGHT_BRACKET,
  RIGHT_PARENTHESIS,
  trimBlanks,
  UNDERSCORE
} from './scanner/characters.ts'

/** Offsets at which the lines of a span start, the first being that of the span. */
export function lineStarts(text: string, {start, end}: Span): number[] {
  const starts = [start]
  for (let at = text.indexOf('\n', start); at !== -1 && at + 1 < end; at = text.indexOf('\n', at + 1))
    starts.push(at + 1)
  return starts
}

/** The first line of a span, its line end left out. */
export function firstLineOf(text: string, {start, end}: Span): Span {
  const newline = text.indexOf('\n', start)
  const lineEnd = newline === -1 ? end : Math.min(newline, end)
  return {start, end: lineEnd - 1 > start && text.charCodeAt(lineEnd - 1) === CARRIAGE_RETURN ? lineEnd - 1 : lineEnd}
}

/** A paragraph that is a part of a block: some of its lines, its end without the line end before `end`. */
export function paragraphOf(text: string, start: number, end: number): Block {
  const isLine = text.charCodeAt(end - 1) === LINE_FEED
  const lineEnd = isLine ? (text.charCodeAt(end - 2) === CARRIAGE_RETURN ? end - 2 : end - 1) : end
  const span = {start, end: Math.max(start, lineEnd)}
  return {kind: 'paragraph', span, depth: 0, marker: '', info: '', content: span, children: []}
}

/** True for a paragraph that ends in a colon: it introduces what follows. */
export function endsWithColon(text: string, {kind, span: {start, end}}: Block): boolean {
  if (kind !== 'paragraph') return false
  const limit = Math.max(start, end - lookedAt)
  return hasColonBefore(text, limit, trimBlanks(text, limit, end))
}

/** Characters at the end of a text in which a colon is looked for. */
const lookedAt = 8

/** True for what ends in a colon, marks behind it left out: `Run:`, `**Check**:`, `do this:**`. */
export function hasColonAtEnd(text: string, start: number, end: number): boolean {
  return hasColonBefore(text, Math.max(start, end - lookedAt), end)
}

function hasColonBefore(text: string, limit: number, end: number): boolean {
  let at = end
  while (at > limit) {
    const code = text.charCodeAt(--at)
    if (!isCloser(code)) return code === COLON || code === FULL_WIDTH_COLON
  }
  return false
}

const FULL_WIDTH_COLON = 0xff1a

/** Emphasis, quotes and brackets that close behind a colon. */
function isCloser(code: number): boolean {
  switch (code) {
    case ASTERISK:
    case UNDERSCORE:
    case BACKTICK:
    case QUOTATION:
    case APOSTROPHE:
    case RIGHT_PARENTHESIS:
    case RIGHT_BRACKET:
      return true
    default:
      return false
  }
}

/** True for a paragraph that is one picture and nothing else. */
export function isPicture(text: string, {kind, span: {start, end}}: Block): boolean {
  if (text.charCodeAt(start) !== EXCLAMATION || kind !== 'paragraph' || end - start > 1000) return false
  return text.charCodeAt(start + 1) === LEFT_BRACKET && text.charCodeAt(end - 1) === RIGHT_PARENTHESIS
}
