import type {LineFacts} from '../../line-format.ts'
import type {TimedTail} from './timed-tail.ts'

/** `[4711] user@database LOG:  statement: …`, `[4711-2] `, `[4711]: [2-1] user=a,db=b LOG:  `: the standard `log_line_prefix`. */
const processPattern = /\[?(\d{1,9})(?:-\d+)?\]:?[ ]/y

/** `192.0.2.1(5432):user@database:[4711]:LOG:  …`, as Amazon RDS writes it. */
const hostedPattern = /[\w.:-]*(?:\(\d+\))?:[^\s:@]*@[^\s:]*:\[(\d{1,9})\]:/y

/** Two spaces follow the level, which tells these lines from those of others. */
const levelPattern =
  / ?(?:LOG|ERROR|FATAL|PANIC|WARNING|NOTICE|INFO|DEBUG[1-5]?|DETAIL|HINT|STATEMENT|CONTEXT|QUERY|LOCATION): {2}/g

const levelReach = 200

/** PostgreSQL's log on standard error. Lines of one process are of one session. */
export const postgresql: TimedTail = {
  name: 'postgresql',
  startsWith: '[0123456789:abcdefghijklmnopqrstuvwxyz',
  read(facts: LineFacts, {ids}, at) {
    const {text} = facts
    const level = text.indexOf(':  ', at)
    if (level < 0 || level > at + levelReach) return false
    const start = text.charCodeAt(at) === 91 ? at : text.charCodeAt(at - 1) === 91 ? at - 1 : at
    const pid = matchedAt(processPattern, text, start) ?? matchedAt(hostedPattern, text, start)
    if (pid === undefined) return false
    levelPattern.lastIndex = at
    const found = levelPattern.exec(text)
    if (!found || found.index > at + levelReach) return false
    ids.considerSlot('weak', pid, facts)
    if (found[0].includes('LOG')) facts.severity = 9
    facts.at = at
    return true
  }
}

function matchedAt(pattern: RegExp, text: string, at: number): string | undefined {
  pattern.lastIndex = at
  return pattern.exec(text)?.[1]
}
