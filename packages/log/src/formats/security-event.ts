import {type LineFormat, setTime} from '../line-format.ts'
import {readTime} from '../time/read-time.ts'

/** `CEF:0|vendor|product|…`, `LEEF:2.0|…` */
const pattern = /(?:CEF:\d|LEEF:\d\.\d)\|/y

/** ` rt=Jan 15 2026 00:00:00`, `devTime=…` */
const timePattern = /(?:\brt|\bdevTime|\bstart)=/

/** Events of security products in the formats of ArcSight (CEF) and QRadar (LEEF). */
export const securityEvent: LineFormat = {
  name: 'cef',
  kind: 'record',
  startsWith: 'CL',
  read(facts, {clock, ids}) {
    const {text, at} = facts
    pattern.lastIndex = at
    if (!pattern.test(text)) return false
    const time = timePattern.exec(text)
    if (time && readTime(clock, text, time.index + time[0].length)) setTime(facts, clock.time, clock)
    facts.format = 'cef'
    facts.at = pattern.lastIndex
    ids.scan(facts, facts.at)
    return true
  }
}
