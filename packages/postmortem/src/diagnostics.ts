import type {Report as Diagnostic} from '@opschunk/core/plugin'
import type {Facts} from './metadata/document.ts'
import type {Report} from './sections/part.ts'
import {allStamps, statedZones, type Times} from './timeline/resolve-times.ts'

/** `Z`, `+02:00` at the end of a time. */
const offset = /(?:Z|[+-]\d{2}:\d{2})$/

/** What a reader should know of the times and dates of a report. */
export function diagnosticsOf(text: string, report: Report, times: Times, facts: Facts): readonly Diagnostic[] {
  const found: Diagnostic[] = []
  const {mismatch, zone} = facts
  const clocked = allStamps(report.preamble, report.parts).filter(({clock}) => clock !== undefined)
  if (clocked.length > 0 && clocked.every((stamp) => !offset.test(times.get(stamp) ?? ''))) {
    const stated = clocked.find((stamp) => stamp.zone)?.zone ?? statedZones(text, report)[0] ?? zone
    found.push({
      code: 'postmortem/no-time-zone',
      severity: 'info',
      message: stated
        ? `The timeline was expected to state its offset from UTC; \`${stated.name}\` may be more than one.`
        : `The timeline was expected to state its time zone; none of its ${clocked.length} times has one.`,
      help: 'Write `All times are in UTC.` below its heading. Until then `time` has no offset.'
    })
  }
  if (mismatch) {
    found.push({
      code: 'postmortem/date-mismatch',
      message: `The document says ${mismatch.stated}, but its timeline and its path say ${mismatch.told}; that is taken.`,
      span: mismatch.span,
      help: 'Correct the date, which may come from the report that this one was copied from.'
    })
  }
  return found
}
