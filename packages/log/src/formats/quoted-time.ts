import {type LineFormat, setTime} from '../line-format.ts'
import {readTime} from '../time/read-time.ts'
import {hasOpenQuote, quotedField} from './quoted-field.ts'
import {readTail} from './timed-text.ts'

/**
 * Tables that were written out, with a quoted time first; a quoted field may go on over several lines.
 *
 *     "2026-01-15 00:00:00","orders","placed"      "1/15/2026 9:00:00 PM";"Application";"no route"
 */
export const quotedTime: LineFormat = {
  name: 'quoted-time',
  kind: 'record',
  startsWith: '"',
  read(facts, tools) {
    const {text, at} = facts
    const {clock} = tools
    if (!readTime(clock, text, at + 1) || Number.isNaN(clock.time)) return false
    const {time, end} = clock
    if (text.charCodeAt(end) !== quote || !isDelimiter(text.charCodeAt(end + 1))) return false
    setTime(facts, time, clock)
    readTail(facts, tools, end + 2)
    facts.format = 'quoted-time'
    if (hasOpenQuote(text, at)) facts.openEnd = quotedField()
    facts.isWhole = true
    return true
  }
}

const quote = 34

/** `,`, `;`, tab. */
function isDelimiter(code: number): boolean {
  return code === 44 || code === 59 || code === 9
}
