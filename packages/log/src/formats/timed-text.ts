import {type LineFacts, type LineFormat, type ReadingTools, setTime} from '../line-format.ts'
import {type Clock, isDigit} from '../time/clock.ts'
import {readTime, timeStarts} from '../time/read-time.ts'
import {firstLevel} from './first-level.ts'
import {type TimedTail, timedTails} from './timed/all.ts'

/** Tails by the first character behind the time and white space. */
const tailsByCode: ReadonlyArray<readonly TimedTail[]> = Array.from({length: 128}, (_, code) =>
  timedTails.filter(({startsWith}) => startsWith.includes(String.fromCharCode(code)))
)

/**
 * Any line that starts with a date and a time, in brackets or not: Log4j and Logback, Python's logging, servers of all
 * kinds. What is behind the time is read by the tail that fits, else the level is the first word for one.
 *
 *     2026-01-15 00:00:00.123 CET [4711] ERROR:  …      [Thu Jan 15 00:00:00.123456 2026] [core:error] [pid 12] …
 */
export const timedText: LineFormat = {
  name: 'text',
  kind: 'record',
  startsWith: ` \t[<#*(${timeStarts}`,
  isGeneral: true,
  read(facts, tools) {
    const {text, at} = facts
    const {clock} = tools
    const first = text.charCodeAt(at)
    const isIndented = first === 32 || first === 9
    if (!(isIndented ? readIndentedTime(clock, text, at) : readTime(clock, text, behindMarks(text, at)))) return false
    const {time, end} = clock
    // A time of day alone may be a line of a table, what is indented one of the record before.
    facts.isDoubtful = isIndented || Number.isNaN(time)
    setTime(facts, time, clock)
    readTail(facts, tools, end)
    return true
  }
}

/** How far a line may be indented. */
const deepestIndent = 16

/** A date and a time behind white space: the lines of Consul's and Vault's agents, and of Cloud Foundry. */
function readIndentedTime(clock: Clock, text: string, at: number): boolean {
  let from = at + 1
  while (from < at + deepestIndent && (text.charCodeAt(from) === 32 || text.charCodeAt(from) === 9)) from++
  if (!isDigit(text.charCodeAt(from))) return false
  clock.time = clock.iso(text, from)
  return !Number.isNaN(clock.time)
}

/** Reads what is behind the time of a record. */
export function readTail(facts: LineFacts, tools: ReadingTools, end: number): void {
  const {text} = facts
  facts.format = 'text'
  facts.at = end
  let from = end
  while (isGap(text.charCodeAt(from))) from++
  const code = text.charCodeAt(from)
  const tails = code < 128 ? tailsByCode[code] : undefined
  if (tails) {
    for (const tail of tails) {
      if (!tail.read(facts, tools, from)) continue
      facts.format = tail.name
      break
    }
  }
  if (facts.severity === 0) facts.severity = firstLevel(text, end)
  if (facts.idRank > 1) tools.ids.scan(facts, end)
}

/** Offset behind `[`, `(`, `####<` of WebLogic, `*** ` of Oracle, `*` of Cisco. */
function behindMarks(text: string, at: number): number {
  let from = at
  while (isMark(text.charCodeAt(from))) from++
  return from > at && text.charCodeAt(from) === 32 ? from + 1 : from
}

function isMark(code: number): boolean {
  return code === 91 || code === 60 || code === 35 || code === 42 || code === 40
}

/** White space, `]`, `)`, `>`. */
function isGap(code: number): boolean {
  return code === 32 || code === 9 || code === 93 || code === 41 || code === 62
}
