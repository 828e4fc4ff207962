import {type LineFormat, setTime} from '../line-format.ts'
import {digits} from '../time/clock.ts'

const severities: {readonly [letter: string]: number} = {I: 9, W: 13, E: 17, F: 21}

/** ` 4711 controller.go:42] ` */
const sourcePattern = / +(\d+) ([^\s:]+):\d+\] ?/y

/** `E0115 00:00:00.123456    4711 controller.go:42] failed`, `E20260115 …`: klog of Kubernetes, glog. */
export const klog: LineFormat = {
  name: 'klog',
  kind: 'record',
  startsWith: 'IWEF',
  read(facts, {clock, ids}) {
    const {text, at} = facts
    if (digits(text, at + 1, 4) < 0) return false
    const hasYear = digits(text, at + 1, 8) > 0
    const dateAt = hasYear ? at + 5 : at + 1
    const timeAt = dateAt + 5
    if (text.charCodeAt(timeAt - 1) !== 32) return false
    const month = digits(text, dateAt, 2)
    const date = digits(text, dateAt + 2, 2)
    const timeOfDay = clock.timeOfDay(text, timeAt)
    if (month < 1 || month > 12 || date < 1 || date > 31 || Number.isNaN(timeOfDay)) return false
    sourcePattern.lastIndex = clock.end
    const thread = sourcePattern.exec(text)?.[1]
    if (thread === undefined) return false
    const {end} = clock
    const time = hasYear
      ? clock.dated(text, end, digits(text, at + 1, 4), month, date, timeOfDay)
      : clock.yearless(text, end, month, date, timeOfDay)
    setTime(facts, time, clock)
    facts.severity = severities[text.charAt(at)] ?? 0
    facts.thread = thread
    facts.format = 'klog'
    facts.at = sourcePattern.lastIndex
    ids.scan(facts, facts.at)
    return true
  }
}
