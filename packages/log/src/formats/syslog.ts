import {syslogSeverity} from '../levels.ts'
import {type LineFormat, setTime} from '../line-format.ts'
import {type Clock, digits, isDigit, monthAt} from '../time/clock.ts'

/** `<34>`, with or without a version behind it (RFC 5424). */
const priorityPattern = /<(\d{1,3})>(1 )?/y

/** `host sshd[4711]: `, `host kernel: `; the process may be in brackets: `host com.apple.xpc.launchd[1] (com.apple.x): `. */
const senderPattern = /([\w.:-]+) (?:([^\s:[\]]+)(?:\[([^\]\s]*)\])?(?: \([^)]*\))?: ?)?/y

/** `app[web.1]: `: a platform that has no hosts. */
const processPattern = /([\w-]+)\[([\w.-]+)\]: /y

/**
 * Syslog as daemons write it to files (RFC 3164, or with an ISO time), and on the wire with its priority:
 *
 *     Jan 15 00:00:00 web1 sshd[4711]: Accepted publickey for root
 *     <34>Jan  5 00:00:00 web1 su: 'su root' failed
 *     2026-01-15T00:00:00.123456+00:00 web1 postfix/smtpd[4711]: connect from unknown
 */
export const syslog: LineFormat = {
  name: 'syslog',
  kind: 'wrapper',
  startsWith: '<0123456789JFMASONDjfmasond',
  read(facts, {clock}) {
    const {text} = facts
    let {at} = facts
    let severity = 0
    if (text.charCodeAt(at) === 60) {
      priorityPattern.lastIndex = at
      const [, priority, version] = priorityPattern.exec(text) ?? []
      if (priority === undefined || version !== undefined) return false
      severity = syslogSeverity(Number(priority))
      at = priorityPattern.lastIndex
    }
    const month = monthAt(text, at)
    const isNamed = month > 0
    if (!isNamed && (text.charCodeAt(at + 10) !== 84 || text.charCodeAt(at + 4) !== 45)) return false
    const time = isNamed ? bsdTime(clock, text, at, month) : clock.iso(text, at)
    const {end} = clock
    if (Number.isNaN(time) || text.charCodeAt(end) !== 32) return false
    processPattern.lastIndex = end + 1
    const [, app, worker] = isNamed ? [] : (processPattern.exec(text) ?? [])
    if (app === undefined) {
      senderPattern.lastIndex = end + 1
      const [, host, tag, pid] = senderPattern.exec(text) ?? []
      // Without a program behind the host anything might be meant, but for what syslog says of itself.
      if (host === undefined || (tag === undefined && !isOwnNotice(text, senderPattern.lastIndex, isNamed)))
        return false
      if (tag !== undefined && pid === undefined && !isNamed && !isSender(host, tag)) return false
      facts.host = host
      facts.at = senderPattern.lastIndex
      if (tag === 'CEF' || tag === 'LEEF') {
        facts.stream += `/${host}`
        facts.at = text.indexOf(tag, end)
      } else {
        facts.service = tag
        facts.stream += `/${host}/${tag ?? ''}${pid === undefined ? '' : `[${pid}]`}`
        facts.thread = pid
      }
    } else {
      facts.service = app
      facts.stream += `/${app}[${worker}]`
      facts.at = processPattern.lastIndex
    }
    setTime(facts, time, clock)
    facts.severity = severity
    facts.headedBy = 'syslog'
    return true
  }
}

/** `Jan 15 00:00:00`, `Jan  5 00:00:00`, `Jan 15 2026 00:00:00`; dates may have a zero before them. */
function bsdTime(clock: Clock, text: string, at: number, month: number): number {
  if (text.charCodeAt(at + 3) !== 32 || text.charCodeAt(at + 6) !== 32) return Number.NaN
  const date = text.charCodeAt(at + 4) === 32 ? digits(text, at + 5, 1) : digits(text, at + 4, 2)
  const year = text.charCodeAt(at + 11) === 32 ? digits(text, at + 7, 4) : -1
  const timeOfDay = clock.timeOfDay(text, year < 0 ? at + 7 : at + 12)
  if (date < 1 || date > 31 || Number.isNaN(timeOfDay)) return Number.NaN
  return year < 0
    ? clock.yearless(text, clock.end, month, date, timeOfDay)
    : clock.dated(text, clock.end, year, month, date, timeOfDay)
}

/** `last message repeated 3 times`, `-- MARK --`, `--- last message repeated 1 time ---`: lines without a program. */
function isOwnNotice(text: string, at: number, isNamed: boolean): boolean {
  return (
    isNamed &&
    (text.startsWith('last message', at) || text.startsWith('--', at) || text.startsWith('message repeated', at))
  )
}

/** `INFO`, `Caused`, `downloading`, `error:`, `2026-01-15`: the start of a message, which with a time of ISO 8601 is no host. */
const messageWord = /^(?:[A-Z]+|[A-Z]?[a-z]+|.*:|\d{4}-\d\d-\d\d)$/

/** Programs that hosts whose names are words have without the number of a process. */
const programs: ReadonlySet<string> = new Set([
  ...['kernel', 'systemd', 'sudo', 'su', 'rsyslogd', 'syslogd', 'audit', 'auditd', 'snmpd', 'dhclient', 'dnsmasq'],
  ...['crond', 'cron', 'CRON', 'haproxy', 'nginx', 'postfix', 'dockerd', 'containerd', 'kubelet', 'journal', 'named']
])

/** Whether two words are a host and its program: `web1 kernel: `, but not `Caused by: `, and no `balancer 192.0.2.1:80`. */
function isSender(host: string, program: string): boolean {
  if (messageWord.test(host)) return programs.has(program) && !upperWord.test(host)
  return !isDigit(program.charCodeAt(0))
}

const upperWord = /^[A-Z]+$/
