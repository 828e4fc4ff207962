import {severityOf} from '../../levels.ts'
import type {TimedTail} from './timed-tail.ts'

/** `42 [Warning] [MY-010055] [Server] …` of 8.0, `0 [Note] …` of 5.7, `[Note] …` of 5.5, `140353 [Note] …` of MariaDB. */
const pattern = /(?:\d+ )?\[(Note|Warning|ERROR|System)\] /y

export const mysql: TimedTail = {
  name: 'mysql',
  startsWith: '[0123456789',
  read(facts, _tools, at) {
    const {text} = facts
    pattern.lastIndex = at
    const level = pattern.exec(text)?.[1]
    if (level === undefined) return false
    facts.severity = severityOf(level)
    facts.at = pattern.lastIndex
    return true
  }
}

/** `\t   42 Query\tselect 1`: the general log. */
const generalPattern =
  /(\d+) (?:Query|Connect|Quit|Init DB|Prepare|Execute|Close stmt|Field List|Statistics|Ping|Change user|Reset stmt|Refresh|Shutdown|Binlog Dump|Register Slave|Debug|Kill)\b/y

/** MySQL's general log: what each connection does. */
export const mysqlGeneral: TimedTail = {
  name: 'mysql-general',
  startsWith: '0123456789',
  read(facts, {ids}, at) {
    const {text} = facts
    generalPattern.lastIndex = at
    const connection = generalPattern.exec(text)?.[1]
    if (connection === undefined) return false
    ids.considerSlot('weak', connection, facts)
    facts.at = generalPattern.lastIndex
    return true
  }
}
