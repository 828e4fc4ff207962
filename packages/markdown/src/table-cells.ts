import type {Span} from '@opschunk/core/plugin'
import type {Block} from './block.ts'

/** A cell of a table's row. */
export interface Cell {
  /** Trimmed; empty for an empty cell. */
  readonly text: string
  readonly span: Span
}

/** The cells of a row. A pipe behind a backslash is no border. */
export function cellsOf(text: string, {span: {start, end}}: Block): Cell[] {
  const cells: Cell[] = []
  let from = text[start] === '|' ? start + 1 : start
  for (let at = from; at < end; at++) {
    const character = text[at]
    if (character === '\\') at++
    else if (character === '|') {
      cells.push(cellOf(text, from, at))
      from = at + 1
    }
  }
  if (from < end && text.slice(from, end).trim() !== '') cells.push(cellOf(text, from, end))
  return cells
}

function cellOf(text: string, start: number, end: number): Cell {
  const raw = text.slice(start, end)
  const trimmed = raw.trim()
  const from = trimmed === '' ? start : start + raw.length - raw.trimStart().length
  return {text: trimmed, span: {start: from, end: from + trimmed.length}}
}
