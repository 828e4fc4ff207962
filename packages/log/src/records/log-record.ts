import type {SensitiveRange, Span, Unit} from '@opschunk/core/plugin'

/** What records of one service and level have in common: files have few kinds and millions of records. */
export interface RecordKind {
  /** Empty if no format reads their heads. */
  readonly format: string
  /** 1–24 as of OpenTelemetry; 0 if they have none. */
  readonly severity: number
  service: string | undefined
  host: string | undefined
  /** Whether their times say their zone. */
  readonly hasZone: boolean
  /** False if the year of their times is not known. */
  readonly hasDate: boolean
}

/** A record while it is read: what its head line says, and where it lies. */
export interface LogRecord extends RecordKind {
  readonly start: number
  /** End of its last line. */
  end: number
  /** Set if lines of other streams lie between its own: where it lies, the first span included. */
  spans: Span[] | undefined
  lines: number
  readonly stream: string
  /** Epoch milliseconds; `NaN` if it has no time. */
  readonly time: number
  severity: number
  readonly thread: string | undefined
  id: string
  idRank: number
  otherId: string
  /** A number that is equal for equal span ids; 0 if there is none. */
  readonly spanHash: number
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

/** The unit of a record, with what it says for `describe`: the one object that a record is until its chunk leaves. */
export interface RecordUnit extends Unit {
  readonly kind: RecordKind
  readonly time: number
  readonly id: string
  readonly spanHash: number
  readonly exception: Exception | undefined
}

export function isRecordUnit(unit: Unit): unit is RecordUnit {
  return 'spanHash' in unit
}
