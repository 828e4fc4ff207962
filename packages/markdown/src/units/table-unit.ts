import type {Span} from '@opschunk/core/plugin'
import type {Block} from '../block.ts'
import {lineEndAfter, nextLine} from '../read/block-parts.ts'
import type {OpenUnit} from './open-unit.ts'
import {type Placeable, placedUnits, type Setting} from './place.ts'

/** A table: whole if it fits, else cut between rows, its header and delimiter row quoted in front of each part. */
export function tableUnit(setting: Setting, block: Block, span: Span): OpenUnit {
  const {text} = setting
  const [header] = block.children
  if (header === undefined) return {span, role: 'table', breakInside: 'never', fallback: 'lines'}
  const delimiterEnd = Math.min(lineEndAfter(text, nextLine(text, header.span.end)), block.span.end)
  const quote = {start: header.span.start, end: Math.max(header.span.end, delimiterEnd)}
  const rows: Placeable[] = block.children.slice()
  rows[0] = {span: quote}
  const children = placedUnits(setting, rows, span, rowUnit)
  return {span, role: 'table', breakInside: 'never', context: [{kind: 'table-header', quote}], children}
}

function rowUnit(_: Setting, _row: Placeable, span: Span, index: number): OpenUnit {
  if (index > 0) return {span, role: 'table-row', breakInside: 'never', fallback: 'lines'}
  return {span, role: 'table-header', breakInside: 'never', breakAfter: 'avoid', fallback: 'lines'}
}
