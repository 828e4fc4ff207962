import {type LineFormat, setTime} from '../line-format.ts'
import {readTime} from '../time/read-time.ts'

/** `2 123456789010 eni-1235b8ca 192.0.2.1 192.0.2.9 20641 22 6 20 4249 1768435200 1768435260 ACCEPT OK` */
const pattern = /\d+ (?:\d{12}|unknown) eni-\w+ (?:\S+ ){7}(?=\d{10} )/y

/** Flow logs of AWS' virtual networks. */
export const vpcFlow: LineFormat = {
  name: 'vpc-flow',
  kind: 'record',
  startsWith: '0123456789',
  read(facts, {clock}) {
    const {text, at} = facts
    pattern.lastIndex = at
    if (!pattern.test(text) || !readTime(clock, text, pattern.lastIndex)) return false
    setTime(facts, clock.time, clock)
    facts.severity = text.includes(' REJECT ', clock.end) ? 13 : 9
    facts.format = 'vpc-flow'
    facts.at = clock.end
    return true
  }
}
