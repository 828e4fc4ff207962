import type {Unit} from '@opschunk/core/plugin'

/** What is wrong with the spans of units: out of order, outside their parent, or text that is in none of them. */
export function coverFaults(units: readonly Unit[], text: string): string[] {
  return faultsWithin(units, text, {start: 0, end: text.length})
}

function faultsWithin(units: readonly Unit[], text: string, within: Unit['span']): string[] {
  const faults: string[] = []
  let at = within.start
  const gap = (end: number) => {
    if (/\S/.test(text.slice(at, end)))
      faults.push(`text in no unit: ${JSON.stringify(text.slice(at, end).slice(0, 80))}`)
  }
  for (const {span, role, children} of units) {
    if (span.start < at || span.end > within.end || span.end <= span.start) {
      faults.push(`${role} ${span.start}–${span.end} does not lie in order inside ${within.start}–${within.end}`)
    }
    gap(span.start)
    if (children) faults.push(...faultsWithin(children, text, span))
    at = span.end
  }
  gap(within.end)
  return faults
}
