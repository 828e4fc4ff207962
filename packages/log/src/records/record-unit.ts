import type {ContextItem, Span} from '@opschunk/core/plugin'
import type {LogRecord, RecordUnit} from './log-record.ts'

/** The unit of a record: whole unless it alone is over the maximum. */
export function recordUnit(record: LogRecord, group: string | undefined, _maxTokens: number): RecordUnit {
  const {start, end, spans} = record
  const [first, ...more]: readonly Span[] = spans ?? []
  const unit = {
    span: first ?? {start, end},
    role: 'record',
    breakInside: 'never',
    fallback: 'lines',
    group,
    more: more.length > 0 ? more : undefined,
    record
  } as const
  return withoutUndefined(unit)
}

function withoutUndefined({
  group,
  more,
  ...unit
}: Omit<RecordUnit, 'group' | 'more'> & {
  readonly group: string | undefined
  readonly more: readonly Span[] | undefined
  readonly context?: readonly ContextItem[]
}): RecordUnit {
  return {...unit, ...(group !== undefined && {group}), ...(more && {more})}
}
