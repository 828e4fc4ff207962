import {severityOf} from '../levels.ts'
import {type LineFormat, setTime} from '../line-format.ts'
import {readTime} from '../time/read-time.ts'

/** `I, [2026-01-15T00:00:00.123456 #4711]  INFO -- : ` */
const loggerPattern = /[DIWEFA], \[/y
const processPattern = / #(\d+)\] +([A-Z]+) -- ([^:]*): ?/y

/** `[3f2a…-…-…] `: the tag of a request. */
const tagPattern = /\[([0-9a-f-]{36}|[0-9a-f]{32})\] ?/y

/** Ruby's `Logger`, with the tag that Rails puts before its messages. */
export const rubyLogger: LineFormat = {
  name: 'ruby-logger',
  kind: 'record',
  startsWith: 'DIWEFA',
  read(facts, {clock, ids}) {
    const {text, at} = facts
    loggerPattern.lastIndex = at
    if (!loggerPattern.test(text)) return false
    const time = clock.iso(text, at + 4)
    if (Number.isNaN(time)) return false
    processPattern.lastIndex = clock.end
    const [, process, level = ''] = processPattern.exec(text) ?? []
    if (process === undefined) return false
    setTime(facts, time, clock)
    facts.severity = severityOf(level)
    facts.thread = process
    facts.format = 'ruby-logger'
    facts.at = processPattern.lastIndex
    tagPattern.lastIndex = facts.at
    const request = tagPattern.exec(text)?.[1]
    if (request !== undefined) ids.considerSlot('request', request, facts)
    ids.scan(facts, facts.at)
    return true
  }
}

/** `Started GET "/orders" for 192.0.2.1 at 2026-01-15 00:00:00 +0000`, `Processing OrdersController#show (for … at …)` */
const requestPattern = /(?:Started [A-Z]+ "[^"]*" for \S+ at |Processing \w+(?:::\w+)*#\w+ (?:to \w+ )?\(for \S+ at )/y

/** One request of a Rails server: the lines up to the next head are all its. */
export const railsRequest: LineFormat = {
  name: 'rails-request',
  kind: 'record',
  startsWith: 'SP',
  read(facts, {clock, ids}) {
    const {text, at} = facts
    requestPattern.lastIndex = at
    if (!requestPattern.test(text) || !readTime(clock, text, requestPattern.lastIndex)) return false
    setTime(facts, clock.time, clock)
    facts.severity = 9
    facts.format = 'rails-request'
    facts.at = clock.end
    ids.scan(facts, at)
    return true
  }
}
