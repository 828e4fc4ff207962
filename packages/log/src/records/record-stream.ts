import type {Line, SensitiveRange, Span} from '@opschunk/core/plugin'
import type {LineFacts, OpenEnd} from '../line-format.ts'
import type {LogRecord} from './log-record.ts'
import {sensitiveRanges} from './sensitive.ts'
import {noTrace, type TraceState} from './stack-trace.ts'

/** What a line that no format reads is in a stream: not yet known, of the record before, or a record. */
export type Reading = 'unknown' | 'continues' | 'starts'

/** The lines of one file, service and stream, between which lines of others may come. */
export interface Stream {
  readonly name: string
  /** The record to which the next lines may belong. */
  open: LogRecord | undefined
  openEnd: OpenEnd | undefined
  /** What the head of the open record said of itself; see `LineFacts`. */
  isDoubtful: boolean
  isWhole: boolean
  /** Lines at the left margin behind the head that no format reads. */
  orphans: number
  /** Head line of the open record, as its format left it, and the lines behind it, as far as they are inspected. */
  head: string
  tail: string[] | undefined
  stack: string | undefined
  /** Where the head of the open record ends, or so much of it as is repeated, and the lines that name causes. */
  headEnd: number
  causes: Span[] | undefined
  /** Values of the open record, and of the line that is being read, that redaction may replace. */
  sensitive: SensitiveRange[] | undefined
  /** A wrapped line of which the rest is to come. */
  partial: PartialLine | undefined
  reading: Reading
  /** Lines so far, while `reading` is unknown. */
  preamble: PreambleLine[]
  /** Whether a head with a time was read, beside which one without is doubtful. */
  hasTimes: boolean
  /** Heads since the last record without. */
  headsInRow: number
  isHeaded: boolean
  lastLine: number
  readonly trace: TraceState
}

export interface PartialLine {
  text: string
  readonly spans: Span[]
}

export interface PreambleLine {
  /** What the wrappers said. */
  readonly facts: LineFacts
  readonly isHead: boolean
  readonly span: Span
  readonly parts: readonly Span[] | undefined
}

/** A stream of which no line has been read. */
export function newStream(name: string): Stream {
  return {
    name,
    open: undefined,
    openEnd: undefined,
    isDoubtful: false,
    isWhole: false,
    orphans: 0,
    head: '',
    tail: undefined,
    stack: undefined,
    headEnd: 0,
    causes: undefined,
    sensitive: undefined,
    partial: undefined,
    reading: 'unknown',
    preamble: [],
    hasTimes: false,
    headsInRow: 0,
    isHeaded: false,
    lastLine: 0,
    trace: noTrace()
  }
}

export function startOf({open, partial, preamble}: Stream): number {
  return Math.min(
    open?.start ?? Number.POSITIVE_INFINITY,
    partial?.spans[0]?.start ?? Number.POSITIVE_INFINITY,
    preamble[0]?.parts?.[0]?.start ?? preamble[0]?.span.start ?? Number.POSITIVE_INFINITY
  )
}

/** What is left of a line behind its wrappers. */
export function unread({text, at}: LineFacts): string {
  return at === 0 ? text : text.slice(at)
}

/** Whether a head that may also be a line of the record before it starts a record. */
export function startsRecord(stream: Stream, {isDoubtful, isWhole, format}: LineFacts): boolean {
  if (!isDoubtful || !stream.hasTimes || !stream.open) return true
  return stream.isDoubtful || (isWhole && stream.isWhole && stream.open.format === format)
}

export function isIndented(text: string): boolean {
  const first = text.charCodeAt(0)
  return first === 32 || first === 9 || text === ''
}

/** Text of a joined line that is read; the rest of it is kept, but not looked at. */
const longestJoined = 2 ** 20

export function joinPartial(stream: Stream, text: string, span: Span): PartialLine {
  stream.partial ??= {text: '', spans: []}
  const {partial} = stream
  if (partial.text.length < longestJoined) partial.text += text
  partial.spans.push(span)
  return partial
}

export function extend(record: LogRecord, span: Span): void {
  if (span.start !== record.end) {
    record.spans ??= [{start: record.start, end: record.end}]
    record.spans.push({start: span.start, end: span.end})
  } else if (record.spans) {
    const last = record.spans.at(-1)
    if (last) record.spans[record.spans.length - 1] = {start: last.start, end: span.end}
  }
  record.end = span.end
}

/** Gives a record what a line inside it says of it. */
export function tell(record: LogRecord, {time, hasZone, hasDate, severity, service, host}: LineFacts): void {
  if (!Number.isNaN(time)) Object.assign(record, {time, hasZone, hasDate})
  if (severity > 0) record.severity = severity
  if (service !== undefined) record.service = service
  if (host !== undefined) record.host = host
}

/** Spans in order with touching ones joined; `undefined` if that is one. */
export function merged(spans: readonly Span[]): Span[] | undefined {
  const list: Span[] = []
  for (const {start, end} of spans) {
    const last = list.at(-1)
    if (last && last.end === start) list[list.length - 1] = {start: last.start, end}
    else list.push({start, end})
  }
  return list.length > 1 ? list : undefined
}

/** Looks for values in a line, or a piece of one, that redaction may replace. */
export function markSensitive(stream: Stream, {text, span}: Line): void {
  const found = sensitiveRanges(text, span.start)
  if (!found) return
  stream.sensitive ??= []
  for (const one of found) stream.sensitive.push(one)
}

/** Whether a line that starts a stack trace stands right behind an error that a whole object told of. */
export function followsError({isWhole, open, trace, tail}: Stream): boolean {
  return isWhole && trace.language !== undefined && open !== undefined && tail === undefined && open.severity >= 17
}

/** `Caused by: java.io.IOException: no route`, ` ---> System.IO.IOException: …` */
export const causeLine: RegExp = /^[ \t]{0,16}(?:Caused by: |Caused by$|Suppressed: |---> |\[cause\]: )/

/** Gives a record its marks of secrets; what lies behind its end is of the line that starts the next one. */
export function handSensitive(stream: Stream, record: LogRecord): void {
  const {sensitive} = stream
  if (!sensitive) return
  record.sensitive = sensitive.filter(({span}) => span.end <= record.end)
  const rest = sensitive.filter(({span}) => span.end > record.end)
  stream.sensitive = rest.length > 0 ? rest : undefined
}
