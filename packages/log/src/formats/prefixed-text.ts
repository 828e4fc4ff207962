import {type LineFormat, setTime} from '../line-format.ts'
import {digits, isDigit} from '../time/clock.ts'
import {readTime} from '../time/read-time.ts'
import {firstLevel} from './first-level.ts'
import {readTail} from './timed-text.ts'

/** How far into a line a time is looked for. */
const timeReach = 64

/** `::` of vdsm, a space, a tab, `:` or a bracket stand before a time. */
function isBeforeTime(code: number): boolean {
  return code === 32 || code === 9 || code === 58 || code === 91 || code === 61
}

/**
 * Lines with a word or two before a time: the file that they come from, a process, a tag.
 *
 *     nova-api.log 2026-01-15 00:00:00.008 25746 INFO nova.osapi_compute …
 *     [main] INFO 2026-01-15 00:00:00,123 …
 *     4711:M 15 Jan 2026 00:00:00.123 * Ready to accept connections
 */
export const prefixedText: LineFormat = {
  name: 'prefixed-text',
  kind: 'record',
  isGeneral: true,
  read(facts, tools) {
    const {text, at} = facts
    const {clock} = tools
    const first = text.charCodeAt(at)
    // The head of a file in the format of the W3C.
    if (first === 35 && text.startsWith('#Date: ', at)) return false
    const isNumbered = isDigit(first) || first === 91
    let start = timeStart(text, at, isNumbered)
    if (start < 0) return false
    if (!readTime(clock, text, start)) {
      // `[main] INFO 2026-01-15 …`: the second word is none.
      start = isNumbered ? timeStart(text, at, false) : -1
      if (start < 0 || !readTime(clock, text, start)) return false
    }
    const {time, end} = clock
    if (Number.isNaN(time)) return false
    // `Started at 2026-01-15 …` is a sentence.
    facts.isDoubtful = !isNumbered || text.slice(at, start).includes(' ')
    setTime(facts, time, clock)
    const severity = firstLevel(text, at, start)
    readTail(facts, tools, end)
    if (severity > 0) facts.severity = severity
    facts.format = 'prefixed-text'
    return true
  }
}

/** Where a full date starts, or, of a line that starts with the number of a process, any time as its second word. */
function timeStart(text: string, at: number, isNumbered: boolean): number {
  const limit = Math.min(text.length - 10, at + timeReach)
  let spaces = 0
  for (let from = at + 1; from < limit; from++) {
    const before = text.charCodeAt(from - 1)
    if (before === 32 && text.charCodeAt(from) !== 32 && ++spaces > 3) return -1
    if (!isBeforeTime(before)) continue
    const code = text.charCodeAt(from)
    const isFull = isDigit(code) && digits(text, from, 4) > 1900 && isDateMark(text.charCodeAt(from + 4))
    if (isFull || (isNumbered && spaces === 1 && before === 32)) return from
  }
  return -1
}

function isDateMark(code: number): boolean {
  return code === 45 || code === 47
}
