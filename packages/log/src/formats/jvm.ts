import {severityOf} from '../levels.ts'
import type {LineFormat} from '../line-format.ts'

/** `[0.005s][info][gc] `, `[12ms][info ][gc,heap] `: unified logging since Java 9, in time since the start. */
const unifiedPattern = /\[ *\d+(?:\.\d+s|ms|s|ns)\](?:\[\d+\])?(?:\[(\w+) *\])?\[/y

/** `1.234: [GC (Allocation Failure) …`, `1.234: Total time …`: before Java 9. */
const uptimePattern = /\d+\.\d{3}: (?:\[|Total time|Application time)/y

/** The Java virtual machine's log without dates; that with dates is any other text. */
export const jvm: LineFormat = {
  name: 'jvm',
  kind: 'record',
  startsWith: '[0123456789',
  read(facts) {
    const {text, at} = facts
    const pattern = text.charCodeAt(at) === 91 ? unifiedPattern : uptimePattern
    pattern.lastIndex = at
    const found = pattern.exec(text)
    if (!found) return false
    facts.severity = severityOf(found[1] ?? '')
    facts.format = 'jvm'
    facts.at = pattern.lastIndex - 1
    return true
  }
}
