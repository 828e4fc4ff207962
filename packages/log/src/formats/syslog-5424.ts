import {syslogSeverity} from '../levels.ts'
import {type LineFormat, setTime} from '../line-format.ts'

/** `<165>1 ` with the count of octets before it or not (RFC 5424, RFC 6587). */
const headPattern = /(?:\d+ )?<(\d{1,3})>1 /y

/** `web1 orders 4711 ID47 `: host, program, process, kind of message. */
const senderPattern = / (\S+) (\S+) (\S+) (\S+) /y

/** `[opentelemetry trace_id="4bf9…"]`: structured data, in which `\]` and `\"` are escaped. */
const dataPattern = /(?:-|(?:\[(?:[^\]\\]|\\.)*\])+) ?/y

/** `<165>1 2026-01-15T00:00:00.003Z web1 orders 4711 ID47 [x@1 traceId="4bf9…"] message`: syslog of RFC 5424. */
export const syslog5424: LineFormat = {
  name: 'syslog-5424',
  kind: 'wrapper',
  startsWith: '<0123456789',
  read(facts, {clock, ids}) {
    const {text, at} = facts
    headPattern.lastIndex = at
    const priority = headPattern.exec(text)?.[1]
    if (priority === undefined) return false
    const start = headPattern.lastIndex
    const time = clock.iso(text, start)
    const isWithout = text.startsWith('- ', start)
    if (Number.isNaN(time) && !isWithout) return false
    senderPattern.lastIndex = isWithout ? start + 1 : clock.end
    const [, host, app, process] = senderPattern.exec(text) ?? []
    if (host === undefined || app === undefined) return false
    if (!isWithout) setTime(facts, time, clock)
    facts.severity = syslogSeverity(Number(priority))
    facts.host = stated(host)
    facts.service = stated(app)
    facts.thread = stated(process)
    facts.stream += `/${host}/${app}[${process}]`
    facts.headedBy = 'syslog'
    facts.at = senderPattern.lastIndex
    dataPattern.lastIndex = facts.at
    if (dataPattern.test(text)) {
      if (text.charCodeAt(facts.at) === 91) ids.scan(facts, facts.at)
      facts.at = dataPattern.lastIndex
    }
    return true
  }
}

function stated(value: string | undefined): string | undefined {
  return value === '-' ? undefined : value
}
