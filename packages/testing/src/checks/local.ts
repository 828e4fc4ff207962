import type {Chunk} from '@opschunk/core'
import type {Span, Unit} from '@opschunk/core/plugin'
import type {Fault} from '../fault.ts'
import {fellBack} from '../fell-back.ts'
import type {Run} from '../run.ts'
import {eachUnit, type PlacedUnit, spansOf} from '../unit-tree.ts'

/** The same document before and after text was put into it. */
export interface EditedRun {
  readonly before: Run
  readonly after: Run
  /** Where the text was put, in the text before. */
  readonly offset: number
  readonly insertedLength: number
}

/**
 * G6: an edit changes no chunk outside of the restart range that it lies in. Says nothing about an edit that changed
 * what the units are or where they begin and end: a heading is in the context of all chunks below it, and windows of a
 * fixed size all move.
 */
export function local(edit: EditedRun): readonly Fault[] {
  const {before, after, offset, insertedLength} = edit
  if (fellBack(before) || fellBack(after)) return []
  if (!isSameOutline(edit)) return []
  const range = restartRange(before, offset)
  const groups = groupsIn(before.units, range)
  const isAffected = (chunk: Chunk) =>
    chunk.spans.some((span) => touches(span, range) || groups.some((grouped) => touches(span, grouped)))
  const found = new Set(after.chunks.map((chunk) => contentOf(chunk, 0)))
  return before.chunks.flatMap((chunk) => {
    const start = chunk.spans[0]?.start ?? 0
    if (isAffected(chunk)) return []
    const shift = (at: number) => (at >= offset ? insertedLength : 0)
    if (found.has(contentOf(chunk, shift(start)))) return []
    const message = `an edit at ${offset} changed a chunk outside of its restart range ${range.start}–${range.end}`
    return [{code: 'local/changed', message, document: before.document.name, offset: start}]
  })
}

/** From the last boundary that ends a range at or before an offset to the first after it, in the text before the edit. */
function restartRange(run: Run, offset: number): Span {
  let start = 0
  let end = run.source.text.length
  for (const at of rangeEnds(run)) {
    if (at <= offset) start = Math.max(start, at)
    else end = Math.min(end, at)
  }
  return {start, end}
}

/**
 * Boundaries that surely end a range: `always`, and `prefer` between two sections of at least twice `minTokens`, so
 * that an edit of a few words brings neither below it. There may be more; then less is asked of the plugin.
 */
function rangeEnds({units, source, setting}: Run): readonly number[] {
  const {counter, maxTokens} = setting
  const minTokens = Math.min(60, 0.15 * Math.min(400, 0.8 * maxTokens))
  const breaks = sectionBreaks(units)
  const starts = [0, ...breaks.map(({at}) => at), source.text.length]
  const isLarge = (section: number) =>
    counter.count(source.text.slice(starts[section], starts[section + 1]).trim()) >= 2 * minTokens
  return breaks
    .filter(({force}, i) => force === 'always' || (force === 'prefer' && isLarge(i) && isLarge(i + 1)))
    .map(({at}) => at)
}

interface SectionBreak {
  readonly at: number
  /** `glued`: a `prefer` that something before it may overrule. */
  readonly force: 'always' | 'prefer' | 'glued'
}

/** Where units outside of atomic ones start with `always` or `prefer`, in order. */
function sectionBreaks(units: readonly Unit[]): readonly SectionBreak[] {
  const inside = new Set<Unit>()
  const breaks: SectionBreak[] = []
  for (const {unit, parent, previous} of eachUnit(units)) {
    if (unit.breakInside === 'never' || (parent && inside.has(parent.unit))) inside.add(unit)
    if (parent && inside.has(parent.unit)) continue
    const {start} = unit.span
    if (unit.breakBefore === 'always') breaks.push({at: start, force: 'always'})
    if (unit.breakBefore === 'prefer') {
      const isFree = previous !== undefined && previous.breakAfter !== 'avoid' && previous.span.end === start
      breaks.push({at: start, force: isFree ? 'prefer' : 'glued'})
    }
  }
  return breaks.sort((a, b) => a.at - b.at)
}

/** All text of the groups that have text in a range: they are packed each for itself, wherever it lies. */
function groupsIn(units: readonly Unit[], range: Span): readonly Span[] {
  const spans = new Map<string, Span[]>()
  for (const {unit} of eachUnit(units)) {
    if (unit.group === undefined) continue
    const list = spans.get(unit.group) ?? []
    for (const span of spansOf(unit)) list.push(span)
    spans.set(unit.group, list)
  }
  return [...spans.values()].filter((list) => list.some((span) => touches(span, range))).flat()
}

/** True if the edit left the units what they are, and where they are but for the text that was put in. */
function isSameOutline({before, after, offset, insertedLength}: EditedRun): boolean {
  const [earlier, later] = [[...eachUnit(before.units)], [...eachUnit(after.units)]]
  const isMoved = (from: number, to: number) =>
    from < offset ? to === from : to === from + insertedLength || (from === offset && to === from)
  return (
    earlier.length === later.length &&
    earlier.every((one, i) => {
      const other = later[i]
      const [from, to] = [spansOf(one.unit), other ? spansOf(other.unit) : []]
      return (
        other !== undefined &&
        shapeOf(one) === shapeOf(other) &&
        from.every(({start, end}, j) => isMoved(start, to[j]?.start ?? -1) && isMoved(end, to[j]?.end ?? -1))
      )
    })
  )
}

/** What a unit is, without where. */
function shapeOf({unit, depth}: PlacedUnit): string {
  const {role, label, breakBefore, breakInside, breakAfter, group, more} = unit
  return JSON.stringify([depth, role, label, breakBefore, breakInside, breakAfter, group, more?.length])
}

/** What an edit elsewhere must not change. Overlap may leave its range, so it is left out; so are numbers of parts. */
function contentOf({body, context, spans}: Chunk, shift: number): string {
  return JSON.stringify([body, context.text, spans.map(({start, end}) => [start + shift, end + shift])])
}

function touches(a: Span, b: Span): boolean {
  return a.start < b.end && b.start < a.end
}
