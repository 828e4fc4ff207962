import type {Description, Held, JsonValue} from '@opschunk/core/plugin'
import {levelOf} from './levels.ts'
import {type Exception, isRecordUnit, type LogRecord} from './records/log-record.ts'

/** Values of one key that are listed; how many there are is said beside. */
const longestList = 200

/** Services that the line of context names. */
const namedServices = 3

/** Facts about the records of a chunk, and its line of context. */
export function describe({units, ancestors, parts, group}: Held): Description {
  const records = [...ancestors, ...units].filter(isRecordUnit).map(({record}) => record)
  if (records.length === 0) return {}
  const times = timeRange(records)
  const services = distinct(records, ({service}) => service)
  const hosts = distinct(records, ({host}) => host)
  const formats = distinct(records, ({format}) => format || 'text')
  const counts = levelCounts(records)
  const maximum = records.reduce((most, {severity}) => Math.max(most, severity), 0)
  const exceptions = exceptionsOf(records)
  const [groupPart] = parts.filter(({role}) => role === 'group')
  const trace = traceOf(group)
  const ids = trace === undefined ? distinct(records, ({id}) => id || undefined) : []
  const spans = new Set(records.map(({span}) => span).filter((span) => span !== 0))
  const metadata: {[key: string]: JsonValue} = {
    format: formats.length === 1 ? (formats[0] ?? 'text') : 'mixed',
    record_count: records.length
  }
  if (services.length === 1 && services[0] !== undefined) metadata.service = services[0]
  if (services.length > 1) metadata.services = services.slice(0, longestList)
  if (hosts.length === 1 && hosts[0] !== undefined) metadata.host = hosts[0]
  if (Object.keys(counts).length > 0) {
    metadata.level_counts = Object.entries(counts).map(([level, count]) => `${level} ${count}`)
  }
  const [level, ...otherLevels] = Object.keys(counts)
  if (level !== undefined && otherLevels.length === 0) metadata.level = level
  const highest = levelOf(maximum)
  if (highest !== undefined) metadata.max_level = highest
  if (times) {
    metadata.start_time = new Date(times.start).toISOString()
    metadata.end_time = new Date(times.end).toISOString()
    if (times.isAssumed) metadata.time_zone_assumed = true
  }
  if (trace !== undefined) metadata[trace.key] = trace.id
  if (trace?.key === 'trace_id') {
    // Unknown is how many parts there are of a group that went on after it had been closed.
    metadata.trace_complete = groupPart === undefined || groupPart.count !== undefined
    if (groupPart) metadata.trace_part = groupPart.index
  }
  if (ids.length > 0) metadata.trace_ids = ids.slice(0, longestList)
  if (spans.size > 0) metadata.span_count = spans.size
  if (exceptions.length > 0) {
    metadata.exceptions = exceptions.map(({type, message}) => (message === '' ? type : `${type}: ${message}`))
    metadata.exception_types = [...new Set(exceptions.map(({type}) => type))]
    metadata.exception_fingerprints = exceptions.map(({fingerprint}) => fingerprint)
  }
  const errors = records.filter(({severity}) => severity >= 17).length
  const line = [
    trace && `${trace.name} ${shortId(trace.id)}${groupPart ? ` part ${groupPart.index}` : ''}`,
    services.slice(0, namedServices).join(', ') + (services.length > namedServices ? ', …' : ''),
    times && timeSpan(times),
    errors > 0 && `${errors} ${errors === 1 ? 'error' : 'errors'}`
  ].filter((part) => part !== undefined && part !== false && part !== '')
  return line.length > 0 ? {metadata, line: `[${line.join(' · ')}]`} : {metadata}
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
  const id = group.slice(group.indexOf(':') + 1).replace(generation, '')
  if (group.startsWith('trace:')) return {key: 'trace_id', name: 'trace', id}
  return group.startsWith('session:')
    ? {key: 'session_id', name: 'session', id: id.startsWith('/') ? id.slice(1) : id}
    : undefined
}

function shortId(id: string): string {
  return id.length > 12 ? `${id.slice(0, 8)}…` : id
}

interface TimeRange {
  readonly start: number
  readonly end: number
  readonly isAssumed: boolean
}

function timeRange(records: readonly LogRecord[]): TimeRange | undefined {
  let start = Number.POSITIVE_INFINITY
  let end = Number.NEGATIVE_INFINITY
  let isAssumed = false
  for (const {time, hasZone, hasDate} of records) {
    if (Number.isNaN(time) || !hasDate) continue
    if (time < start) start = time
    if (time > end) end = time
    if (!hasZone) isAssumed = true
  }
  return start <= end && Math.abs(start) < 8.64e15 && Math.abs(end) < 8.64e15 ? {start, end, isAssumed} : undefined
}

/** `2026-01-15 10:00:01–10:00:03`; the date again if it is another. */
function timeSpan({start, end}: TimeRange): string {
  const from = new Date(start).toISOString()
  const to = new Date(end).toISOString()
  const first = `${from.slice(0, 10)} ${from.slice(11, 19)}`
  if (from.slice(0, 10) !== to.slice(0, 10)) return `${first}–${to.slice(0, 10)} ${to.slice(11, 19)}`
  return from.slice(0, 19) === to.slice(0, 19) ? first : `${first}–${to.slice(11, 19)}`
}

function levelCounts(records: readonly LogRecord[]): {[level: string]: number} {
  const counts: {[level: string]: number} = {}
  for (const {severity} of records) {
    const level = levelOf(severity)
    if (level !== undefined) counts[level] = (counts[level] ?? 0) + 1
  }
  return counts
}

/** Each kind of exception once, as it was met first. */
function exceptionsOf(records: readonly LogRecord[]): Exception[] {
  const found = new Map<string, Exception>()
  for (const {exception} of records) {
    if (exception && !found.has(exception.fingerprint)) found.set(exception.fingerprint, exception)
  }
  return [...found.values()].slice(0, longestList)
}

function distinct(records: readonly LogRecord[], of: (record: LogRecord) => string | undefined): string[] {
  const values = new Set<string>()
  for (const record of records) {
    const value = of(record)
    if (value !== undefined) values.add(value)
  }
  return [...values]
}
