import {type LineFormat, setTime} from '../line-format.ts'

/** `2026-01-15T00:00:00.000172794Z stdout F message`: containerd and CRI-O, as of Kubernetes' CRI logging format. */
export const cri: LineFormat = {
  name: 'cri',
  kind: 'wrapper',
  startsWith: '0123456789',
  read(facts, {clock}) {
    const {text, at} = facts
    if (text.charCodeAt(at + 4) !== 45 || text.charCodeAt(at + 10) !== 84) return false
    const space = text.indexOf(' ', at + 19)
    if (space < 0 || space > at + 36) return false
    const isOut = text.startsWith('stdout ', space + 1)
    if (!isOut && !text.startsWith('stderr ', space + 1)) return false
    const tag = text.charCodeAt(space + 8)
    if (tag !== 70 && tag !== 80) return false
    const tagEnd = text.charCodeAt(space + 9)
    // Tags may be joined by colons: `P:x`.
    const end = tagEnd === 58 ? text.indexOf(' ', space + 9) : space + 9
    if (end < 0 || (end < text.length && text.charCodeAt(end) !== 32)) return false
    const time = clock.iso(text, at)
    if (Number.isNaN(time)) return false
    setTime(facts, time, clock)
    facts.stream += isOut ? '/stdout' : '/stderr'
    facts.isPartial = tag === 80
    facts.at = Math.min(end + 1, text.length)
    return true
  }
}
