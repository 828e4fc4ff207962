import type {Span} from '@opschunk/core/plugin'
import type {Block} from './block.ts'
import {BACKSLASH, BAR, skipBlanks, trimBlanks} from './scanner/characters.ts'

/** A cell of a table's row. */
export interface Cell {
  /** Trimmed; empty for an empty cell. */
  readonly text: string
  readonly span: Span
}

/** The cells of a row. A pipe behind a backslash is no border. */
export function cellsOf(text: string, {span}: Block): Cell[] {
  const cells: Cell[] = []
  for (let start = firstCell(text, span); start < span.end; ) {
    const end = borderFrom(text, start, span.end)
    if (end === span.end && isBlankText(text, start, end)) break
    cells.push(cellOf(text, start, end))
    start = end + 1
  }
  return cells
}

/** How many cells a row has. */
export function cellCount(text: string, {span}: Block): number {
  let count = 0
  for (let start = firstCell(text, span); start < span.end; ) {
    const end = borderFrom(text, start, span.end)
    if (end === span.end && isBlankText(text, start, end)) break
    count++
    start = end + 1
  }
  return count
}

function firstCell(text: string, {start}: Span): number {
  return text.charCodeAt(start) === BAR ? start + 1 : start
}

/** Where the border behind a cell stands, or `end`. */
function borderFrom(text: string, start: number, end: number): number {
  for (let at = start; at < end; at++) {
    const code = text.charCodeAt(at)
    if (code === BAR) return at
    if (code === BACKSLASH) at++
  }
  return end
}

function isBlankText(text: string, start: number, end: number): boolean {
  return text.slice(skipBlanks(text, start, end), end).trim() === ''
}

function cellOf(text: string, start: number, end: number): Cell {
  const from = skipBlanks(text, start, end)
  const written = text.slice(from, trimBlanks(text, from, end)).trim()
  const offset = written === '' ? start : text.indexOf(written, from)
  return {text: written, span: {start: offset, end: offset + written.length}}
}
