import {statusSeverity} from '../../levels.ts'
import type {TimedTail} from './timed-tail.ts'

/**
 * `"GET /orders HTTP/1.1" 200 - 0 256 50 25 "192.0.2.1" "curl/8.5.0" "<request id>" "example.com" "192.0.2.9:8080"`; Istio
 * has `via_upstream - "-"` before the numbers.
 */
const pattern = /"[A-Z]+ [^"]*" (\d{3}) [^"]*(?:"[^"]*" [\d -]+ )?(?:"[^"]*" ){2}"([^"]*)"/y

/** Envoy's and Istio's access log: the request id is the third quoted field behind the numbers. */
export const envoy: TimedTail = {
  name: 'envoy',
  startsWith: '"',
  read(facts, {ids}, at) {
    const {text} = facts
    pattern.lastIndex = at
    const [, status, request] = pattern.exec(text) ?? []
    if (status === undefined || request === undefined) return false
    facts.severity = statusSeverity(Number(status))
    ids.considerSlot('request', request, facts)
    facts.at = at
    return true
  }
}
