import type {Line, Span} from '@opschunk/core/plugin'
import type {LineFacts, OpenEnd} from '../line-format.ts'
import type {LineReader} from '../line-reader.ts'
import {exceptionOf} from './exception.ts'
import type {LogRecord} from './log-record.ts'
import {type TraceState, traceGoesOn} from './stack-trace.ts'

/** Limits of one record; what goes beyond is a record of its own. Nothing is ever left out. */
export interface RecordLimits {
  readonly lines: number
  readonly chars: number
  /** From this many code units on, a record is told which of its lines its parts repeat. */
  readonly repeatFromChars: number
}

/** Streams whose open records are remembered at once; past it the one longest without a line is closed. */
const openStreams = 4096

/** Lines before the first that a format reads are one record, up to this many. */
const longestPreamble = 200

/** Lines of a record that are looked at for its exception. */
const inspectedLines = 80

/** Lines that each part of a record that is too large repeats: its head and so many causes, none longer than this. */
const longestHead = 400
const repeatedCauses = 3

/** `Caused by: java.io.IOException: no route`, ` ---> System.IO.IOException: …` */
const causeLine = /^[ \t]{0,16}(?:Caused by: |Caused by$|---> |\[cause\]: )/

/** The lines of one file, service and stream, between which lines of others may come. */
interface Stream {
  readonly name: string
  /** The record to which the next lines may belong. */
  open: LogRecord | undefined
  openEnd: OpenEnd | undefined
  /** Head line of the open record, as its format left it, and the lines behind it, as far as they are inspected. */
  head: string
  tail: string[] | undefined
  stack: string | undefined
  /** Where the head of the open record ends, or so much of it as is repeated, and the lines that name causes. */
  headEnd: number
  causes: Span[] | undefined
  /** A wrapped line of which the rest is to come. */
  partial: PartialLine | undefined
  /** Whether a format has read a line of it: then a line that none reads belongs to the record before. */
  hasStarts: boolean
  /** Lines before the first start, while it is not known whether there will be one. */
  preamble: PreambleLine[] | undefined
  readonly trace: TraceState
}

interface PartialLine {
  text: string
  readonly spans: Span[]
}

interface PreambleLine {
  readonly text: string
  readonly span: Span
}

/**
 * Joins lines into records: state per stream, no timers, so that only content and the end of the file close a record.
 *
 *     00:00:01 ERROR failed      ┐ record of stream a
 *       at f (x.js:1)            │
 *     b | 00:00:01 INFO other      ← record of stream b
 *       at g (x.js:2)            ┘ still the record of stream a
 */
export class RecordAssembler {
  readonly #reader: LineReader
  readonly #limits: RecordLimits
  readonly #emit: (record: LogRecord) => void
  readonly #streams = new Map<string, Stream>()
  /** The stream of the last line. */
  #last: Stream | undefined
  #lastIndex = -1
  /** The line that is being read. */
  #line: Line | undefined

  constructor(reader: LineReader, limits: RecordLimits, emit: (record: LogRecord) => void) {
    this.#reader = reader
    this.#limits = limits
    this.#emit = emit
  }

