import {findPhrase, phrases} from '@opschunk/markdown'

/** Words of operations. */
const operations = phrases(
  'incident|oncall|on-call|outage|alert|alerts|alerted|alerting|production|prod|failover|downtime|degraded|replica',
  'cluster|rollback|escalate|pager|pagerduty|runbook|restart|node|pod|primary|standby|latency',
  'fail over',
  'roll back',
  'maintenance window',
  'change request|ticket|issue'
)

/** The first different words of operations in a text, lower-case; no more than `most` are looked for. */
export function operationsWords(text: string, most: number): ReadonlySet<string> {
  const found = new Set<string>()
  for (let span = findPhrase(text, 0, operations); span; span = findPhrase(text, span.end, operations)) {
    found.add(text.slice(span.start, span.end).toLowerCase())
    if (found.size >= most) break
  }
  return found
}
