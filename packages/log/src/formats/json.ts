import {numericSeverity, severityOf} from '../levels.ts'
import {type LineFacts, type LineFormat, type ReadingTools, setTime} from '../line-format.ts'
import {readTime} from '../time/read-time.ts'
import {type JsonField, jsonFields} from './json-fields.ts'
import {isObject, type JsonObject} from './json-object.ts'
import {mongodbConnection, nextcloudSeverity} from './json-programs.ts'
import {isOpenObject, openObject} from './open-object.ts'
import {readExport} from './otlp.ts'

/** An object on a line, of any of the dialects that loggers write; which field says what is in `json-fields.ts`. */
export const json: LineFormat = {
  name: 'json',
  kind: 'record',
  startsWith: '{ \t',
  read(facts, tools) {
    const {text, at} = facts
    const isIndented = text.charCodeAt(at) !== openBrace
    // Items of an array; other indented objects are of the record before.
    if (isIndented && !(indentedObject.test(text) && timeField.test(text))) return false
    const end = objectEnd(text)
    const value = end > 0 ? parsed(at === 0 && end === text.length ? text : text.slice(at, end)) : undefined
    if (value === undefined) return !isIndented && readOpenObject(facts, tools)
    const exported = value.resourceLogs
    if (Array.isArray(exported)) readExport(exported, facts, tools)
    else readObject(value, facts, tools)
    facts.format = 'json'
    // An object without time and level may be what the line before it is about.
    facts.isDoubtful = isIndented || (Number.isNaN(facts.time) && facts.severity === 0)
    facts.isWhole = true
    facts.at = text.length
    return true
  }
}

/** The first line of an object that is printed over many lines. */
function readOpenObject(facts: LineFacts, tools: ReadingTools): boolean {
  const {text, at} = facts
  if (!isOpenObject(text, at)) return false
  const object = openObject(text, at)
  if (!object) return false
  facts.format = 'json'
  facts.severity = severityOfText(levelField.exec(text)?.[1])
  tools.ids.scan(facts, at)
  const time = timeField.exec(text)
  if (time && readTime(tools.clock, text, time.index + time[0].length)) setTime(facts, tools.clock.time, tools.clock)
  const ranks = noRanks()
  if (facts.severity > 0) ranks.severity = 0
  if (!Number.isNaN(facts.time)) ranks.time = 0
  facts.openEnd = {
    next: (line) => object.next(line),
    read: (inner, innerTools) => object.isOutermost && readMember(inner, innerTools, ranks)
  }
  facts.isDoubtful = Number.isNaN(facts.time)
  facts.isWhole = true
  facts.at = text.length
  return true
}

/** `  "level": "ERROR",`, `  "time": 1768435200123` */
const memberLine =
  /[ \t]{0,80}"([\w@.-]{1,60})"[ \t]{0,80}:[ \t]{0,80}(?:"([^"\\]{0,200})"|(-?\d[\d.]{0,40}))[ \t]{0,20},?[ \t]{0,20}$/y

/** A member of the outermost object that has a line of its own: what it says of the record. */
function readMember(facts: LineFacts, tools: ReadingTools, ranks: Ranks): boolean {
  memberLine.lastIndex = facts.at
  const [, name = '', text, number] = memberLine.exec(facts.text) ?? []
  const field = jsonFields.get(name)
  if (!field || field.of === 'stack') return false
  const before = ranks[field.of]
  readField(field, text ?? Number(number), facts, tools, ranks)
  return ranks[field.of] < before
}

