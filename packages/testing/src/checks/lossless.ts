import type {Span} from '@opschunk/core/plugin'
import {type Fault, quoted} from '../fault.ts'
import {omittedUnits} from '../omitted-units.ts'
import type {Run} from '../run.ts'

/** `x` in `  x`: any character that is not white space. */
const visible = /\S/

/**
 * G1: every non-blank character lies in exactly one chunk's `spans`, or in an omitted unit of role `frontmatter`;
 * no code unit lies in two.
 */
export function lossless(run: Run): readonly Fault[] {
  const {text} = run.source
  const faults: Fault[] = []
  const fault = (code: string, message: string, offset: number) =>
    faults.push({code: `lossless/${code}`, message, document: run.document.name, offset})
  const held: Span[] = run.chunks.flatMap((chunk) => chunk.spans)
  for (const unit of omittedUnits(run)) {
    if (unit.role === 'frontmatter') held.push(unit)
    else fault('omitted', `only frontmatter may be omitted, a unit of role ${unit.role} was`, unit.start)
  }
  held.sort((a, b) => a.start - b.start || a.end - b.end)
  let end = 0
  for (const span of [...held, {start: text.length, end: text.length}]) {
    if (span.start < end)
      fault('twice', `${quoted(text.slice(span.start, Math.min(end, span.end)))} is emitted twice`, span.start)
    const gap = text.slice(end, span.start)
    const lost = gap.search(visible)
    if (lost >= 0) fault('missing', `${quoted(gap.slice(lost))} is in no chunk`, end + lost)
    end = Math.max(end, span.end)
  }
  return faults
}
