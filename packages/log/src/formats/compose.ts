import {type LineFormat, setTime} from '../line-format.ts'

/** `orders-1  | message`: a container's name, padded. Names of one letter are columns of tables. */
const pattern = /([A-Za-z][\w.-]+) *\| ?/y

/** Docker Compose's log, with `--timestamps` or not. */
export const compose: LineFormat = {
  name: 'compose',
  kind: 'wrapper',
  isOnEachLine: true,
  read(facts, {clock}) {
    const {text, at} = facts
    const bar = text.indexOf('|', at)
    if (bar < at + 3 || bar > at + 80 || text.charCodeAt(bar - 1) !== 32) return false
    pattern.lastIndex = at
    const name = pattern.exec(text)?.[1]
    if (name === undefined) return false
    facts.service = name
    facts.stream += `/${name}`
    facts.at = pattern.lastIndex
    const time = clock.iso(text, facts.at)
    // Docker's own time has nine digits of a second, which hardly any program writes.
    if (!Number.isNaN(time) && text.charCodeAt(clock.end - 1) === 90 && clock.end - facts.at === 30) {
      setTime(facts, time, clock)
      facts.at = text.charCodeAt(clock.end) === 32 ? clock.end + 1 : clock.end
    }
    return true
  }
}
