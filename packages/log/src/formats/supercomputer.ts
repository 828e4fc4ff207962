import {type LineFormat, setTime} from '../line-format.ts'
import {readTime} from '../time/read-time.ts'
import {firstLevel} from './first-level.ts'

/** `- 1768435200 2026.01.15 R02-M1-N0 …`: a mark of an alert, or `-` */
const pattern = /[-A-Z_0-9]{1,16} (\d{10}) \d{4}\.\d\d\.\d\d (\S+) /y

/** Logs of supercomputers (Blue Gene/L, Thunderbird), with the time in seconds first. */
export const supercomputer: LineFormat = {
  name: 'supercomputer',
  kind: 'record',
  read(facts, {clock}) {
    const {text, at} = facts
    const space = text.indexOf(' ', at)
    if (space < 0 || space > at + 16 || text.charCodeAt(space + 11) !== 32) return false
    pattern.lastIndex = at
    const [, , host] = pattern.exec(text) ?? []
    if (host === undefined || !readTime(clock, text, space + 1)) return false
    setTime(facts, clock.time, clock)
    facts.host = host
    facts.severity = firstLevel(text, clock.end)
    facts.format = 'supercomputer'
    facts.at = pattern.lastIndex
    return true
  }
}
