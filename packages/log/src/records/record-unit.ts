import type {ContextItem, Span} from '@opschunk/core/plugin'
import type {LogRecord, RecordUnit} from './log-record.ts'

/** The unit of a record: whole unless it alone is over the maximum; then each part repeats its head. */
export function recordUnit(record: LogRecord, group: string | undefined): RecordUnit {
  const {start, end, spans, repeated, sensitive} = record
  // One shape for nearly all, written out: files have millions of them.
  if (group !== undefined && spans === undefined && repeated === undefined && sensitive === undefined) {
    return {span: {start, end}, role: 'record', breakInside: 'never', fallback: 'lines', group, record}
  }
  const [first = {start, end}, ...more]: readonly Span[] = spans ?? []
  return {
    span: first,
    role: 'record',
    breakInside: 'never',
    fallback: 'lines',
    ...(group !== undefined && {group}),
    ...(more.length > 0 && {more}),
    ...(sensitive && sensitive.length > 0 && {sensitive}),
    ...(repeated && {context: contextOf(repeated)}),
    record
  }
}

function contextOf([head, ...causes]: readonly Span[]): ContextItem[] {
  const items: ContextItem[] = causes.map((quote, i) => ({kind: `cause-${i + 1}`, quote, priority: 10 - i}))
  if (head) items.unshift({kind: 'record-head', quote: head, priority: 20})
  return items
}
