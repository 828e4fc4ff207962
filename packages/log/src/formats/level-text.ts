import {severityOf} from '../levels.ts'
import {type LineFormat, setTime} from '../line-format.ts'
import {readTime} from '../time/read-time.ts'
import {readTail} from './timed-text.ts'

/** `INFO `, `[ERROR] `, `warn: `, `INFO:root:`, `W, `, `WARNING - `; what is behind is a message. */
const pattern = /(?:\[ *([A-Za-z]{4,8}) *\]|([A-Z]{4,8}|trce|dbug|info|warn|fail|crit|error|debug))(?:: ?|,? +-? ?|\t)/y

/** Text between a level and a time: `  [main] `, `,`, ` - `. */
const timeReach = 48

/** `2026-01-15T00:00` */
const dateStart = /\d{4}[-/]\d\d[-/]\d\d[T ]\d\d:\d\d/

/**
 * Lines that start with a level: of Python and Django, Maven, Cassandra, .NET's console. With a time near to it they are
 * records like any other; without they are records where there are no better ones.
 *
 *     INFO  [main] 2026-01-15 00:00:00,123 Orders.java:42 - placed
 *     WARNING:orders.api:slow answer
 */
export const levelText: LineFormat = {
  name: 'level-text',
  kind: 'record',
  startsWith: '[ABCDEFGHIJKLMNOPQRSTUVWXYZtdiwfce',
  read(facts, tools) {
    const {text, at} = facts
    pattern.lastIndex = at
    const [, bracketed, bare] = pattern.exec(text) ?? []
    const severity = severityOf(bracketed ?? bare ?? '')
    if (severity === 0) return false
    const end = pattern.lastIndex
    const {clock, ids} = tools
    const near = text.slice(end, end + timeReach + 20)
    const date = near.search(dateStart)
    if (date >= 0 && date <= timeReach && readTime(clock, text, end + date)) {
      setTime(facts, clock.time, clock)
      readTail(facts, tools, clock.end)
    } else {
      facts.isDoubtful = true
      facts.at = end
      ids.scan(facts, end)
    }
    facts.severity = severity
    facts.format = 'level-text'
    return true
  }
}
