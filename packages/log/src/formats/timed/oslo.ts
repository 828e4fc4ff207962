import {severityOf} from '../../levels.ts'
import type {TimedTail} from './timed-tail.ts'

/** `25746 INFO nova.osapi_compute.wsgi.server [req-… user project - - -] [instance: …] …` */
const pattern = /(\d+) ([A-Z]+) ([\w.-]+) (?:\[(?:(req-[0-9a-f-]+)|[^\]]*)[^\]]*\] )?/y

/** OpenStack's `oslo.log`: the request stands in the context. */
export const oslo: TimedTail = {
  name: 'openstack',
  startsWith: '0123456789',
  read(facts, {ids}, at) {
    const {text} = facts
    pattern.lastIndex = at
    const [, pid, level = '', logger, request] = pattern.exec(text) ?? []
    const severity = severityOf(level)
    if (severity === 0 || logger === undefined) return false
    facts.severity = severity
    facts.thread = pid
    if (request !== undefined) ids.considerSlot('request', request, facts)
    facts.at = pattern.lastIndex
    return true
  }
}
