import type {Span} from '@opschunk/core/plugin'
import {indentEnd, isLineEnd, lineEnd} from '../lines.ts'

/** Comments over several lines, whose blank lines part nothing: `/*` and its end, `<!--` and its end. */
export interface BlockComment {
  readonly open: string
  readonly close: string
}

/**
 * The lines of statements that follow each other in a range, each with the comments that stand directly above it. Of
 * statements that share a line each has its own part of it. `within` starts behind the bracket that opens and ends at
 * the one that closes.
 */
export function spansOf(text: string, statements: readonly Span[], within: Span, comment?: BlockComment): Span[] {
  return mapLines(text, statements, within, comment, (_, start, end) => ({start, end}))
}

/** What is made of statements and of their lines, which are those of `spansOf`; nothing of some. */
export function mapLines<Item extends Span, Made>(
  text: string,
  statements: readonly Item[],
  within: Span,
  comment: BlockComment | undefined,
  make: (statement: Item, start: number, end: number, index: number) => Made | undefined
): Made[] {
  const all: Made[] = []
  eachInLines(text, statements, within, comment, (statement, start, end, index) => {
    const made = make(statement, start, end, index)
    if (made !== undefined) all.push(made)
  })
  return all
}

/** Hands on statements with their lines, which are those of `spansOf`. */
export function eachInLines<Item extends Span>(
  text: string,
  statements: readonly Item[],
  within: Span,
  comment: BlockComment | undefined,
  take: (statement: Item, start: number, end: number, index: number) => void
): void {
  let floor = within.start
  statements.forEach((statement, i) => {
    const start = leadStart(text, floor, statement.start, comment)
    floor = tailEnd(text, statement.end, statements[i + 1]?.start ?? within.end)
    take(statement, start, floor, i)
  })
}

/** Start of the comments directly above a statement, or of its line; never before `floor`. */
function leadStart(text: string, floor: number, at: number, comment: BlockComment | undefined): number {
  let line = at
  // One statement may share its line, however long that is, with thousands: only blanks are stepped over.
  while (line > floor && (text.charCodeAt(line - 1) === space || text.charCodeAt(line - 1) === tab)) line--
  if (line > 0 && text.charCodeAt(line - 1) !== newline) return at
  // What lies between two statements is comments and blank lines.
  const first = floor === 0 || text.charCodeAt(floor - 1) === newline ? floor : lineEnd(text, floor, line)
  let lead = first
  let isInside = false
  for (let start = first; start < line; ) {
    const next = lineEnd(text, start, line)
    if (!isInside && isLineEnd(text, indentEnd(text, start, next), next)) lead = next
    else if (comment) isInside = isInsideAfter(text.slice(start, next), comment, isInside)
    start = next
  }
  return lead
}

/** Whether a block comment is open behind a line. */
function isInsideAfter(line: string, {open, close}: BlockComment, isInside: boolean): boolean {
  let inside = isInside
  for (let at = 0; ; ) {
    const word = inside ? close : open
    const found = line.indexOf(word, at)
    if (found < 0) return inside
    inside = !inside
    at = found + word.length
  }
}

/** End of the line in which a statement ends, if nothing else stands there. */
function tailEnd(text: string, at: number, next: number): number {
  for (let i = at; i < next; i++) if (text.charCodeAt(i) === newline) return i + 1
  return next >= text.length ? text.length : at
}

const newline = 0x0a
const space = 0x20
const tab = 0x09
