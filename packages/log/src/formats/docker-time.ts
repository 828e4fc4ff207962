import {type LineFormat, setTime} from '../line-format.ts'

/** Code units of `2026-01-15T00:00:00.000172794Z`. */
const timeLength = 30

/**
 * `2026-01-15T00:00:00.000172794Z message`: what `docker logs` and `kubectl logs` put before each line with `--timestamps`.
 * The time has nine digits of a second, which hardly any program writes.
 */
export const dockerTime: LineFormat = {
  name: 'docker-time',
  kind: 'wrapper',
  startsWith: '2',
  read(facts, {clock}) {
    const {text, at} = facts
    const end = at + timeLength
    if (text.charCodeAt(at + 10) !== 84 || text.charCodeAt(end - 1) !== 90) return false
    if (end < text.length && text.charCodeAt(end) !== 32) return false
    // Of containerd, whose lines may be parts of one.
    if (text.startsWith('stdout ', end + 1) || text.startsWith('stderr ', end + 1)) return false
    const time = clock.iso(text, at)
    if (Number.isNaN(time) || clock.end !== end) return false
    setTime(facts, time, clock)
    facts.stream += '/timed'
    facts.headedBy = 'time'
    facts.at = Math.min(end + 1, text.length)
    return true
  }
}
