import {type LineFacts, type LineFormat, setTime} from '../line-format.ts'
import {isDigit} from '../time/clock.ts'

/** `orders-1  | message`: a container's name, padded. Names of one letter are columns of tables. */
const pattern = /([A-Za-z][\w.-]+) *\| ?/y

/** `0|orders  | message`: PM2 puts the number of a process before its name. */
function behindNumber(text: string, at: number): number {
  let end = at
  while (end < at + 5 && isDigit(text.charCodeAt(end))) end++
  return end > at && text.charCodeAt(end) === 124 ? end + 1 : at
}

/** The log of Docker Compose, with `--timestamps` or not, and of PM2. */
export const compose: LineFormat = {
  name: 'compose',
  kind: 'wrapper',
  isOnEachLine: true,
  read(facts, {clock}) {
    const {text, at} = facts
    const start = behindNumber(text, at)
    const bar = text.indexOf('|', start)
    if (bar < start + 3 || bar > start + 80 || text.charCodeAt(bar - 1) !== 32) return readExit(facts)
    pattern.lastIndex = start
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

/** `orders-1 exited with code 1` */
const exit = /([A-Za-z][\w.-]+) exited with code \d+$/y

/** What Compose itself says of a container is of its stream. */
function readExit(facts: LineFacts): boolean {
  const {text, at} = facts
  if (!text.includes(' exited with code ', at)) return false
  exit.lastIndex = at
  const name = exit.exec(text)?.[1]
  if (name === undefined) return false
  facts.service = name
  facts.stream += `/${name}`
  return true
}
