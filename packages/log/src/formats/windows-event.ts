import {severityOf} from '../levels.ts'
import {type LineFacts, type LineFormat, type OpenEnd, type ReadingTools, setTime} from '../line-format.ts'
import {readTime} from '../time/read-time.ts'

/** `Log Name:      System` */
const head = /Log Name: {1,20}\S/y

/** `Date:          1/15/2026 9:15:02 AM`, `Level:         Error` */
const field = /(Date|Source|Level|Computer): {1,20}(\S.*)/y

/** Events of Windows as its viewer copies them: a field a line, then a description that may have lines of any kind. */
export const windowsEvent: LineFormat = {
  name: 'windows-event',
  kind: 'record',
  startsWith: 'L',
  read(facts) {
    head.lastIndex = facts.at
    if (!head.test(facts.text)) return false
    facts.format = 'windows-event'
    facts.openEnd = untilNextEvent()
    facts.at = facts.text.length
    return true
  }
}

function untilNextEvent(): OpenEnd {
  let isDescribed = false
  return {
    next: (text) => {
      head.lastIndex = 0
      return head.test(text) ? 'outside' : 'inside'
    },
    read(facts, tools) {
      isDescribed ||= facts.text.startsWith('Description:', facts.at)
      return !isDescribed && readField(facts, tools)
    }
  }
}

function readField(facts: LineFacts, {clock}: ReadingTools): boolean {
  field.lastIndex = facts.at
  const [, name, value = ''] = field.exec(facts.text) ?? []
  if (name === 'Level') facts.severity = severityOf(value.trim())
  else if (name === 'Source') facts.service = value.trim()
  else if (name === 'Computer') facts.host = value.trim()
  else if (name === 'Date' && readTime(clock, value, 0)) setTime(facts, clock.time, clock)
  else return false
  return true
}
