import type {TimedTail} from './timed-tail.ts'

/** `I NETWORK  [conn42] …` of 3.x and later, `[conn42] …` of 2.x. */
const pattern = /(?:([FEWID])\d? {1,2}(?:[A-Z_]+|-) +)?\[([\w.:-]+)\] /y

/** `conn42`: what one client does. */
const connection = /^conn\d+$/

const severities: {readonly [letter: string]: number} = {F: 21, E: 17, W: 13, I: 9, D: 5}

export const mongodb: TimedTail = {
  name: 'mongodb',
  startsWith: 'FEWID[',
  read(facts, {ids}, at) {
    const {text} = facts
    pattern.lastIndex = at
    const [, letter, context] = pattern.exec(text) ?? []
    if (context === undefined) return false
    const isConnection = connection.test(context)
    if (letter === undefined && !isConnection && !contexts.has(context)) return false
    facts.severity = letter === undefined ? 0 : (severities[letter] ?? 0)
    facts.thread = context
    if (isConnection) ids.considerSlot('weak', context, facts)
    facts.at = pattern.lastIndex
    return true
  }
}

/** Threads that write without a level, in versions before 3.0. */
const contexts: ReadonlySet<string> = new Set(['initandlisten', 'mongosMain', 'LockPinger', 'Balancer', 'rsStart'])