  /** No record that is to come starts before this offset, if the next line starts at `next`. */
  openStart(next: number): number {
    if (this.#streams.size === 1 && this.#last) return Math.min(next, startOf(this.#last))
    let start = next
    for (const stream of this.#streams.values()) start = Math.min(start, startOf(stream))
    return start
  }

  line(line: Line): void {
    const {span} = line
    // Pieces of one long line are one line, read by its first piece.
    if (line.index === this.#lastIndex && this.#last) {
      this.#extendLast(this.#last, span)
      return
    }
    this.#lastIndex = line.index
    this.#line = line
    const {facts} = this.#reader
    this.#reader.readWrappers(line.text)
    const stream = this.#streamOf(facts.stream)
    if (stream.partial === undefined && !facts.isPartial) {
      this.#logicalLine(stream, span, undefined)
      return
    }
    const {text, spans} = joinPartial(stream, facts.text.slice(facts.at), span)
    if (facts.isPartial) return
    stream.partial = undefined
    facts.text = text
    facts.at = 0
    this.#logicalLine(stream, span, spans)
  }

  end(): void {
    for (const stream of this.#streams.values()) this.#closeStream(stream)
    this.#streams.clear()
  }

  /**
   * A line whose wrappers are off and whose parts are joined.
   *
   * @param span where the line, or its last part, lies
   * @param parts where all of its parts lie, if there are several
   */
  #logicalLine(stream: Stream, span: Span, parts: readonly Span[] | undefined): void {
    const {facts} = this.#reader
    if (stream.openEnd && stream.open) {
      const answer = stream.openEnd.next(unread(facts))
      if (answer !== 'inside') stream.openEnd = undefined
      if (answer !== 'outside' && !this.#isFull(stream.open, span)) {
        this.#continue(stream, stream.open, span, parts)
        return
      }
    }
    this.#reader.readRecord()
    if (facts.format !== '' && !facts.isContinuation) {
      if (stream.preamble) this.#leavePreamble(stream)
      stream.hasStarts = true
      this.#start(stream, span, parts)
      return
    }
    if (!stream.hasStarts) {
      if (!stream.preamble) {
        this.#bareLine(stream, unread(facts), span, parts)
        return
      }
      const text = unread(facts)
      for (const one of parts ?? [span]) stream.preamble.push({text, span: one})
      if (stream.preamble.length >= longestPreamble) this.#splitPreamble(stream)
      return
    }
    if (stream.open && !this.#isFull(stream.open, span)) {
      if (stream.open.id === '') this.#reader.scanIds()
      this.#continue(stream, stream.open, span, parts)
    } else this.#start(stream, span, parts)
  }

  /** A line of a stream in which no format reads anything: only stack traces and indentation join lines. */
  #bareLine(stream: Stream, text: string, span: Span, parts: readonly Span[] | undefined): void {
    const goesOn = traceGoesOn(stream.trace, text)
    if (goesOn && stream.open && !this.#isFull(stream.open, span)) this.#continue(stream, stream.open, span, parts)
    else this.#start(stream, span, parts)
  }

  #isFull({lines, start}: LogRecord, {end}: Span): boolean {
    return lines >= this.#limits.lines || end - start > this.#limits.chars
  }

  #start(stream: Stream, span: Span, parts: readonly Span[] | undefined): void {
    this.#close(stream)
    const {facts} = this.#reader
    stream.open = {
      start: parts?.[0]?.start ?? span.start,
      end: span.end,
      spans: parts && merged(parts),
      lines: parts?.length ?? 1,
      stream: stream.name,
      format: facts.format,
      time: facts.time,
      hasZone: facts.hasZone,
      severity: facts.severity,
      service: facts.service,
      host: facts.host,
      thread: facts.thread,
      id: facts.id,
      idRank: facts.idRank,
      otherId: facts.otherId,
      span: facts.span,
      exception: undefined,
      repeated: undefined
    }
    stream.headEnd = this.#headEnd(parts?.[0] ?? span)
    stream.openEnd = facts.openEnd
    stream.head = facts.text
    stream.stack = facts.stack
  }

  /** Where the head of a record ends, or the part of it that is repeated: no character is cut in half. */
  #headEnd({start, end}: Span): number {
    if (end - start <= longestHead) return end
    if (start !== this.#line?.span.start) return start
    const isPair = (this.#line.text.codePointAt(longestHead - 1) ?? 0) > 0xffff
    return start + longestHead - (isPair ? 1 : 0)
  }

  #continue(stream: Stream, record: LogRecord, span: Span, parts: readonly Span[] | undefined): void {
    const {facts} = this.#reader
    if (record.id === '' && facts.id !== '') {
      record.id = facts.id
      record.idRank = facts.idRank
      record.otherId = facts.otherId
    }
    stream.tail ??= []
    const text = unread(facts)
    if (stream.tail.length < inspectedLines) stream.tail.push(text)
    if (causeLine.test(text)) {
      stream.causes ??= []
      if (stream.causes.length < repeatedCauses) stream.causes.push(parts?.[0] ?? span)
    }
    if (parts) for (const part of parts) extend(record, part)
    else extend(record, span)
    record.lines += parts?.length ?? 1
  }

