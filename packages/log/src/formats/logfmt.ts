import {severityOf} from '../levels.ts'
import type {LineFormat} from '../line-format.ts'

/** Keys that say when, how bad and where, and without one of which a line of pairs is no record. */
const timeKeys: ReadonlySet<string> = new Set(['ts', 'time', 't', 'timestamp', '@timestamp', 'datetime'])
const levelKeys: ReadonlySet<string> = new Set(['level', 'lvl', 'severity', 'loglevel'])
const serviceKeys: ReadonlySet<string> = new Set(['svc', 'service', 'app', 'component', 'logger'])

/** `ts=2026-01-15T00:00:00Z level=info svc=orders traceID=4bf9… msg="order placed"` */
export const logfmt: LineFormat = {
  name: 'logfmt',
  kind: 'record',
  read(facts, {clock, ids}) {
    const {text} = facts
    let at = facts.at
    const firstEquals = text.indexOf('=', at)
    if (firstEquals < 0 || firstEquals > at + 40 || !isKey(text, at, firstEquals)) return false
    let pairs = 0
    let isRecord = false
    let time = Number.NaN
    let hasZone = false
    let severity = 0
    let service: string | undefined
    // What an id was found in is forgotten if the line turns out to be none.
    const {id, idRank, otherId, span} = facts
    while (at < text.length) {
      const equals = text.indexOf('=', at)
      if (equals < 0 || !isKey(text, at, equals)) break
      const isQuoted = text.charCodeAt(equals + 1) === quote
      const start = isQuoted ? equals + 2 : equals + 1
      const end = isQuoted ? quotedEnd(text, start) : bareEnd(text, start)
      if (end < 0) break
      const key = text.slice(at, equals)
      if (timeKeys.has(key)) {
        isRecord = true
        time = clock.iso(text, start)
        if (Number.isNaN(time)) time = clock.epoch(Number(text.slice(start, end)))
        hasZone = clock.hasZone
      } else if (levelKeys.has(key)) {
        isRecord = true
        severity = severityOf(text.slice(start, end))
      } else if (key === 'msg') isRecord = true
      else if (serviceKeys.has(key)) service ??= text.slice(start, end)
      else if (end > start) ids.consider(key, text.slice(start, end), facts)
      pairs++
      at = isQuoted ? end + 1 : end
      while (text.charCodeAt(at) === space || text.charCodeAt(at) === tab) at++
    }
    if (pairs < 2 || !isRecord) {
      facts.id = id
      facts.idRank = idRank
      facts.otherId = otherId
      facts.span = span
      return false
    }
    if (!Number.isNaN(time)) {
      facts.time = time
      facts.hasZone = hasZone
    }
    facts.severity = severity
    if (service !== undefined && service !== '') facts.service = service
    facts.format = 'logfmt'
    facts.at = at
    return true
  }
}

const space = 32
const tab = 9
const quote = 34
const backslash = 92

/** `http.status`, `trace-id`, `@timestamp`: no white space, quotes or brackets. */
function isKey(text: string, start: number, end: number): boolean {
  if (end <= start || end - start > 64) return false
  for (let i = start; i < end; i++) {
    const code = text.charCodeAt(i)
    const isWord = (code >= 97 && code <= 122) || (code >= 65 && code <= 90) || (code >= 48 && code <= 57)
    if (!isWord && code !== 95 && code !== 46 && code !== 45 && code !== 64 && code !== 47) return false
  }
  return true
}

function quotedEnd(text: string, start: number): number {
  for (let end = text.indexOf('"', start); end >= 0; end = text.indexOf('"', end + 1)) {
    let escapes = 0
    while (text.charCodeAt(end - 1 - escapes) === backslash) escapes++
    if (escapes % 2 === 0) return end
  }
  return -1
}

function bareEnd(text: string, start: number): number {
  const end = text.indexOf(' ', start)
  return end < 0 ? text.length : end
}
