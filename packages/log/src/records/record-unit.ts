import type {ContextItem, Span} from '@opschunk/core/plugin'
import type {LogRecord, RecordKind, RecordUnit} from './log-record.ts'

/**
 * The unit of a record: whole unless it alone is over the maximum; then each part repeats its head.
 *
 * @param id the id of the record as somebody else holds it already, so that nothing is held of its line
 */
export function recordUnit(record: LogRecord, kind: RecordKind, group: string | undefined, id: string): RecordUnit {
  const {start, end, spans, repeated, sensitive, time, spanHash, exception} = record
  const span = spans?.[0] ?? {start, end}
  const role = 'record'
  const breakInside = 'never'
  const fallback = 'lines'
  // Written out: what stands behind a spread takes the engine as long as all the rest, and files have millions of records.
  const unit: Writable<RecordUnit> =
    group === undefined
      ? {span, role, breakInside, fallback, kind, time, id, spanHash, exception}
      : {span, role, breakInside, fallback, group, kind, time, id, spanHash, exception}
  if (spans !== undefined && spans.length > 1) unit.more = spans.slice(1)
  if (sensitive !== undefined && sensitive.length > 0) unit.sensitive = sensitive
  if (repeated !== undefined) unit.context = contextOf(repeated)
  return unit
}

type Writable<Type> = {-readonly [Key in keyof Type]: Type[Key]}

function contextOf([head, ...causes]: readonly Span[]): ContextItem[] {
  const items: ContextItem[] = causes.map((quote, i) => ({kind: `cause-${i + 1}`, quote, priority: 10 - i}))
  if (head) items.unshift({kind: 'record-head', quote: head, priority: 20})
  return items
}