/** `  {"timestamp": …` */
const indentedObject = /^[ \t]{1,16}\{"/

/** What one object says, by the names of its fields. */
function readObject(value: JsonObject, facts: LineFacts, tools: ReadingTools): void {
  const connection = mongodbConnection(value)
  if (connection !== undefined) tools.ids.considerSlot('weak', connection, facts)
  readFields(value, '', facts, tools, noRanks(), 0)
  facts.severity = nextcloudSeverity(value) ?? facts.severity
}

/** `"timestamp": "` */
const timeField = /"(?:@timestamp|timestamp|time|ts|eventTime)" ?: ?"?/

/** `"level": "ERROR"` */
const levelField = /"(?:level|severity|log\.level)" ?: ?"([A-Za-z]{1,13})"/

/** Rank of the field that each fact was read from: the first of the table wins, wherever it stands in the line. */
type Ranks = {time: number; severity: number; service: number; stack: number}

/** Worse than that of any field. */
const noRank = 99

function noRanks(): Ranks {
  return {time: noRank, severity: noRank, service: noRank, stack: noRank}
}

const deepest = 3

function readFields(
  value: JsonObject,
  prefix: string,
  facts: LineFacts,
  tools: ReadingTools,
  ranks: Ranks,
  depth: number
): void {
  for (const key of Object.keys(value)) {
    const inner = value[key]
    const name = prefix === '' ? key : `${prefix}.${key}`
    const field = jsonFields.get(name)
    if (field) readField(field, inner, facts, tools, ranks)
    if (typeof inner === 'string') {
      if (inner.length > 0 && inner.length <= longestId) tools.ids.consider(name, inner, facts)
    } else if (typeof inner === 'number') {
      tools.ids.consider(name, String(inner), facts)
    } else if (depth < deepest && isObject(inner)) {
      readFields(inner, name, facts, tools, ranks, depth + 1)
    }
  }
}

const longestId = 128

function readField(field: JsonField, value: unknown, facts: LineFacts, tools: ReadingTools, ranks: Ranks): void {
  if (field.rank >= ranks[field.of]) return
  switch (field.of) {
    case 'time': {
      const time = timeOf(value, tools)
      if (Number.isNaN(time)) return
      setTime(facts, time, tools.clock)
      break
    }
    case 'severity': {
      const severity = typeof value === 'number' ? numericSeverity(value) : severityOfText(value)
      if (severity === 0) return
      facts.severity = severity
      break
    }
    case 'service':
      if (typeof value !== 'string' || value === '') return
      facts.service = value
      break
    case 'stack': {
      const stack = Array.isArray(value) ? value.filter((line) => typeof line === 'string').join('\n') : value
      if (typeof stack !== 'string' || stack === '') return
      facts.stack = stack
      break
    }
  }
  ranks[field.of] = field.rank
}

/** `E`, `D2` */
const letterLevel = /^[FEWID][1-5]?$/

const letterSeverities: {readonly [letter: string]: number} = {F: 21, E: 17, W: 13, I: 9, D: 5}

/** `+` in `ERROR+2` */
const sign = /[+-]/

function severityOfText(value: unknown): number {
  if (typeof value !== 'string') return 0
  const known = severityOf(value)
  if (known !== 0) return known
  if (letterLevel.test(value)) return letterSeverities[value.charAt(0)] ?? 0
  // `ERROR+2` of slog, `30` of pino in quotes.
  const number = Number(value)
  if (value !== '' && Number.isFinite(number)) return numericSeverity(number)
  return severityOf(value.split(sign, 1)[0]?.toLowerCase() ?? '')
}

function timeOf(value: unknown, {clock}: ReadingTools): number {
  if (typeof value === 'number') return clock.epoch(value)
  if (typeof value !== 'string') return Number.NaN
  const time = clock.iso(value, 0)
  if (!Number.isNaN(time)) return time
  const number = Number(value)
  return Number.isFinite(number) ? clock.epoch(number) : Number.NaN
}

function parsed(text: string): JsonObject | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return isObject(value) ? value : undefined
  } catch {
    return undefined
  }
}

/** Offset behind the brace that a line ends in, a comma behind it or not; 0 if it ends in none. */
function objectEnd(text: string): number {
  let end = text.length
  while (end > 0 && text.charCodeAt(end - 1) <= 32) end--
  if (text.charCodeAt(end - 1) === comma) end--
  return text.charCodeAt(end - 1) === closeBrace ? end : 0
}

const openBrace = 123
const closeBrace = 125
const comma = 44
