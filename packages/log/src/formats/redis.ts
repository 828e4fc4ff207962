import {type LineFormat, setTime} from '../line-format.ts'
import {readTime} from '../time/read-time.ts'

/** `4711:M `, `[4711] ` */
const processPattern = /(?:(\d+):[XCSM]|\[(\d+)\]) /y

const severities: {readonly [mark: string]: number} = {'.': 5, '-': 9, '*': 10, '#': 13}

/** `4711:M 15 Jan 2026 00:00:00.123 * Ready to accept connections`, `[4711] 15 Jan 00:00:00 # …`: Redis and Valkey. */
export const redis: LineFormat = {
  name: 'redis',
  kind: 'record',
  startsWith: '[0123456789',
  read(facts, {clock}) {
    const {text, at} = facts
    processPattern.lastIndex = at
    const found = processPattern.exec(text)
    if (!found || !readTime(clock, text, processPattern.lastIndex)) return false
    const {time, end} = clock
    const severity = severities[text.charAt(end + 1)]
    if (severity === undefined || text.charCodeAt(end) !== 32 || text.charCodeAt(end + 2) !== 32) return false
    setTime(facts, time, clock)
    facts.severity = severity
    facts.thread = found[1] ?? found[2]
    facts.format = 'redis'
    facts.at = end + 3
    return true
  }
}
