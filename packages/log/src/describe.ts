import type {Description, Held, JsonValue, Unit} from '@opschunk/core/plugin'
import {Distinct} from './distinct.ts'
import {type Level, levelOf} from './levels.ts'
import {type Exception, isRecordUnit, type RecordKind, type RecordUnit} from './records/log-record.ts'
import {isoTime, isWritable} from './time/iso-time.ts'

/** Values of one key that are listed; how many there are is said beside. */
const longestList = 200

/** Services that the line of context names. */
const namedServices = 3

/** From this severity on a record is an error. */
const errorSeverity = 17

/** Facts about the records of a chunk, and its line of context. */
export function describe({units, ancestors, parts, group}: Held): Description {
  const facts = new Facts()
  for (const unit of ancestors) if (isRecordUnit(unit)) facts.add(unit)
  for (const unit of units) if (isRecordUnit(unit)) facts.add(unit)
  if (facts.records === 0) return {}
  const groupPart = parts.find(({role}) => role === 'group')
  const trace = traceOf(group)
  const services = facts.services.values
  const [format = 'text', ...otherFormats] = facts.formats.values
  const [host, ...otherHosts] = facts.hosts.values
  const times = timesOf(facts)
  const metadata: {[key: string]: JsonValue} = {
    format: otherFormats.length === 0 ? format : 'mixed',
    record_count: facts.records
  }
  if (services.length === 1 && services[0] !== undefined) metadata.service = services[0]
  if (services.length > 1) metadata.services = services.slice(0, longestList)
  if (otherHosts.length === 0 && host !== undefined) metadata.host = host
  setLevels(metadata, facts)
  if (times) {
    metadata.start_time = times.start
    metadata.end_time = times.end
    if (facts.isZoneAssumed) metadata.time_zone_assumed = true
  }
  if (trace !== undefined) metadata[trace.key] = trace.id
  if (trace?.key === 'trace_id') {
    // Unknown is how many parts there are of a group that went on after it had been closed.
    metadata.trace_complete = groupPart === undefined || groupPart.count !== undefined
    if (groupPart) metadata.trace_part = groupPart.index
  }
  if (trace === undefined) setIds(metadata, ancestors.concat(units))
  if (facts.spans.values.length > 0) metadata.span_count = facts.spans.values.length
  if (facts.exceptions) setExceptions(metadata, facts.exceptions)
  const part = groupPart ? ` part ${groupPart.index}` : ''
  let line = trace === undefined ? '' : `${trace.name} ${shortId(trace.id)}${part}`
  const named = services.length > 1 ? services.slice(0, namedServices).join(', ') : (services[0] ?? '')
  line = behind(line, services.length > namedServices ? `${named}, …` : named)
  if (times) line = behind(line, timeSpan(times))
  if (facts.errors > 0) line = behind(line, `${facts.errors} ${facts.errors === 1 ? 'error' : 'errors'}`)
  return line === '' ? {metadata} : {metadata, line: `[${line}]`}
}

function behind(line: string, part: string): string {
  return line === '' || part === '' ? line + part : `${line} · ${part}`
}

/** What the records of a chunk say, added up one by one. */
class Facts {
  records = 0
  errors = 0
  maximum = 0
  /** Epoch milliseconds; the end is before the start if no record has a date. */
  startTime: number = Number.POSITIVE_INFINITY
  endTime: number = Number.NEGATIVE_INFINITY
  isZoneAssumed = false
  readonly services = new Distinct<string>()
  readonly formats = new Distinct<string>()
  readonly hosts = new Distinct<string>()
  readonly levels = new Distinct<Level>()
  /** How many records each of the levels has. */
  readonly levelCounts: number[] = []
  readonly spans = new Distinct<number>()
  /** By fingerprint. */
  exceptions: Map<string, Exception> | undefined
  /** The kind of the record that was added last. */
  #kind: RecordKind | undefined
  /** Which of the levels it has; -1 if none. */
  #level = -1

