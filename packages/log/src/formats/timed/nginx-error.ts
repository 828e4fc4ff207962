import type {TimedTail} from './timed-tail.ts'

/** `[error] 4711#4711: *42 open() … failed, client: 192.0.2.1` */
const pattern = /\[[a-z]+\] \d+#\d+: (?:\*(\d+) )?/y

/** nginx's log of errors. The number behind `*` counts connections. */
export const nginxError: TimedTail = {
  name: 'nginx-error',
  startsWith: '[',
  read(facts, {ids}, at) {
    pattern.lastIndex = at
    const found = pattern.exec(facts.text)
    if (!found) return false
    const [, connection] = found
    ids.scan(facts, pattern.lastIndex)
    if (connection !== undefined) ids.considerSlot('weak', connection, facts)
    facts.at = pattern.lastIndex
    return true
  }
}
