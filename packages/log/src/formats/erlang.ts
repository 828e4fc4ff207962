import {severityOf} from '../levels.ts'
import {type LineFormat, setTime} from '../line-format.ts'
import {readTime} from '../time/read-time.ts'

/** `=ERROR REPORT==== 15-Jan-2026::00:00:00 ===` */
const pattern = /=(\w+) REPORT==== /y

/** Reports of Erlang's SASL: RabbitMQ, CouchDB, ejabberd. */
export const erlangReport: LineFormat = {
  name: 'erlang',
  kind: 'record',
  startsWith: '=',
  read(facts, {clock}) {
    const {text, at} = facts
    pattern.lastIndex = at
    const kind = pattern.exec(text)?.[1]
    if (kind === undefined || !readTime(clock, text, pattern.lastIndex)) return false
    setTime(facts, clock.time, clock)
    // CRASH, SUPERVISOR: a process has died.
    facts.severity = severityOf(kind) || (kind === 'PROGRESS' ? 9 : 17)
    facts.format = 'erlang'
    facts.at = clock.end
    return true
  }
}
