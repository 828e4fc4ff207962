import type {Span, Unit} from '@opschunk/core/plugin'
import type {Block} from '../block.ts'
import {lineEndAfter, nextLine} from '../read/block-parts.ts'
import {place, type Setting} from './place.ts'

/** A table: whole if it fits, else cut between rows, its header and delimiter row quoted in front of each part. */
export function tableUnit(setting: Setting, block: Block, span: Span): Unit {
  const {text} = setting
  const [header, ...body] = block.children.map((row) => row.span)
  if (header === undefined) return {span, role: 'table', breakInside: 'never', fallback: 'lines'}
  const delimiterEnd = Math.min(lineEndAfter(text, nextLine(text, header.end)), block.span.end)
  const quote = {start: header.start, end: Math.max(header.end, delimiterEnd)}
  const rows = place(setting, [quote, ...body], span)
  const children = rows.map((row, index): Unit => {
    if (index > 0) return {span: row, role: 'table-row', breakInside: 'never', fallback: 'lines'}
    return {span: row, role: 'table-header', breakInside: 'never', breakAfter: 'avoid', fallback: 'lines'}
  })
  return {span, role: 'table', breakInside: 'never', context: [{kind: 'table-header', quote}], children}
}
