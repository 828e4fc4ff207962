import {severityOf} from '../../levels.ts'
import {hasOpenQuote, quotedField} from '../quoted-field.ts'
import type {TimedTail} from './timed-tail.ts'

/** `2026-01-15 00:00:00.123 UTC,"user","database",4711,"192.0.2.1:5432",5ff26a05.1,…`: PostgreSQL's `csvlog`. */
const fieldsPattern = /,(?:"[^"]*")?,(?:"[^"]*")?,(\d+),(?:"[^"]*")?,([0-9a-f]+\.[0-9a-f]+),/y

/** `,LOG,00000,` */
const levelPattern = /,(LOG|ERROR|FATAL|PANIC|WARNING|NOTICE|INFO|DEBUG[1-5]?),[0-9A-Z]{5},/

export const postgresqlCsv: TimedTail = {
  name: 'postgresql-csv',
  startsWith: ',',
  read(facts, {ids}, at) {
    const {text} = facts
    fieldsPattern.lastIndex = at
    const session = fieldsPattern.exec(text)?.[2]
    if (session === undefined) return false
    const level = levelPattern.exec(text.slice(at, at + 400))?.[1]
    if (level !== undefined) facts.severity = level.startsWith('DEBUG') ? 5 : severityOf(level)
    ids.considerSlot('weak', session, facts)
    if (hasOpenQuote(text, at)) facts.openEnd = quotedField()
    facts.isWhole = true
    facts.at = at
    return true
  }
}
