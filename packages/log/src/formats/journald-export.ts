import type {LineFormat, OpenEnd} from '../line-format.ts'

/**
 * `journalctl -o export`: a field a line, from `__CURSOR=` to an empty line. Fields with line ends of their own stand
 * behind their length in binary, so an empty line may be one of those: only the next cursor ends a record for sure.
 */
export const journaldExport: LineFormat = {
  name: 'journald-export',
  kind: 'record',
  startsWith: '_',
  read(facts) {
    const {text, at} = facts
    if (!text.startsWith('__CURSOR=', at)) return false
    facts.format = 'journald-export'
    facts.openEnd = untilNextCursor()
    facts.at = text.length
    return true
  }
}

function untilNextCursor(): OpenEnd {
  return {next: (text) => (text.startsWith('__CURSOR=') ? 'outside' : 'inside')}
}
