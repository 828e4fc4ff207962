import type {Description, Held, JsonValue, Unit} from '@opschunk/core/plugin'
import {type Level, levelOf} from './levels.ts'
import {type Exception, isRecordUnit, type RecordKind, type RecordUnit} from './records/log-record.ts'

/** Values of one key that are listed; how many there are is said beside. */
const longestList = 200

/** Services that the line of context names. */
const namedServices = 3

/** From this severity on a record is an error. */
const errorSeverity = 17

/** Facts about the records of a chunk, and its line of context. */
export function describe({units, ancestors, parts, group}: Held): Description {
  const facts = newFacts()
  for (const unit of ancestors) addUnit(facts, unit)
  for (const unit of units) addUnit(facts, unit)
  if (facts.records === 0) return {}
  const groupPart = parts.find(({role}) => role === 'group')
  const trace = traceOf(group)
  const kinds = [...facts.kinds.keys()]
  const services = stated(kinds, ({service}) => service)
  const [format = 'text', ...otherFormats] = stated(kinds, (kind) => (kind.format === '' ? 'text' : kind.format))
  const [host, ...otherHosts] = stated(kinds, (kind) => kind.host)
  const times = timesOf(facts)
  const metadata: {[key: string]: JsonValue} = {
    format: otherFormats.length === 0 ? format : 'mixed',
    record_count: facts.records
  }
  if (services.length === 1 && services[0] !== undefined) metadata.service = services[0]
  if (services.length > 1) metadata.services = services.slice(0, longestList)
  if (otherHosts.length === 0 && host !== undefined) metadata.host = host
  setLevels(metadata, facts.kinds)
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
  if (facts.spans) metadata.span_count = facts.spans.size
  if (facts.exceptions) setExceptions(metadata, facts.exceptions)
  const part = groupPart ? ` part ${groupPart.index}` : ''
  let line = trace === undefined ? '' : `${trace.name} ${shortId(trace.id)}${part}`
  const named = services.slice(0, namedServices).join(', ')
  line = behind(line, services.length > namedServices ? `${named}, …` : named)
  if (times) line = behind(line, timeSpan(times))
  const errors = errorsOf(facts.kinds)
  if (errors > 0) line = behind(line, `${errors} ${errors === 1 ? 'error' : 'errors'}`)
  return line === '' ? {metadata} : {metadata, line: `[${line}]`}
}

function behind(line: string, part: string): string {
  return line === '' || part === '' ? line + part : `${line} · ${part}`
}

/** What the records of a chunk say, added up one by one. */
interface Facts {
  records: number
  /** Epoch milliseconds; the end is before the start if no record has a date. */
  startTime: number
  endTime: number
  isZoneAssumed: boolean
  /** How many records there are of each kind, in the order in which they come. */
  readonly kinds: Map<RecordKind, number>
  spans: Set<number> | undefined
  /** By fingerprint. */
  exceptions: Map<string, Exception> | undefined
}

function newFacts(): Facts {
  return {
    records: 0,
    startTime: Number.POSITIVE_INFINITY,
    endTime: Number.NEGATIVE_INFINITY,
    isZoneAssumed: false,
    kinds: new Map(),
    spans: undefined,
    exceptions: undefined
  }
}

function addUnit(facts: Facts, unit: Unit): void {
  if (isRecordUnit(unit)) addRecord(facts, unit)
}

function addRecord(facts: Facts, {kind, time, spanHash, exception}: RecordUnit) {
  facts.records++
  facts.kinds.set(kind, (facts.kinds.get(kind) ?? 0) + 1)
  if (spanHash !== 0) {
    facts.spans ??= new Set()
    facts.spans.add(spanHash)
  }
  if (kind.hasDate && !Number.isNaN(time)) {
    if (time < facts.startTime) facts.startTime = time
    if (time > facts.endTime) facts.endTime = time
    if (!kind.hasZone) facts.isZoneAssumed = true
  }
  if (!exception) return
  facts.exceptions ??= new Map()
  // Each kind once, as it was met first.
  if (!facts.exceptions.has(exception.fingerprint)) facts.exceptions.set(exception.fingerprint, exception)
}

/** What kinds say of one thing, each value once, in the order in which they come. */
function stated<Value>(kinds: readonly RecordKind[], of: (kind: RecordKind) => Value | undefined): Value[] {
  const [first] = kinds
  const only = first && of(first)
  if (kinds.every((kind) => of(kind) === only)) return only === undefined ? [] : [only]
  const values = new Set<Value>()
  for (const kind of kinds) {
    const value = of(kind)
    if (value !== undefined) values.add(value)
  }
  return [...values]
}

function setLevels(metadata: {[key: string]: JsonValue}, kinds: ReadonlyMap<RecordKind, number>): void {
  // There are six levels at most.
  const levels: Level[] = []
  const counts: number[] = []
  let maximum = 0
  for (const [{severity}, count] of kinds) {
    const level = levelOf(severity)
    if (level === undefined) continue
    const at = levels.indexOf(level)
    if (at >= 0) counts[at] = (counts[at] ?? 0) + count
    else {
      levels.push(level)
      counts.push(count)
    }
    if (severity > maximum) maximum = severity
  }
  const [only] = levels
  if (only === undefined) return
  metadata.level_counts = levels.map((level, i) => `${level} ${counts[i] ?? 0}`)
  if (levels.length === 1) metadata.level = only
  const highest = levelOf(maximum)
  if (highest !== undefined) metadata.max_level = highest
}

function errorsOf(kinds: ReadonlyMap<RecordKind, number>): number {
  let errors = 0
  for (const [{severity}, count] of kinds) if (severity >= errorSeverity) errors += count
  return errors
}

/** Ids of records that are with others since each is on one record only. */
function setIds(metadata: {[key: string]: JsonValue}, units: readonly Unit[]): void {
  const ids = new Set<string>()
  for (const unit of units) if (isRecordUnit(unit) && unit.id !== '') ids.add(unit.id)
  if (ids.size > 0) metadata.trace_ids = [...ids].slice(0, longestList)
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

/** Greatest time that a date can hold, in milliseconds. */
const greatestTime = 8.64e15

function timesOf({startTime, endTime}: Facts): TimeRange | undefined {
  if (!(startTime <= endTime && Math.abs(startTime) < greatestTime && Math.abs(endTime) < greatestTime))
    return undefined
  const start = new Date(startTime).toISOString()
  return {start, end: startTime === endTime ? start : new Date(endTime).toISOString()}
}

/** `2026-01-15 10:00:01–10:00:03`; the date again if it is another. */
function timeSpan({start, end}: TimeRange): string {
  const first = `${start.slice(0, 10)} ${start.slice(11, 19)}`
  if (start.slice(0, 10) !== end.slice(0, 10)) return `${first}–${end.slice(0, 10)} ${end.slice(11, 19)}`
  return start.slice(0, 19) === end.slice(0, 19) ? first : `${first}–${end.slice(11, 19)}`
}
