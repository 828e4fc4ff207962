import type {JsonValue, Origin, Span} from '@opschunk/core/plugin'
import {
  type Block,
  holdsPhrase,
  isoDate,
  type LabelledValue,
  normalizeSeverity,
  phrases,
  plainText
} from '@opschunk/markdown'
import type {Piece} from '../piece.ts'
import {flatten, type Report} from '../sections/part.ts'
import {pieceSpan} from '../sections/read-report.ts'
import {isoDay} from '../timeline/calendar.ts'
import {allDates, statedZones} from '../timeline/resolve-times.ts'
import {timestampAt} from '../timeline/timestamp.ts'
import {statedZone, type Zone} from '../timeline/zones.ts'
import {dateIn, dateOfTimeline, daysOf} from './incident-date.ts'
import {incidentIdIn} from './incident-id.ts'
import {suggestedBy} from './path.ts'
import {readFacts} from './read-facts.ts'

/** A value of a document's metadata with where it was read. */
export interface Fact {
  readonly key: string
  readonly value: JsonValue
  readonly origin: Origin
}

/** What a report says of itself. */
export interface Facts {
  readonly facts: readonly Fact[]
  /** The date of the incident if a label, the title or the path states it. */
  readonly date: string | undefined
  readonly zone: Zone | undefined
  /** Set if the document states another date than its timeline and its path. */
  readonly mismatch: {readonly stated: string; readonly told: string; readonly span: Span} | undefined
}

/** Reads what a report says of itself outside its frontmatter, and what its path suggests. */
export function factsOf(text: string, path: string | undefined, preamble: readonly Block[], report: Report): Facts {
  const values = readFacts(text, preamble, report)
  const suggested = suggestedBy(path)
  const title = titleOf(report)
  const zone = documentZone(text, preamble, report, values)
  const facts: Fact[] = []
  const add = (key: string, value: JsonValue | undefined, span: Span | undefined) => {
    if (value !== undefined) facts.push({key, value, origin: {from: 'document', ...(span && {span})}})
  }
  const stated = dateFact(values, title)
  const isMistaken = stated !== undefined && isContradicted(stated.value, suggested.date, report)
  const date = isMistaken ? undefined : stated
  if (date) add('date', date.value, date.span)
  for (const value of values)
    for (const [key, own] of valuesOf(value, date?.value ?? suggested.date, zone)) add(key, own, value.span)
  if (title) {
    add('incident_id', incidentIdIn(title.words), title.span)
    for (const [key, own] of titleSeverity(title.words)) add(key, own, title.span)
  }
  const told = date?.value ?? suggested.date
  if (told === undefined) {
    const found = toldDate(text, report)
    add('date', found?.value, found?.span)
  }
  for (const [key, value] of Object.entries({
    date: suggested.date,
    service: suggested.service,
    incident_id: incidentIdIn(suggested.name)
  })) {
    if (value !== undefined) facts.push({key, value, origin: {from: 'path'}})
  }
  const mismatch = isMistaken && told !== undefined ? {stated: stated.value, told, span: stated.span} : undefined
  return {facts, date: told, zone, mismatch}
}

interface Words {
  readonly words: string
  readonly span: Span
}

function titleOf({parts}: Report): Words | undefined {
  const [first] = parts
  return first && {words: first.label, span: first.section.heading.content}
}

/** A date that the timeline does not know, while it knows that of the path, is a mistake: of a copied title. */
function isContradicted(stated: string, suggested: string | undefined, {preamble, parts}: Report): boolean {
  if (suggested === undefined || stated === suggested) return false
  const days = daysOf(allDates(preamble, parts))
  return !days.includes(stated) && days.includes(suggested)
}

/** The date by a label for the incident's, by the title, by any label for a date. */
function dateFact(values: readonly LabelledValue[], title: Words | undefined): {value: string; span: Span} | undefined {
  for (const wanted of ['incident_date', 'title', 'date', 'start_time', 'duration']) {
    if (wanted === 'title') {
      const value = title && dateIn(title.words)
      if (title && value !== undefined) return {value, span: title.span}
      continue
    }
    for (const {key, value, span} of values) {
      const date = key === wanted ? (dateIn(plainText(value)) ?? isoDate(plainText(value))?.slice(0, 10)) : undefined
      if (date !== undefined) return {value: date, span}
    }
  }
  return undefined
}

/** The date that the summary tells with its year, else the timeline's. */
function toldDate(text: string, {preamble, parts}: Report): {value: string; span: Span | undefined} | undefined {
  const summary = summarySpan(preamble, parts)
  const words = summary ? text.slice(summary.start, Math.min(summary.end, summary.start + 2000)) : ''
  const timeline = dateOfTimeline(allDates(preamble, parts), words)
  const value = timeline ?? dateIn(words)
  return value === undefined ? undefined : {value, span: timeline === undefined ? summary : undefined}
}

