import type {SensitiveRange, Span, Unit} from '@opschunk/core/plugin'

/** A record: what its head line says, and where it lies. */
export interface LogRecord {
  readonly start: number
  /** End of its last line. */
  end: number
  /** Set if lines of other streams lie between its own: where it lies, the first span included. */
  spans: Span[] | undefined
  lines: number
  readonly stream: string
  /** Empty if no format reads its head. */
  readonly format: string
  /** Epoch milliseconds; `NaN` if it has no time. */
  readonly time: number
  readonly hasZone: boolean
  /** False if the year of the time is not known. */
  readonly hasDate: boolean
  /** 1–24 as of OpenTelemetry; 0 if it has none. */
  severity: number
  readonly service: string | undefined
  readonly host: string | undefined
  readonly thread: string | undefined
  id: string
  idRank: number
  otherId: string
  readonly span: number
  exception: Exception | undefined
  /** Set if it may be too large for a chunk: its head and the lines that name causes, which each part repeats. */
  repeated: readonly Span[] | undefined
  /** Values in it that redaction may replace. */
  sensitive: readonly SensitiveRange[] | undefined
}

/** What a stack trace is about. */
export interface Exception {
  readonly type: string
  /** The first 120 characters of its message. */
  readonly message: string
  /** Equal for traces of one type through the same three functions, whatever the line numbers. */
  readonly fingerprint: string
}

/** The unit of a record, with the record for `describe`. */
export interface RecordUnit extends Unit {
  readonly record: LogRecord
}

export function isRecordUnit(unit: Unit): unit is RecordUnit {
  return 'record' in unit
}
