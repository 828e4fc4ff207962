import {statusSeverity} from '../levels.ts'
import type {LineFormat} from '../line-format.ts'
import {digits} from '../time/clock.ts'

/**
 * Access logs of nginx, Apache and what writes like them: common and combined, with any fields behind.
 *
 *     192.0.2.1 - - [15/Jan/2026:00:00:00 +0000] "GET / HTTP/1.1" 200 612 "-" "curl/8.5.0" request_id=4bf9…
 */
export const accessLog: LineFormat = {
  name: 'access-log',
  kind: 'record',
  read(facts, {clock, ids}) {
    const {text, at} = facts
    const bracket = text.indexOf('[', at)
    if (bracket < at + 4 || bracket > at + 300 || text.charCodeAt(bracket - 1) !== space) return false
    if (text.charCodeAt(bracket + 3) !== slash || text.charCodeAt(bracket + 12) !== colon) return false
    const time = clock.commonLog(text, bracket + 1)
    if (Number.isNaN(time)) return false
    const {hasZone} = clock
    const close = text.indexOf(']', bracket)
    if (text.charCodeAt(close + 2) !== quote) return false
    facts.time = time
    facts.hasZone = hasZone
    facts.format = 'access-log'
    const requestEnd = text.indexOf('" ', close + 3)
    const status = requestEnd < 0 ? -1 : digits(text, requestEnd + 2, 3)
    if (status >= 100) facts.severity = statusSeverity(status)
    if (requestEnd > 0) {
      ids.scan(facts, requestEnd + 6)
      if (facts.id === '') lastFieldId(text, requestEnd, (value) => ids.considerSlot('request', value, facts))
    }
    facts.at = close + 2
    return true
  }
}

const space = 32
const slash = 47
const colon = 58
const quote = 34

/** The last field of a line, if it is 32 hex digits: `$request_id`, as the ingress controller of nginx writes it. */
function lastFieldId(text: string, from: number, found: (value: string) => void): void {
  const start = text.lastIndexOf(' ') + 1
  if (start > from && text.length - start === 32) found(text.slice(start))
}
