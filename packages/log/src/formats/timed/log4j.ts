import {severityOf} from '../../levels.ts'
import type {TimedTail} from './timed-tail.ts'

/** `INFO  [main] c.e.Orders - placed`, `ERROR - [main:Orders@42] - `, `INFO  [org.jboss.as] (MSC thread 1-2) ` */
const levelFirst = /-? ?(?:\[)?([A-Za-z]{4,8}) *\]?(?: - |:)? *\[([^\]]{1,80})\] */y

/** `[main] INFO  c.e.Orders - placed` */
const threadFirst = /\[([^\]]{1,80})\] +\[?([A-Z]{4,8})\b\]? */y

/** Log4j, Logback and what writes like them: a level and a thread in brackets, in either order. */
export const log4j: TimedTail = {
  name: 'log4j',
  startsWith: '[-TDIWEFSNC',
  read(facts, _tools, at) {
    const {text} = facts
    const isThreadFirst = text.charCodeAt(at) === 91
    const pattern = isThreadFirst ? threadFirst : levelFirst
    pattern.lastIndex = at
    const [, first = '', second = ''] = pattern.exec(text) ?? []
    const severity = severityOf(isThreadFirst ? second : first)
    // `[ERR] HTTP GET …` is a level in brackets, and no thread.
    if (severity === 0 || (isThreadFirst && severityOf(first) > 0)) return false
    facts.severity = severity
    facts.thread = isThreadFirst ? first : second
    facts.at = pattern.lastIndex
    return true
  }
}
