import {severityOf} from '../levels.ts'
import {type LineFormat, setTime} from '../line-format.ts'
import {readTime} from '../time/read-time.ts'

/** A format of the caller's: how the first line of a record starts. */
export interface UserFormat {
  /** Kebab-case; `metadata.format` of its records. */
  readonly name: string
  /**
   * A regular expression that the start of a record's first line matches, with named groups for what it says: `time`
   * (in any of the usual spellings), `level`, `service`, `host`, `thread`, `trace_id`, `request_id`, `session_id`. Lines
   * that it does not match go on with the record before, if no other format reads them.
   */
  readonly start: string
}

/** What a group of a start pattern may be called. */
const groupNames = ['time', 'level', 'service', 'host', 'thread', 'trace_id', 'request_id', 'session_id'] as const

/** `(?<name>` */
const groupPattern = /\(\?<([A-Za-z]\w*)>/g

/** What is wrong with a start pattern, in words that complete “expected …”; `undefined` if it can be used. */
export function startProblem(start: string): string | undefined {
  try {
    new RegExp(start, 'y')
  } catch (error) {
    return `a regular expression, got \`${start}\` (${error instanceof Error ? error.message : String(error)})`
  }
  if (new RegExp(start, 'y').test('')) return `a pattern that does not match an empty line, got \`${start}\``
  const known = new Set<string>(groupNames)
  const unknown = [...start.matchAll(groupPattern)].map(([, name = '']) => name).find((name) => !known.has(name))
  return unknown === undefined ? undefined : `groups of the names ${groupNames.join(', ')}, got \`${unknown}\``
}

/** The format that reads what a start pattern matches. */
export function userFormat({name, start}: UserFormat): LineFormat {
  const pattern = new RegExp(start, 'y')
  return {
    name,
    kind: 'record',
    read(facts, {clock, ids}) {
      const {text, at} = facts
      pattern.lastIndex = at
      const groups = pattern.exec(text)?.groups
      const end = pattern.lastIndex
      if (end === 0) return false
      if (groups?.time !== undefined && readTime(clock, groups.time, 0)) setTime(facts, clock.time, clock)
      if (groups?.level !== undefined) facts.severity = severityOf(groups.level)
      facts.service = groups?.service ?? facts.service
      facts.host = groups?.host ?? facts.host
      facts.thread = groups?.thread ?? facts.thread
      if (groups?.trace_id !== undefined) ids.considerSlot('trace', groups.trace_id, facts)
      if (groups?.request_id !== undefined) ids.considerSlot('request', groups.request_id, facts)
      if (groups?.session_id !== undefined) ids.considerSlot('weak', groups.session_id, facts)
      facts.format = name
      facts.at = end
      ids.scan(facts, end)
      return true
    }
  }
}
