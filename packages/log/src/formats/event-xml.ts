import {type LineFormat, type OpenEnd, setTime} from '../line-format.ts'
import {readTime} from '../time/read-time.ts'

/** `<Event xmlns="…">`, `<log4j:event …>`, `<record>` of `java.util.logging` */
const pattern = /<(Event|log4j:event|record)(?:\s[^>]*)?>/y

/** `SystemTime="2026-01-15T00:00:00.123Z"`, `timestamp="1768435200123"` */
const timePattern = /(?:SystemTime=["']|timestamp=["']|<date>)/

/** Windows' event log and Log4j's XML layout: from the start tag to the end tag, on one line or many. */
export const eventXml: LineFormat = {
  name: 'event-xml',
  kind: 'record',
  startsWith: '<',
  read(facts, {clock, ids}) {
    const {text, at} = facts
    pattern.lastIndex = at
    const tag = pattern.exec(text)?.[1]
    if (tag === undefined) return false
    const time = timePattern.exec(text)
    if (time && readTime(clock, text, time.index + time[0].length)) setTime(facts, clock.time, clock)
    const endTag = `</${tag}>`
    if (!text.includes(endTag, at)) facts.openEnd = untilTag(endTag)
    facts.isWhole = true
    facts.format = 'event-xml'
    facts.at = text.length
    ids.scan(facts, at)
    return true
  }
}

function untilTag(endTag: string): OpenEnd {
  return {next: (text) => (text.includes(endTag) ? 'last' : 'inside')}
}