  #extendLast(stream: Stream, span: Span): void {
    const {open, partial, preamble} = stream
    if (partial) partial.spans.push(span)
    else if (preamble && preamble.length > 0) preamble.push({text: '', span})
    else if (open) extend(open, span)
  }

  #close(stream: Stream): void {
    const record = stream.open
    if (!record) return
    const {head, tail, stack} = stream
    stream.open = undefined
    stream.openEnd = undefined
    if (tail !== undefined || stack !== undefined) {
      stream.tail = undefined
      record.exception = exceptionOf(head, stack === undefined ? (tail ?? []) : stack.split('\n', inspectedLines))
      if (record.exception && record.severity === 0) record.severity = 17
    }
    if (record.end - record.start >= this.#limits.repeatFromChars) {
      const causes = stream.causes?.filter(({start, end}) => end - start <= longestHead) ?? []
      const head = {start: record.start, end: stream.headEnd}
      record.repeated = head.end > head.start ? [head, ...causes] : causes
    }
    stream.causes = undefined
    this.#emit(record)
  }

  #closeStream(stream: Stream): void {
    if (stream.preamble) this.#splitPreamble(stream)
    if (stream.partial) {
      const {text, spans} = stream.partial
      stream.partial = undefined
      this.#reader.readWrappers('')
      const {facts} = this.#reader
      facts.text = text
      facts.stream = stream.name
      const last = spans.at(-1)
      if (last) this.#logicalLine(stream, last, spans)
      if (stream.preamble) this.#splitPreamble(stream)
    }
    this.#close(stream)
  }

  /** There are starts: what stood before the first one is one record. */
  #leavePreamble(stream: Stream): void {
    const lines = stream.preamble ?? []
    stream.preamble = undefined
    const [first, ...others] = lines
    if (!first) return
    const {facts} = this.#reader
    // The line that is being read has its facts here: they are kept for it.
    const kept = {...facts}
    this.#reader.readWrappers('')
    this.#start(stream, first.span, undefined)
    if (stream.open)
      for (const {span, text} of others) {
        facts.text = text
        this.#continue(stream, stream.open, span, undefined)
      }
    this.#close(stream)
    Object.assign(facts, kept)
  }

  /** There are no starts: each line for itself, but for stack traces. */
  #splitPreamble(stream: Stream): void {
    const lines = stream.preamble ?? []
    stream.preamble = undefined
    const {facts} = this.#reader
    for (const {text, span} of lines) {
      this.#reader.readWrappers('')
      facts.text = text
      this.#reader.scanIds()
      this.#bareLine(stream, text, span, undefined)
    }
  }

  #streamOf(name: string): Stream {
    if (this.#last?.name === name) return this.#last
    let stream = this.#streams.get(name)
    if (stream) {
      // The stream longest without a line comes first.
      this.#streams.delete(name)
    } else {
      stream = {
        name,
        open: undefined,
        openEnd: undefined,
        head: '',
        tail: undefined,
        stack: undefined,
        headEnd: 0,
        causes: undefined,
        partial: undefined,
        hasStarts: false,
        preamble: [],
        trace: {language: undefined, isOpen: false}
      }
      if (this.#streams.size >= openStreams) {
        for (const oldest of this.#streams.values()) {
          this.#closeStream(oldest)
          this.#streams.delete(oldest.name)
          break
        }
      }
    }
    this.#streams.set(name, stream)
    this.#last = stream
    return stream
  }
}

/** What no format has read of a line. */
function unread({text, at}: LineFacts): string {
  return at === 0 ? text : text.slice(at)
}

function startOf({open, partial, preamble}: Stream): number {
  return Math.min(
    open?.start ?? Number.POSITIVE_INFINITY,
    partial?.spans[0]?.start ?? Number.POSITIVE_INFINITY,
    preamble?.[0]?.span.start ?? Number.POSITIVE_INFINITY
  )
}

/** Text of a joined line that is read; the rest of it is kept, but not looked at. */
const longestJoined = 2 ** 20

function joinPartial(stream: Stream, text: string, span: Span): PartialLine {
  stream.partial ??= {text: '', spans: []}
  const {partial} = stream
  if (partial.text.length < longestJoined) partial.text += text
  partial.spans.push(span)
  return partial
}

function extend(record: LogRecord, span: Span): void {
  if (span.start !== record.end) {
    record.spans ??= [{start: record.start, end: record.end}]
    record.spans.push({start: span.start, end: span.end})
  } else if (record.spans) {
    const last = record.spans.at(-1)
    if (last) record.spans[record.spans.length - 1] = {start: last.start, end: span.end}
  }
  record.end = span.end
}

/** Spans in order with touching ones joined; `undefined` if that is one. */
function merged(spans: readonly Span[]): Span[] | undefined {
  const list: Span[] = []
  for (const {start, end} of spans) {
    const last = list.at(-1)
    if (last && last.end === start) list[list.length - 1] = {start: last.start, end}
    else list.push({start, end})
  }
  return list.length > 1 ? list : undefined
}
