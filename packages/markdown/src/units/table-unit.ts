import type {Span} from '@opschunk/core/plugin'
import type {Block} from '../block.ts'
import {lineEndAfter, nextLine} from '../read/block-parts.ts'
import type {OpenUnit} from './open-unit.ts'
import {Places, type Setting} from './place.ts'

/** A table: whole if it fits, else cut between rows, its header and delimiter row quoted in front of each part. */
export function tableUnit(setting: Setting, block: Block, span: Span): OpenUnit {
  const {text} = setting
  const [header] = block.children
  if (header === undefined) return {span, role: 'table', breakInside: 'never', fallback: 'lines'}
  const delimiterEnd = Math.min(lineEndAfter(text, nextLine(text, header.span.end)), block.span.end)
  const quote = {start: header.span.start, end: Math.max(header.span.end, delimiterEnd)}
  const places = new Places(setting, span)
  const children = block.children.map((row, index): OpenUnit => {
    const place = places.take(index === 0 ? quote : row.span, block.children[index + 1])
    if (index > 0) return {span: place, role: 'table-row', breakInside: 'never', fallback: 'lines'}
    return {span: place, role: 'table-header', breakInside: 'never', breakAfter: 'avoid', fallback: 'lines'}
  })
  return {span, role: 'table', breakInside: 'never', context: [{kind: 'table-header', quote}], children}
}
