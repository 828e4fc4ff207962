import type {ContextItem, Span, Unit} from '@opschunk/core/plugin'
import type {Fault} from '../fault.ts'
import type {Run} from '../run.ts'
import {eachUnit, spansOf} from '../unit-tree.ts'
import {rolesDeclared} from './roles-declared.ts'

/**
 * Units are in order, disjoint and inside their parents; leaves share no text; labels, quotes, sensitive ranges and
 * embeds lie where the contract says. A lines plugin may emit its outermost units in any order.
 */
export function unitsValid(run: Run): readonly Fault[] {
  const faults: Fault[] = []
  const fault = (code: string, message: string, unit: Unit) =>
    faults.push({
      code: `units-valid/${code}`,
      message: `${unit.role} ${show(unit.span)} ${message}`,
      document: run.document.name,
      offset: unit.span.start
    })
  const text = {start: 0, end: run.source.text.length}
  const leafSpans: {readonly span: Span; readonly unit: Unit}[] = []
  const lists: Array<{readonly units: readonly Unit[]; readonly parent: Unit | undefined}> = []
  const atomic = new Set<Unit>()

  lists.push({units: run.plugin.segmenter.mode === 'lines' ? inOrder(run.units) : run.units, parent: undefined})
  for (const {unit, parent} of eachUnit(run.units)) {
    for (const span of spansOf(unit)) {
      if (!isSpan(span) || span.start === span.end) fault('span', `has ${show(span)}, which is empty or no range`, unit)
      else if (!isInside(span, text)) fault('span', `has ${show(span)}, outside of the document`, unit)
    }
    if (unit.children && unit.children.length > 0) {
      lists.push({units: unit.children, parent: unit})
      if (unit.more) fault('more', 'has children and goes on elsewhere: only leaves may', unit)
    } else for (const span of spansOf(unit)) leafSpans.push({span, unit})
    if (parent && atomic.has(parent.unit)) {
      atomic.add(unit)
      if (unit.group !== undefined)
        fault('group', `is in group ${JSON.stringify(unit.group)} inside an atomic unit, where it has no effect`, unit)
    }
    if (unit.breakInside === 'never') atomic.add(unit)
    for (const problem of detailProblems(unit, text)) fault(problem.code, problem.message, unit)
  }
  for (const {units, parent} of lists)
    for (const [i, unit] of units.entries()) {
      const before = units[i - 1]
      if (before && unit.span.start < before.span.end)
        fault('order', `starts before ${before.role} ${show(before.span)} ends`, unit)
      if (parent && !isInside(unit.span, parent.span))
        fault('parent', `is not inside ${parent.role} ${show(parent.span)}`, unit)
    }
  leafSpans.sort((a, b) => a.span.start - b.span.start)
  for (const [i, {span, unit}] of leafSpans.entries()) {
    const before = leafSpans[i - 1]
    // Neighbours in one list have been reported as out of order.
    const isExtra = before && (span !== unit.span || before.span !== before.unit.span)
    if (isExtra && span.start < before.span.end)
      fault('overlap', `shares ${show(span)} with ${before.unit.role} ${show(before.unit.span)}`, unit)
  }
  for (const unit of run.unsettled) fault('settled', 'was emitted after its offset was called settled', unit)
  const refused = run.diagnostics.find(({code}) => code === 'core/invalid-units')
  if (refused && faults.length === 0 && rolesDeclared(run).length === 0) {
    faults.push({code: 'units-valid/refused', message: refused.message, document: run.document.name})
  }
  return faults
}

function* detailProblems(unit: Unit, text: Span): Generator<{readonly code: string; readonly message: string}> {
  const {labelSpan, context, sensitive, embed, overlap, omit, role, span} = unit
  const own = spansOf(unit)
  const isOwn = (range: Span) => isSpan(range) && own.some((one) => isInside(range, one))
  const isInText = (range: Span) => isSpan(range) && isInside(range, text)
  if (labelSpan && !isInText(labelSpan))
    yield {code: 'label', message: `has its label at ${show(labelSpan)}, outside of the document`}
  for (const quote of (context ?? []).flatMap(quoteOf)) {
    if (!isInText(quote)) yield {code: 'quote', message: `quotes ${show(quote)}, outside of the document`}
  }
  for (const range of (sensitive ?? []).map((one) => one.span)) {
    if (!isOwn(range)) yield {code: 'sensitive', message: `marks ${show(range)}, outside of itself`}
  }
  for (const range of embed?.ranges ?? []) {
    if (!isOwn(range)) yield {code: 'embed', message: `embeds ${show(range)}, outside of itself`}
  }
  if (overlap && !(isInText(overlap) && overlap.end <= span.start)) {
    yield {code: 'repeats', message: `repeats ${show(overlap)}, which is not before it`}
  }
  if (omit && role !== 'frontmatter') yield {code: 'omit', message: 'is omitted: only frontmatter may be'}
}

function quoteOf(item: ContextItem): readonly Span[] {
  return 'quote' in item ? [item.quote] : []
}

function inOrder(units: readonly Unit[]): readonly Unit[] {
  return units.toSorted((a, b) => a.span.start - b.span.start)
}

function isSpan({start, end}: Span): boolean {
  return Number.isInteger(start) && Number.isInteger(end) && start <= end
}

function isInside(inner: Span, outer: Span): boolean {
  return inner.start >= outer.start && inner.end <= outer.end
}

function show({start, end}: Span): string {
  return `${start}–${end}`
}
