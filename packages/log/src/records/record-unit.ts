import type {ContextItem, Span} from '@opschunk/core/plugin'
import type {LogRecord, RecordKind, RecordUnit} from './log-record.ts'

/**
 * The unit of a record: whole unless it alone is over the maximum; then each part repeats its head.
 *
 * @param id the id of the record as somebody else holds it already, so that nothing is held of its line
 */
export function recordUnit(record: LogRecord, kind: RecordKind, group: string | undefined, id: string): RecordUnit {
  const {start, end, spans, repeated, sensitive, time, spanHash, exception} = record
  // One shape for nearly all, written out: files have millions of them.
  if (group !== undefined && spans === undefined && repeated === undefined && sensitive === undefined) {
    return {
      span: {start, end},
      role: 'record',
      breakInside: 'never',
      fallback: 'lines',
      group,
      kind,
      time,
      id,
      spanHash,
      exception
    }
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
    kind,
    time,
    id,
    spanHash,
    exception
  }
}

function contextOf([head, ...causes]: readonly Span[]): ContextItem[] {
  const items: ContextItem[] = causes.map((quote, i) => ({kind: `cause-${i + 1}`, quote, priority: 10 - i}))
  if (head) items.unshift({kind: 'record-head', quote: head, priority: 20})
  return items
}