function summarySpan(preamble: readonly Piece[], parts: Report['parts']): Span | undefined {
  const all = flatten(parts)
  const named = all.find(({role}) => role === 'summary')
  const told = [...preamble, ...all.flatMap(({pieces}) => pieces)].find(
    (piece) => piece.kind === 'passage' && piece.role === 'summary'
  )
  return named?.section.span ?? (told && pieceSpan(told))
}

/** `All times in UTC` anywhere but in the timeline, `Time zone: CET` beside a label, else the one that all headings name. */
function documentZone(
  text: string,
  preamble: readonly Block[],
  report: Report,
  values: readonly LabelledValue[]
): Zone | undefined {
  const blocks = [...preamble, ...flatten(report.parts).flatMap(({section}) => section.blocks)]
  for (const {kind, span} of blocks) {
    if (kind !== 'paragraph' && kind !== 'list' && kind !== 'quote') continue
    const written = text.slice(span.start, Math.min(span.end, span.start + 600))
    const zone = holdsPhrase(written, generalStatement) ? statedZone(written) : undefined
    if (zone) return zone
  }
  const start = values.find(({key}) => key === 'start_time')
  const started = start && timestampAt(start.value)?.zone
  if (started) return started
  const [stated, ...others] = statedZones(text, report)
  return others.every(({offset}) => offset === stated?.offset) ? stated : undefined
}

/** `All times are in UTC`, `times in PDT`, `Timezone: CET`. */
const generalStatement = phrases('times|timestamps|timezone|time-zone', 'time zone')

const instants: ReadonlySet<string> = new Set(['start_time', 'end_time', 'detected_at', 'resolved_at'])

/** `[SEV-2] …`, `SEV1: …`. */
const severityInTitle = /\b(sev(?:erity)?[-‐‑ ]?[0-5]|P[0-4])\b/i

/** The severity that a title states, with its words. */
export function titleSeverity(title: string): ReadonlyArray<readonly [string, JsonValue]> {
  const written = severityInTitle.exec(title)?.[1]
  const level = written === undefined ? undefined : normalizeSeverity(written)
  return written !== undefined && level
    ? [
        ['severity', level],
        ['severity_raw', written]
      ]
    : []
}

function valuesOf(
  {key, value}: LabelledValue,
  date: string | undefined,
  zone: Zone | undefined
): ReadonlyArray<readonly [string, JsonValue]> {
  const plain = plainText(value)
  if (plain === '' || placeholder.test(plain)) return []
  if (key === 'date' || key === 'incident_date') return []
  if (key === 'severity') {
    const level = normalizeSeverity(plain)
    return level
      ? [
          ['severity', level],
          ['severity_raw', plain]
        ]
      : []
  }
  if (key === 'authors') return [['authors', namesIn(plain)]]
  if (instants.has(key)) {
    const instant = instantOf(plain, date, zone)
    return instant === undefined ? [] : [[key, instant]]
  }
  if (key === 'status' && plain.split(' | ', 3).length === 3) return []
  if (key === 'duration') return duration.test(plain) ? [[key, plain]] : []
  if (key === 'incident_id') return plain.length <= 40 ? [[key, plain]] : []
  return [[key, plain]]
}

/** `TBD`, `<name>`, `{{ date }}`, `YYYY-MM-DD`: nothing is said yet. */
const placeholder = /^(?:tbd|tba|todo|n\/?a|-+|\?+|unknown|[<[{].*[>\]}]|y{2,4}[-/].*|_+)$/i
const duration = /\d|hour|minute|day|week/i
const names = /[ ]*(?:,|;|&|\/|\band\b|\bund\b)[ ]*/

function namesIn(written: string): string[] {
  return written
    .replace(whenWritten, '')
    .split(names)
    .filter((name) => name !== '')
}

/** ` on June 16, 2025`: when somebody wrote it. */
const whenWritten = /[ ]on[ ](?=[A-Z\d][^,]*\d).*$/

/** A point in time as the document knows it; undefined for a duration or anything else. */
function instantOf(written: string, date: string | undefined, zone: Zone | undefined): string | undefined {
  const stamp = timestampAt(written)
  if (!stamp) return undefined
  const {date: own, clock} = stamp
  const year = own?.kind === 'day' ? (own.year ?? Number(date?.slice(0, 4))) : undefined
  const day = own?.kind === 'day' && year ? isoDay(year, own.month, own.day) : own ? undefined : date
  if (!clock) return own ? day : undefined
  const time = `${String(clock.hour).padStart(2, '0')}:${String(clock.minute).padStart(2, '0')}:${clock.second ?? '00'}${(stamp.zone ?? zone)?.offset ?? ''}`
  return day === undefined ? time : `${day}T${time}`
}
