import {severityOf} from '../../levels.ts'
import type {TimedTail} from './timed-tail.ts'

/** `[7F9CF0A1B700 verbose 'Default' opID=52ddbd3b-7c] `: a thread, a level, a component. */
const pattern = /\[([0-9A-F]{5,16}) ([a-z]{4,8}) '/y

/** Logs of ESX and vCenter before 6.0; later ones have the level first. */
export const vmware: TimedTail = {
  name: 'vmware',
  startsWith: '[',
  read(facts, {ids}, at) {
    const {text} = facts
    pattern.lastIndex = at
    const [, thread, level = ''] = pattern.exec(text) ?? []
    const severity = severityOf(level)
    if (severity === 0) return false
    facts.severity = severity
    facts.thread = thread
    ids.scan(facts, at)
    facts.at = at
    return true
  }
}
