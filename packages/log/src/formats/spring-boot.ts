import {severityOf} from '../levels.ts'
import {type LineFormat, setTime} from '../line-format.ts'

/**
 * Spring Boot's console, with the slot of Sleuth or Micrometer:
 *
 *     2026-01-15 00:00:00.123  INFO [orders,4bf9…,00f0…] 4001 --- [nio-8080-exec-1] c.e.orders.Handler : placed
 *     2026-01-15 00:00:00.123 INFO  [orders,4bf9…,00f0…] 4001 --- [nio-8080-exec-1] c.e.orders.Handler : placed
 *     2026-01-15T00:00:00.123Z  INFO 4001 --- [orders] [nio-8080-exec-1] [4bf9…-00f0…] c.e.orders.Handler : placed
 */
export const springBoot: LineFormat = {
  name: 'spring-boot',
  kind: 'record',
  startsWith: '0123456789',
  read(facts, {clock, ids}) {
    const {text, at} = facts
    const dashes = text.indexOf(' --- [', at + 20)
    if (dashes < 0 || dashes > at + 300) return false
    const time = clock.iso(text, at)
    if (Number.isNaN(time)) return false
    let from = clock.end
    while (text.charCodeAt(from) === space) from++
    const levelEnd = text.indexOf(' ', from)
    const severity = severityOf(text.slice(from, levelEnd))
    if (severity === 0) return false
    setTime(facts, time, clock)
    facts.severity = severity
    facts.format = 'spring-boot'
    let slot = levelEnd
    while (text.charCodeAt(slot) === space) slot++
    if (text.charCodeAt(slot) === openBracket) {
      const close = text.indexOf(']', slot)
      const comma = text.indexOf(',', slot)
      if (comma > 0 && comma < close) {
        if (comma > slot + 1) facts.service = text.slice(slot + 1, comma)
        const next = text.indexOf(',', comma + 1)
        const traceEnd = next > 0 && next < close ? next : close
        if (traceEnd > comma + 1) ids.considerSlot('trace', text.slice(comma + 1, traceEnd), facts)
        if (next > 0 && next < close - 1) {
          const spanEnd = text.indexOf(',', next + 1)
          ids.considerSlot('span', text.slice(next + 1, spanEnd > 0 && spanEnd < close ? spanEnd : close), facts)
        }
      }
    }
    from = dashes + 5
    const brackets: string[] = []
    while (text.charCodeAt(from) === openBracket && brackets.length < 3) {
      const close = text.indexOf(']', from)
      if (close < 0) break
      brackets.push(text.slice(from + 1, close).trim())
      from = close + 1
      while (text.charCodeAt(from) === space) from++
    }
    const last = brackets.at(-1)
    if (brackets.length > 1 && last !== undefined && correlationSlot.test(last)) {
      ids.considerSlot('trace', last.slice(0, last.indexOf('-')), facts)
      brackets.pop()
    }
    facts.thread = brackets.pop()
    const [app] = brackets
    if (app !== undefined && app !== '') facts.service ??= app
    if (facts.idRank > 1) ids.scan(facts, from)
    facts.at = from
    return true
  }
}

const space = 32
const openBracket = 91

/** `4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7` */
const correlationSlot = /^[0-9a-f]{32}-[0-9a-f]{16}$/
