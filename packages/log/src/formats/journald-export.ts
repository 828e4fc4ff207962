import {type LineFormat, type OpenEnd, setTime} from '../line-format.ts'

/** `;t=5f3c1e2a4b6d8;`: microseconds since 1970, in hex. */
const timePattern = /;t=([0-9a-f]{12,14})(?:;|$)/

/**
 * `journalctl -o export`: a field a line, from `__CURSOR=` to an empty line. Fields with line ends of their own stand
 * behind their length in binary, so an empty line may be one of those: only the next cursor ends a record for sure.
 */
export const journaldExport: LineFormat = {
  name: 'journald-export',
  kind: 'record',
  startsWith: '_',
  read(facts, {clock}) {
    const {text, at} = facts
    if (!text.startsWith('__CURSOR=', at)) return false
    facts.format = 'journald-export'
    const time = timePattern.exec(text)?.[1]
    if (time !== undefined) setTime(facts, clock.epoch(Number.parseInt(time, 16)), clock)
    facts.openEnd = untilNextCursor()
    facts.at = text.length
    return true
  }
}

function untilNextCursor(): OpenEnd {
  return {next: (text) => (text.startsWith('__CURSOR=') ? 'outside' : 'inside')}
}
