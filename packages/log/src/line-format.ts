import type {Clock} from './time/clock.ts'
import type {IdTable} from './traces/id-table.ts'

/**
 * One format of log lines: a wrapper that somebody else put around each line (a container runtime, a syslog daemon), or
 * a format of records. To add one, write one file in `formats/` and list it in `formats/all.ts`.
 *
 * A line is read from the outside in: wrappers while one reads it, then one format of records. The format that read the
 * last line with the same first character is tried first, then the others in the order of the list. A line that no
 * format of records reads belongs to the record before it in its stream.
 */
export interface LineFormat {
  /** Kebab-case; `metadata.format` of chunks whose records all have it. */
  readonly name: string
  /** A wrapper reads its part and leaves the rest of the line to others; a record is the last to read. */
  readonly kind: 'wrapper' | 'record'
  /**
   * The characters that a line of this format may start with, `a-z` written out. Left out: any. Lines that start with
   * white space are offered only to formats that list it.
   */
  readonly startsWith?: string
  /** True if others read some of its lines better: it is tried last even if it read the last line. Default false. */
  readonly isGeneral?: boolean
  /** A wrapper that is on each line of a file or on none: it is used if it reads one of the first lines. Default false. */
  readonly isOnEachLine?: boolean
  /**
   * Reads `facts.text` from `facts.at` on. Returns `false` if that is not this format, and then has changed nothing.
   *
   * Else it sets what the line says (see `LineFacts`), and `facts.at` to what it has not read: a wrapper to where the
   * wrapped line starts, a format of records to where its message starts. A format that has to unescape (a JSON string)
   * gives `facts.text` a new text and sets `facts.at` to 0.
   *
   * Called for each line of files of any size: look at characters before you match patterns, and match none that is not
   * anchored or sticky.
   */
  read(facts: LineFacts, tools: ReadingTools): boolean
}

/** What formats read with. One set a document. */
export interface ReadingTools {
  readonly clock: Clock
  readonly ids: IdTable
}

/**
 * Lines that go on with a record whatever they look like: the rest of pretty-printed JSON, of a quoted field, of a block
 * that ends at a blank line. Made by the format when it reads the head of the record, one for each record that needs it.
 */
export interface OpenEnd {
  /**
   * Told each further line of the stream, wrappers taken off. `inside`: the line is of the record. `last`: it is, and
   * is the last to be so for sure. `outside`: ask the formats.
   */
  next(text: string): 'inside' | 'last' | 'outside'
  /**
   * Reads what a line that is inside says of its record: its time, severity, service or host, which then are what
   * `facts` holds. Returns `false` if it says nothing. Default: none does.
   */
  read?(facts: LineFacts, tools: ReadingTools): boolean
}

/** What a line says. One object is used for all lines of a document: copy what has to stay. */
export interface LineFacts {
  /** What is still to be read is `text` from `at` on; see `LineFormat.read`. */
  text: string
  at: number
  /** Name of the format of records; empty if none has read the line. */
  format: string
  /** Epoch milliseconds; `NaN` if the line has no time. The inner of two times wins if it has a date. */
  time: number
  /** Whether the time says its zone. */
  hasZone: boolean
  /** False if the year of the time is not known: then it orders lines, and is no date. */
  hasDate: boolean
  /** Severity number of OpenTelemetry, 1–24 (see `levels.ts`); 0 if there is none. */
  severity: number
  service: string | undefined
  host: string | undefined
  thread: string | undefined
  /**
   * What this line is a line of: lines of other streams between two lines of one do not part them. Wrappers add to it
   * (`stdout`, a container's name); empty for plain files.
   */
  stream: string
  /** True if the wrapped line goes on in the next line of its stream, which has no start of its own (CRI `P`). */
  isPartial: boolean
  /** True if a format knows that this line goes on with the record before it. */
  isContinuation: boolean
  /**
   * Set by wrappers that head each line: a wrapped line is a record even if no format reads it, unless it goes on with a
   * stack trace. Beside lines that `syslog` heads one without a head is a record; beside those that only have a `time` it
   * is of the record before.
   */
  headedBy: 'syslog' | 'time' | undefined
  /**
   * True if the line may as well be one of the record before it, as it has no time: `INFO: done`. It starts records only
   * in streams without better heads.
   */
  isDoubtful: boolean
  /** True if the record has an end of its own, as an object of JSON: what follows goes on with it only if indented. */
  isWhole: boolean
  /** The best id of the record that was found; empty if there is none. Set by `IdTable.consider`. */
  id: string
  /** How good it is: 1 trace, 2 request, 3 correlation, 4 weak; 9 for none. */
  idRank: number
  /** A request or correlation id beside a trace id, which makes the one an alias of the other. */
  otherId: string
  /** A number that is equal for equal span ids; 0 if there is none. */
  span: number
  /** What lines go on with the record for sure. */
  openEnd: OpenEnd | undefined
  /** A stack trace that stands inside the line (a field of JSON), its line ends unescaped. */
  stack: string | undefined
}

/** Sets the time that the clock has just read. */
export function setTime(facts: LineFacts, time: number, {hasZone, hasDate}: Clock): void {
  facts.time = time
  facts.hasZone = hasZone
  facts.hasDate = hasDate
}

export function emptyFacts(): LineFacts {
  return {
    text: '',
    at: 0,
    format: '',
    time: Number.NaN,
    hasZone: false,
    hasDate: true,
    severity: 0,
    service: undefined,
    host: undefined,
    thread: undefined,
    stream: '',
    isPartial: false,
    isContinuation: false,
    headedBy: undefined,
    isDoubtful: false,
    isWhole: false,
    id: '',
    idRank: 9,
    otherId: '',
    span: 0,
    openEnd: undefined,
    stack: undefined
  }
}

/** Makes the facts those of a line of which nothing has been read. */
export function resetFacts(facts: LineFacts, text: string): void {
  facts.text = text
  facts.at = 0
  facts.format = ''
  facts.time = Number.NaN
  facts.hasZone = false
  facts.hasDate = true
  facts.severity = 0
  facts.service = undefined
  facts.host = undefined
  facts.thread = undefined
  facts.stream = ''
  facts.isPartial = false
  facts.isContinuation = false
  facts.headedBy = undefined
  facts.isDoubtful = false
  facts.isWhole = false
  facts.id = ''
  facts.idRank = 9
  facts.otherId = ''
  facts.span = 0
  facts.openEnd = undefined
  facts.stack = undefined
}
