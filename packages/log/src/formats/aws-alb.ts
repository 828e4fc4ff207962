import {statusSeverity} from '../levels.ts'
import {type LineFormat, setTime} from '../line-format.ts'

const typePattern = /(?:https?|h2|grpcs?|wss?|tls) /y

/** ` 502 - 34 366 `: status of the load balancer and of the target. */
const statusPattern = /^ \S+ \S+ \S+ \S+ \S+ \S+ (\d{3}) /

/** `"Root=1-58337262-36d228ad5d99923122bbe354"` */
const rootPattern = /"((?:Root|Self)=1-[^"]*)"/

/** `https 2026-01-15T00:00:00.186641Z app/orders/50dc 192.0.2.1:2817 … "Root=1-5833…"`: AWS's load balancers. */
export const awsAlb: LineFormat = {
  name: 'aws-alb',
  kind: 'record',
  startsWith: 'hgwt',
  read(facts, {clock, ids}) {
    const {text, at} = facts
    typePattern.lastIndex = at
    if (!typePattern.test(text)) return false
    const time = clock.iso(text, typePattern.lastIndex)
    const {end} = clock
    if (Number.isNaN(time) || text.charCodeAt(end) !== 32) return false
    setTime(facts, time, clock)
    facts.format = 'aws-alb'
    const status = statusPattern.exec(text.slice(end, end + 300))?.[1]
    if (status !== undefined) facts.severity = statusSeverity(Number(status))
    const root = rootPattern.exec(text)?.[1]
    if (root !== undefined) ids.consider('X-Amzn-Trace-Id', root, facts)
    facts.at = end
    return true
  }
}