  add({kind, time, spanHash, exception}: RecordUnit): void {
    this.records++
    if (kind !== this.#kind) this.#addKind(kind)
    if (this.#level >= 0) this.levelCounts[this.#level] = (this.levelCounts[this.#level] ?? 0) + 1
    if (kind.severity >= errorSeverity) this.errors++
    if (spanHash !== 0) this.spans.add(spanHash)
    if (kind.hasDate && !Number.isNaN(time)) {
      if (time < this.startTime) this.startTime = time
      if (time > this.endTime) this.endTime = time
      if (!kind.hasZone) this.isZoneAssumed = true
    }
    if (!exception) return
    this.exceptions ??= new Map()
    // Each kind once, as it was met first.
    if (!this.exceptions.has(exception.fingerprint)) this.exceptions.set(exception.fingerprint, exception)
  }

  #addKind(kind: RecordKind): void {
    const {service, host, format, severity} = kind
    this.#kind = kind
    this.formats.add(format === '' ? 'text' : format)
    if (service !== undefined) this.services.add(service)
    if (host !== undefined) this.hosts.add(host)
    const level = levelOf(severity)
    if (level !== undefined) this.levels.add(level)
    this.#level = level === undefined ? -1 : this.levels.values.indexOf(level)
    if (severity > this.maximum) this.maximum = severity
  }
}

function setLevels(metadata: {[key: string]: JsonValue}, {levels, levelCounts, maximum}: Facts): void {
  const [only, ...others] = levels.values
  if (only === undefined) return
  metadata.level_counts = levels.values.map((level, i) => `${level} ${levelCounts[i] ?? 0}`)
  if (others.length === 0) metadata.level = only
  const highest = levelOf(maximum)
  if (highest !== undefined) metadata.max_level = highest
}

/** Ids of records that are with others since each is on one record only. */
function setIds(metadata: {[key: string]: JsonValue}, units: readonly Unit[]): void {
  const ids = new Distinct<string>()
  for (const unit of units) if (isRecordUnit(unit) && unit.id !== '') ids.add(unit.id)
  if (ids.values.length > 0) metadata.trace_ids = ids.values.slice(0, longestList)
}

function setExceptions(metadata: {[key: string]: JsonValue}, found: ReadonlyMap<string, Exception>): void {
  const exceptions = [...found.values()].slice(0, longestList)
  metadata.exceptions = exceptions.map(({type, message}) => (message === '' ? type : `${type}: ${message}`))
  metadata.exception_types = [...new Set(exceptions.map(({type}) => type))]
  metadata.exception_fingerprints = exceptions.map(({fingerprint}) => fingerprint)
}

interface Trace {
  readonly key: 'trace_id' | 'session_id'
  readonly name: string
  readonly id: string
}

/** `#2`, behind an id that was met before. */
const generation = /#\d+$/

/** `trace:4bf9…`, `trace:4bf9…#2`, `session:db/4711` */
function traceOf(group: string | undefined): Trace | undefined {
  if (group === undefined) return undefined
  const name = group.slice(group.indexOf(':') + 1)
  const id = name.includes('#') ? name.replace(generation, '') : name
  if (group.startsWith('trace:')) return {key: 'trace_id', name: 'trace', id}
  return group.startsWith('session:')
    ? {key: 'session_id', name: 'session', id: id.startsWith('/') ? id.slice(1) : id}
    : undefined
}

function shortId(id: string): string {
  return id.length > 12 ? `${id.slice(0, 8)}…` : id
}

/** Times in ISO 8601, with milliseconds and `Z`. */
interface TimeRange {
  readonly start: string
  readonly end: string
}

function timesOf({startTime, endTime}: Facts): TimeRange | undefined {
  if (!(startTime <= endTime && isWritable(startTime) && isWritable(endTime))) return undefined
  const start = isoTime(startTime)
  return {start, end: startTime === endTime ? start : isoTime(endTime)}
}

/** `2026-01-15 10:00:01–10:00:03`; the date again if it is another. */
function timeSpan({start, end}: TimeRange): string {
  const first = `${start.slice(0, 10)} ${start.slice(11, 19)}`
  if (start.slice(0, 10) !== end.slice(0, 10)) return `${first}–${end.slice(0, 10)} ${end.slice(11, 19)}`
  return start.slice(0, 19) === end.slice(0, 19) ? first : `${first}–${end.slice(11, 19)}`
}
