import {type LineFormat, setTime} from '../line-format.ts'
import {readTime} from '../time/read-time.ts'

/** `type=SYSCALL msg=audit(1768435200.123:4711): ` */
const headPattern = /(?:node=\S+ )?type=\S+ msg=audit\(/y
const serialPattern = /:(\d+)\)/y

/** Linux' audit log: records of one serial number are one event. */
export const auditd: LineFormat = {
  name: 'auditd',
  kind: 'record',
  startsWith: 'tn',
  read(facts, {clock, ids}) {
    const {text, at} = facts
    headPattern.lastIndex = at
    if (!headPattern.test(text) || !readTime(clock, text, headPattern.lastIndex)) return false
    serialPattern.lastIndex = clock.end
    const serial = serialPattern.exec(text)?.[1]
    if (serial === undefined) return false
    setTime(facts, clock.time, clock)
    ids.considerSlot('weak', serial, facts)
    facts.format = 'auditd'
    facts.at = serialPattern.lastIndex
    return true
  }
}
