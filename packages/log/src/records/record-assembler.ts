import type {Line, Span} from '@opschunk/core/plugin'
import {firstLevel, leadingLevel} from '../formats/first-level.ts'
import {emptyFacts, resetFacts} from '../line-format.ts'
import type {LineReader} from '../line-reader.ts'
import {exceptionOf} from './exception.ts'
import type {LogRecord} from './log-record.ts'
import {OpenStreams} from './open-streams.ts'
import {
  causeLine,
  extend,
  followsError,
  handSensitive,
  isIndented,
  joinPartial,
  markSensitive,
  merged,
  type Stream,
  startsRecord,
  tell,
  unread
} from './record-stream.ts'
import {startsTrace, traceGoesOn} from './stack-trace.ts'

/** Limits of one record; what goes beyond is a record of its own. Nothing is ever left out. */
export interface RecordLimits {
  readonly lines: number
  readonly chars: number
  /** From this many code units on, a record is told which of its lines its parts repeat. */
  readonly repeatFromChars: number
  /** Whether values are looked for that redaction may replace. */
  readonly marksSensitive: boolean
}

/** Lines that are kept until it is known whether lines that no format reads start records. */
const longestPreamble = 200

/** Lines at the left margin that no format reads, behind one head: more are no message, but records of their own. */
const mostOrphans = 200

/** How far apart in time the lines of one record of syslog may be, in milliseconds. */
const headedReachMs = 1000

/** Lines of a record that are looked at for its exception. */
const inspectedLines = 80

