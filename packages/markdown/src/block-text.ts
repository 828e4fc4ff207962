import type {Span} from '@opschunk/core/plugin'
import type {Block} from './block.ts'
import {CARRIAGE_RETURN, COLON} from './scanner/characters.ts'

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
  const lineEnd = text[end - 1] !== '\n' ? end : text[end - 2] === '\r' ? end - 2 : end - 1
  const span = {start, end: Math.max(start, lineEnd)}
  return {kind: 'paragraph', span, depth: 0, marker: '', info: '', content: span, children: []}
}

/** True for a paragraph that ends in a colon: it introduces what follows. */
export function endsWithColon(text: string, {kind, span: {start, end}}: Block): boolean {
  if (kind !== 'paragraph') return false
  const limit = Math.max(start, end - lookedAt)
  let at = end
  while (at > limit && isBlank(text.charCodeAt(at - 1))) at--
  return hasColonBefore(text, limit, at)
}

/** Characters at the end of a text in which a colon is looked for. */
const lookedAt = 8

/** True for what ends in a colon, marks behind it left out: `Run:`, `**Check**:`, `do this:**`. */
export function hasColonAtEnd(text: string, start: number, end: number): boolean {
  return hasColonBefore(text, Math.max(start, end - lookedAt), end)
}

function hasColonBefore(text: string, limit: number, end: number): boolean {
  let at = end
  while (at > limit && closers.has(text.charCodeAt(at - 1))) at--
  return at > limit && colons.has(text.charCodeAt(at - 1))
}

/** Emphasis, quotes and brackets that close behind a colon. */
const closers: ReadonlySet<number> = new Set([...'*_`"\')]'].map((closer) => closer.charCodeAt(0)))

/** The usual one, and that of full width. */
const colons: ReadonlySet<number> = new Set([COLON, 0xff1a])

function isBlank(code: number): boolean {
  return code === 32 || code === 9
}

/** True for a paragraph that is one picture and nothing else. */
export function isPicture(text: string, block: Block): boolean {
  const {start, end} = block.span
  return block.kind === 'paragraph' && end - start <= 1000 && text.startsWith('![', start) && text[end - 1] === ')'
}
