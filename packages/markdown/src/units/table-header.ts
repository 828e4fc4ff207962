import type {Span} from '@opschunk/core/plugin'
import type {Block} from '../block.ts'
import {lineEndAfter, nextLine} from '../read/block-parts.ts'
import type {OpenUnit} from './open-unit.ts'

/** The header of a table and the delimiter row below it; undefined for a table without rows. */
export function headerSpan(text: string, table: Block): Span | undefined {
  const header = table.children[0]?.span
  if (header === undefined) return undefined
  const delimiterEnd = Math.min(lineEndAfter(text, nextLine(text, header.end)), table.span.end)
  return {start: header.start, end: Math.max(header.end, delimiterEnd)}
}

/** Makes the unit of a table's first row that of its header, which goes on to `end` and stays with what follows. */
export function asHeader(row: OpenUnit, end: number): void {
  row.span = {start: row.span.start, end}
  row.role = 'table-header'
  row.breakAfter = 'avoid'
}
