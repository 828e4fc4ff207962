import {type Detection, type Probe, STRONG, WEAK} from '@opschunk/core/plugin'
import {allFormats} from './formats/all.ts'
import type {OpenEnd} from './line-format.ts'
import {LineReader} from './line-reader.ts'
import {isIndented} from './records/record-stream.ts'
import {noTrace, traceGoesOn} from './records/stack-trace.ts'
import {Clock} from './time/clock.ts'
import {IdTable} from './traces/id-table.ts'

/** Lines that are looked at. */
const sampledLines = 500

/** Share of lines that start records, from which on lines between them need no look. */
const manyHeads = 0.3

/** Share of lines that neither start records nor look like the rest of one, above which a text is no log. */
const mostStrange = 0.4

/** Each line is the head of a record or the rest of one, and most heads have a level: no prose is left. */
const everyLine = 0.95

/** Of every so many indented records one line of text behind them: the text quotes them. */
const fewestQuoted = 4

/** Documents, whatever they quote: most texts beside logs, and all their lines would be read as records first. */
const documentName = /\.(?:md|markdown|mdown|mkd|mdx|rst|adoc|asciidoc|org)$/i

/** `text/markdown; charset=utf-8` */
const markdownType = /^text\/markdown\b/i

/** A log by its lines: how many are heads of records with times, and how many are neither heads nor of a stack trace. */
export function detect({path = '', mediaType = '', head}: Probe): Detection | undefined {
  if (documentName.test(path) || markdownType.test(mediaType)) return undefined
  const reader = new LineReader(allFormats, {
    clock: new Clock({timezone: 'UTC', reference: undefined}),
    ids: new IdTable([])
  })
  const formats = new Set<string>()
  const trace = noTrace()
  let openEnd: OpenEnd | undefined
  let lines = 0
  let heads = 0
  let timed = 0
  let leveled = 0
  let strange = 0
  let indented = 0
  let indentedTimed = 0
  let besideIndented = 0
  let startsWithHead = false
  for (const line of head.split('\n', sampledLines)) {
    if (line.trim() === '') continue
    lines++
    reader.readWrappers(line)
    const answer = openEnd?.next(reader.facts.text) ?? 'outside'
    if (answer !== 'inside') openEnd = undefined
    if (answer !== 'outside') continue
    reader.readRecord()
    openEnd = reader.facts.openEnd
    const {format, time, severity, stream, isDoubtful, text} = reader.facts
    const goesOn = traceGoesOn(trace, text)
    const isWrapped = stream !== ''
    if (format === '' && !isWrapped) {
      if (!goesOn) strange++
      if (!goesOn && indented > 0 && !isIndented(line)) besideIndented++
      continue
    }
    heads++
    if (isIndented(line)) indented++
    if (severity > 0) leveled++
    formats.add(format === '' ? 'wrapped lines' : format)
    if (lines === 1) startsWithHead = true
    // A time of day alone is a line of a log if a level is with it.
    if (!Number.isNaN(time) || !isDoubtful || (format !== 'level-text' && format !== 'json' && severity > 0)) {
      timed++
      if (isIndented(line)) indentedTimed++
    }
  }
  if (besideIndented * fewestQuoted >= indented) {
    heads -= indented
    timed -= indentedTimed
    strange += indented
  }
  const isSure = timed >= 2 && strange <= lines * mostStrange
  if (timed === 0) return levelsOnly(heads, lines, strange, formats)
  const names = [...formats].join(', ')
  const evidence = [`${heads} of ${lines} lines start records (${names})`, `${timed} have a time`]
  if (isSure && strange === 0 && startsWithHead && leveled >= heads / 2)
    return {type: 'log', confidence: everyLine, evidence}
  if (isSure && (heads >= lines * manyHeads || startsWithHead)) return {type: 'log', confidence: STRONG, evidence}
  return heads >= lines * 0.1 || timed === lines ? {type: 'log', confidence: WEAK, evidence} : undefined
}

/** Lines that start with levels and have no times: a log if nearly all others are indented. */
function levelsOnly(
  heads: number,
  lines: number,
  strange: number,
  formats: ReadonlySet<string>
): Detection | undefined {
  const isLog = heads >= 3 && strange <= lines * mostStrange && formats.has('level-text')
  if (!isLog) return undefined
  return {type: 'log', confidence: WEAK, evidence: [`${heads} of ${lines} lines start with a level`]}
}
