import type {Span, Unit} from '@opschunk/core/plugin'
import {type Fault, quoted} from '../fault.ts'
import {fellBack} from '../fell-back.ts'
import {holdersOf} from '../holders.ts'
import type {Run} from '../run.ts'
import {textOf} from '../source.ts'
import {trimmedSpan} from '../trimmed-span.ts'
import {outermostAtomic, spansOf} from '../unit-tree.ts'

/**
 * G4: a unit marked `breakInside: 'never'` lies in one chunk unless it alone is larger than the maximum; then each
 * part is numbered and a diagnostic says so.
 */
export function whole(run: Run): readonly Fault[] {
  if (fellBack(run)) return []
  const {text} = run.source
  const {counter, maxTokens} = run.setting
  const holders = holdersOf(run.chunks)
  const faults: Fault[] = []
  const fault = (code: string, message: string, unit: Unit) =>
    faults.push({code: `whole/${code}`, message, document: run.document.name, offset: unit.span.start})

  for (const unit of outermostAtomic(run.units)) {
    if (unit.omit) continue
    const spans = spansOf(unit)
      .map((span) => trimmedSpan(text, span))
      .filter(({start, end}) => start < end)
    const holding = [...new Set(spans.flatMap((span) => holders.of(span)))]
    if (holding.length < 2) continue
    const name = `${unit.role} ${quoted(unit.label ?? text.slice(unit.span.start, unit.span.end))}`
    const tokens = counter.count(textOf(text, spans))
    if (tokens <= maxTokens) {
      fault('cut', `${name} of ${tokens} tokens fits, but lies in ${holding.length} chunks`, unit)
      continue
    }
    if (holding.some((index) => !run.chunks[index]?.parts?.some(({role}) => role === unit.role))) {
      fault('unnumbered', `${name} was cut, but not each chunk says which part it holds`, unit)
    }
    if (!run.diagnostics.some(({span}) => span && spans.some((own) => touches(own, span)))) {
      fault('unreported', `${name} was cut, but no diagnostic says so`, unit)
    }
  }
  return faults
}

function touches(a: Span, b: Span): boolean {
  return a.start < b.end && b.start < a.end
}
