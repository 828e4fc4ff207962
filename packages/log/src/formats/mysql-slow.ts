import {type LineFormat, type OpenEnd, setTime} from '../line-format.ts'
import {readTime} from '../time/read-time.ts'

/** `# User@Host: shop[shop] @ localhost []  Id:    42` */
const userHead = '# User@Host: '

/** `Id: 42` */
const connectionPattern = /\bId: +(\d+)/

/** MySQL's log of slow queries: `# Time: …` and `# User@Host: …` start a record, whichever comes first. */
export const mysqlSlow: LineFormat = {
  name: 'mysql-slow',
  kind: 'record',
  startsWith: '#',
  read(facts, {clock, ids}) {
    const {text, at} = facts
    if (text.startsWith('# Time: ', at)) {
      if (!readTime(clock, text, at + 8)) return false
      setTime(facts, clock.time, clock)
      facts.openEnd = userBehindTime()
    } else if (text.startsWith(userHead, at)) {
      const connection = connectionPattern.exec(text)?.[1]
      if (connection !== undefined) ids.considerSlot('weak', connection, facts)
    } else return false
    facts.format = 'mysql-slow'
    facts.at = text.length
    return true
  }
}

function userBehindTime(): OpenEnd {
  return {next: (text) => (text.startsWith(userHead) ? 'last' : 'outside')}
}
