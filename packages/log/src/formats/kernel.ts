import {syslogSeverity} from '../levels.ts'
import type {LineFormat} from '../line-format.ts'

/** `<4>[   12.345678] `, `[   12.345678][   T42] `: seconds since the machine started. */
const pattern = /(?:<(\d{1,2})>)?\[ *\d+\.\d{3,6}\](?:\[ *[TC]\d+\])? ?/y

/** Linux' kernel log, as `dmesg` prints it. It has no dates. */
export const kernel: LineFormat = {
  name: 'kernel',
  kind: 'record',
  startsWith: '<[',
  read(facts) {
    const {text, at} = facts
    pattern.lastIndex = at
    const found = pattern.exec(text)
    if (!found) return false
    const [, priority] = found
    if (priority !== undefined) facts.severity = syslogSeverity(Number(priority))
    facts.format = 'kernel'
    facts.at = pattern.lastIndex
    return true
  }
}
