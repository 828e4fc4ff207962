import type {Description, Held, JsonValue, Unit} from '@opschunk/core/plugin'
import {roles as markdownRoles} from '@opschunk/markdown'

/** Facts about a finished chunk: its path of headings, its role, and which stretch of the timeline it holds. */
export function describe({ancestors, units}: Held): Description {
  const [only, ...others] = units
  const path = only && others.length === 0 ? [...ancestors, only] : ancestors
  const headings = path.flatMap(({role, label}) => (label !== undefined && isHeaded(role) ? [label] : []))
  const entries = [...ancestors.filter(isEntry), ...units.flatMap(entriesIn)]
  const range = rangeOf(entries)
  const metadata = {
    ...(headings.length > 0 && {headings}),
    ...(range !== undefined && {time_range: range})
  }
  return Object.keys(metadata).length > 0 ? {metadata} : {}
}

/** Roles whose label is a heading, or stands for one. */
function isHeaded(role: string): boolean {
  return (
    role === 'section' || !(Object.hasOwn(markdownRoles, role) || role === 'timeline-entry' || role === 'action-item')
  )
}

function isEntry({role}: Unit): boolean {
  return role === 'timeline-entry'
}

// Recursion is as deep as units nest above entries: sections, tables.
function entriesIn(unit: Unit): readonly Unit[] {
  return isEntry(unit) ? [unit] : (unit.children ?? []).flatMap(entriesIn)
}

/** `10:02:00Z/10:40:00Z`: the times of the first and the last entry as they are known, else as written. */
function rangeOf(entries: readonly Unit[]): JsonValue | undefined {
  const times = entries.flatMap(({metadata}) => metadata?.time ?? metadata?.timestamp ?? [])
  const [first, last] = [times[0], times.at(-1)]
  if (first === undefined || last === undefined) return undefined
  return times.length === 1 ? first : `${first}/${last}`
}