/** Lines that each part of a record that is too large repeats: its head and so many causes, none longer than this. */
const longestHead = 400
const repeatedCauses = 3

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
  readonly #streams = new OpenStreams((stream) => this.#closeStream(stream))
  #lastIndex = -1
  #line: Line | undefined
  /** Whether formats of records have been tried on the line. */
  #isRead = false

  constructor(reader: LineReader, limits: RecordLimits, emit: (record: LogRecord) => void) {
    this.#reader = reader
    this.#limits = limits
    this.#emit = emit
  }

  /** No record that is to come starts before this offset, if the next line starts at `next`. */
  openStart(next: number): number {
    return this.#streams.openStart(next)
  }

  line(line: Line): void {
    const {span} = line
    // Pieces of one long line are one line, read by its first piece.
    const {last} = this.#streams
    if (line.index === this.#lastIndex && last) {
      if (this.#limits.marksSensitive) markSensitive(last, line)
      this.#extendLast(last, span)
      return
    }
    this.#lastIndex = line.index
    this.#line = line
    this.#streams.closeIdle(line.index)
    const {facts} = this.#reader
    this.#reader.readWrappers(line.text)
    this.#isRead = false
    const stream = this.#streams.use(this.#streamName())
    if (this.#limits.marksSensitive) markSensitive(stream, line)
    if (stream.partial === undefined && !facts.isPartial) {
      this.#logicalLine(stream, span, undefined)
      return
    }
    const {text, spans} = joinPartial(stream, unread(facts), span)
    if (facts.isPartial) return
    stream.partial = undefined
    facts.text = text
    facts.at = 0
    this.#logicalLine(stream, span, spans)
  }

  /** The stream of a line: a line without wrappers among wrapped ones goes on with the last if no format reads it. */
  #streamName(): string {
    const {facts} = this.#reader
    const {last} = this.#streams
    if (facts.stream !== '' || !last || last.name === '') return facts.stream
    if (this.#streams.get('')?.openEnd) return ''
    this.#reader.readRecord()
    this.#isRead = true
    return facts.format === '' ? last.name : ''
  }

  end(): void {
    this.#streams.closeAll()
  }

  /**
   * A line whose wrappers are off and whose parts are joined.
   *
   * @param span where the line, or its last part, lies
   * @param parts where all of its parts lie, if there are several
   */
  #logicalLine(stream: Stream, span: Span, parts: readonly Span[] | undefined): void {
    const {facts} = this.#reader
    stream.lastLine = this.#lastIndex
    const {openEnd} = stream
    if (openEnd && stream.open) {
      const answer = openEnd.next(unread(facts))
      if (answer !== 'inside') stream.openEnd = undefined
      if (answer !== 'outside' && !this.#isFull(stream.open, span)) {
        if (openEnd.read && this.#reader.readInside(openEnd.read)) tell(stream.open, facts)
        this.#continue(stream, stream.open, span, parts)
        return
      }
    }
    if (stream.reading === 'unknown') {
      if (facts.headedBy !== undefined) {
        stream.reading = facts.headedBy === 'syslog' ? 'starts' : 'continues'
        stream.isHeaded = true
      } else {
        this.#unknownLine(stream, span, parts)
        return
      }
    }
    if (!this.#isRead) this.#reader.readRecord()
    this.#readLine(stream, span, parts)
  }

  /** A line that formats have read, or not. */
  #readLine(stream: Stream, span: Span, parts: readonly Span[] | undefined): void {
    const {facts} = this.#reader
    if (facts.format !== '' && !facts.isContinuation && startsRecord(stream, facts)) {
      stream.hasTimes ||= !facts.isDoubtful
      if (++stream.headsInRow >= 3 && !stream.isHeaded) stream.reading = 'continues'
      stream.trace.language = undefined
      if (stream.isHeaded) traceGoesOn(stream.trace, unread(facts))
      this.#start(stream, span, parts)
      return
    }
    const text = unread(facts)
    const {open} = stream
    const isFull = !open || this.#isFull(open, span)
    if (stream.isHeaded && facts.headedBy !== undefined) {
      const goesOn = this.#headedGoesOn(stream, text)
      if (goesOn && !isFull && open) this.#continue(stream, open, span, parts)
      else this.#start(stream, span, parts)
      return
    }
    if (stream.reading === 'starts' || (stream.isWhole && !stream.openEnd)) {
      const goesOn = traceGoesOn(stream.trace, text) || followsError(stream)
      if (goesOn && !isFull && open) this.#continue(stream, open, span, parts)
      else if (text.trim() !== '') {
        stream.headsInRow = 0
        this.#start(stream, span, parts)
      }
      return
    }
    if (!isFull && open) {
      if (!isIndented(text) && ++stream.orphans > mostOrphans) {
        stream.reading = 'starts'
        this.#start(stream, span, parts)
      } else this.#continue(stream, open, span, parts)
    } else this.#start(stream, span, parts)
  }

  /** Whether a line with a head of its own goes on with the record before: a trace that syslog took apart. */
  #headedGoesOn({open, trace, hasTimes, isWhole}: Stream, text: string): boolean {
    const {time, headedBy} = this.#reader.facts
    const isBlank = text.trim() === ''
    const looksInside = traceGoesOn(trace, text) && !isBlank
    if (!open) return false
    const isNear = Number.isNaN(time) || Math.abs(time - open.time) <= headedReachMs
    // A time that was put before all lines says nothing where records have times of their own.
    if (headedBy === 'time' && isNear && (isBlank || (hasTimes && !isWhole))) return true
    return isNear && (looksInside || text.startsWith('#011') || startsTrace(text))
  }

  /** A line of a stream of which it is not known yet whether its unread lines are records. */
  #unknownLine(stream: Stream, span: Span, parts: readonly Span[] | undefined): void {
    const {facts} = this.#reader
    const kept = {...facts}
    if (!this.#isRead) this.#reader.readRecord()
    const isHead = facts.format !== '' && !facts.isContinuation
    if (stream.preamble.length === 0) {
      if (isHead) {
        stream.reading = 'continues'
        this.#readLine(stream, span, parts)
        return
      }
      if (unread(kept).trim() === '') return
    }
    stream.preamble.push({facts: kept, isHead, span, parts})
    const heads = stream.preamble.filter((line) => line.isHead).length
    if (heads >= 2 || stream.preamble.length >= longestPreamble) this.#leavePreamble(stream)
  }

  #isFull({lines, start}: LogRecord, {end}: Span): boolean {
    return lines >= this.#limits.lines || end - start > this.#limits.chars
  }

  #start(stream: Stream, span: Span, parts: readonly Span[] | undefined): void {
    this.#close(stream)
    const {facts} = this.#reader
    if (facts.format === '') {
      this.#reader.scanIds()
      if (facts.severity === 0) {
        facts.severity = leadingLevel(facts.text, facts.at)
        if (facts.severity === 0 && facts.headedBy === 'time') facts.severity = firstLevel(facts.text, facts.at)
      }
    }
    stream.open = {
      start: parts?.[0]?.start ?? span.start,
      end: span.end,
      spans: parts && merged(parts),
      lines: parts?.length ?? 1,
      stream: stream.name,
      format: facts.format === '' && facts.headedBy === 'syslog' ? 'syslog' : facts.format,
      time: facts.time,
      hasZone: facts.hasZone,
      hasDate: facts.hasDate,
      severity: facts.severity,
      service: facts.service,
      host: facts.host,
      thread: facts.thread,
      id: facts.id,
      idRank: facts.idRank,
      otherId: facts.otherId,
      spanHash: facts.span,
      exception: undefined,
      repeated: undefined,
      sensitive: undefined
    }
    stream.openEnd = facts.openEnd
    stream.isDoubtful = facts.isDoubtful
    stream.isWhole = facts.isWhole
    stream.orphans = 0
    stream.head = facts.text
    stream.headEnd = this.#headEnd(parts?.[0] ?? span)
    stream.stack = facts.stack
  }

  #continue(stream: Stream, record: LogRecord, span: Span, parts: readonly Span[] | undefined): void {
    const {facts} = this.#reader
    if (record.id === '') {
      this.#reader.scanIds()
      if (facts.id !== '') {
        record.id = facts.id
        record.idRank = facts.idRank
        record.otherId = facts.otherId
      }
    }
    const text = unread(facts)
    // `INFO: placed` below the time: `java.util.logging`.
    if (record.severity === 0 && record.lines === 1) record.severity = facts.severity
    stream.tail ??= []
    if (stream.tail.length < inspectedLines) stream.tail.push(text)
    if (causeLine.test(text)) {
      stream.causes ??= []
      if (stream.causes.length < repeatedCauses) stream.causes.push(parts?.[0] ?? span)
    }
    if (parts) for (const part of parts) extend(record, part)
    else extend(record, span)
    record.lines += parts?.length ?? 1
  }

  /** Where the head of a record ends, or the part of it that is repeated: no character is cut in half. */
  #headEnd({start, end}: Span): number {
    if (end - start <= longestHead) return end
    if (start !== this.#line?.span.start) return start
    const isPair = (this.#line.text.codePointAt(longestHead - 1) ?? 0) > 0xffff
    return start + longestHead - (isPair ? 1 : 0)
  }

  #extendLast(stream: Stream, span: Span): void {
    const {open, partial, preamble} = stream
    if (partial) partial.spans.push(span)
    else if (preamble.length > 0) preamble.push({facts: emptyFacts(), isHead: false, span, parts: undefined})
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
      const repeatedHead = {start: record.start, end: stream.headEnd}
      record.repeated = repeatedHead.end > repeatedHead.start ? [repeatedHead, ...causes] : causes
    }
    stream.causes = undefined
    handSensitive(stream, record)
    this.#emit(record)
  }

  #closeStream(stream: Stream): void {
    if (stream.partial) {
      const {text, spans} = stream.partial
      stream.partial = undefined
      const {facts} = this.#reader
      resetFacts(facts, text)
      facts.stream = stream.name
      this.#isRead = false
      const last = spans.at(-1)
      if (last) this.#logicalLine(stream, last, spans)
    }
    if (stream.preamble.length > 0) this.#leavePreamble(stream)
    this.#close(stream)
  }

  /** Enough is known: with two heads, what stands before the first is one record, and unread lines go on with records. */
  #leavePreamble(stream: Stream): void {
    const lines = stream.preamble
    stream.preamble = []
    const heads = lines.filter(({isHead}) => isHead).length
    stream.reading = heads >= 2 ? 'continues' : 'starts'
    const firstHead = heads >= 2 ? lines.findIndex(({isHead}) => isHead) : 0
    const {facts} = this.#reader
    for (const [index, {facts: kept, span, parts}] of lines.entries()) {
      Object.assign(facts, kept)
      if (index >= firstHead) {
        this.#isRead = false
        this.#logicalLine(stream, span, parts)
      } else if (index === 0) this.#start(stream, span, parts)
      else if (stream.open) this.#continue(stream, stream.open, span, parts)
    }
  }
}
