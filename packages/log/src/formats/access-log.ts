import {statusSeverity} from '../levels.ts'
import {type LineFacts, type LineFormat, setTime} from '../line-format.ts'
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
    if (bracket < 0 || bracket > at + 300) return false
    if (bracket > at && text.charCodeAt(bracket - 1) !== space) return false
    if (text.charCodeAt(bracket + 3) !== slash) return false
    const time = clock.commonLog(text, bracket + 1)
    if (Number.isNaN(time)) return false
    const close = clock.end
    if (text.charCodeAt(close) !== closeBracket) return false
    setTime(facts, time, clock)
    facts.format = 'access-log'
    if (text.charCodeAt(close + 2) !== quote) {
      readProxied(facts, close + 1)
      ids.scan(facts, close)
      facts.at = close + 1
      return true
    }
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

/** ` shop~ orders/web1 0/0/1/17/18 502 291 - - ----`: HAProxy, whose client and time stand in front. */
const proxyPattern = / \S+ \S+ (?:[^\s/]+ )?-?\d+(?:\/[-+]?\d+){2,4} (\d{3}) /y

/** ` 192.0.2.3 - 3E57427F3EXAMPLE REST.GET.OBJECT key "GET /key HTTP/1.1" 200 - `: Amazon S3. */
const storePattern = / "[A-Z]+ [^"]*" (\d{3}) /

function readProxied(facts: LineFacts, from: number): void {
  const {text} = facts
  proxyPattern.lastIndex = from
  const status = proxyPattern.exec(text)?.[1] ?? storePattern.exec(text.slice(from, from + 2048))?.[1]
  if (status !== undefined) facts.severity = statusSeverity(Number(status))
}

const space = 32
const slash = 47
const closeBracket = 93
const quote = 34

/** The last field of a line, if it is 32 hex digits: `$request_id`, as the ingress controller of nginx writes it. */
function lastFieldId(text: string, from: number, found: (value: string) => void): void {
  const start = text.lastIndexOf(' ') + 1
  if (start > from && text.length - start === 32) found(text.slice(start))
}
