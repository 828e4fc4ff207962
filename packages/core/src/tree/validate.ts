import type {Roles} from '../contract/plugin.ts'
import type {Span} from '../contract/span.ts'
import type {Unit} from '../contract/unit.ts'
import {shapeProblem} from './unit-shape.ts'

/** What is wrong with a unit that a plugin returned. */
export interface Violation {
  readonly message: string
  /** Where the unit claims to be; may lie outside the document. */
  readonly span: Span
}

/** Deeper trees are refused: no document means that, and recursion over them is unbounded. */
const depthLimit = 500

/** The roles that core itself gives to text between units. */
const coreRoles: readonly string[] = ['text', 'frontmatter']

/** Units that are children of one, and what they must lie in. */
interface Level {
  readonly units: readonly Unit[]
  readonly range: Span
  readonly depth: number
}

interface Claim extends Span {
  readonly unit: Unit
}

/** Checks units against the contract. `range` is what they must lie in; labels and quotes may lie before it. */
export function findViolation(
  units: readonly Unit[],
  range: Span,
  roles: Roles,
  codeUnitAt: (offset: number) => number
): Violation | undefined {
  const check = (span: Span, outer: Span) => spanProblem(span, outer, codeUnitAt)
  const levels: Level[] = [{units, range, depth: 0}]
  for (let level = levels.pop(); level; level = levels.pop()) {
    let previousStart = -1
    let areScattered = false
    for (const unit of level.units) {
      const malformed = shapeProblem(unit)
      if (malformed !== undefined) {
        return {message: `unit behind ${Math.max(level.range.start, previousStart)}: ${malformed}`, span: level.range}
      }
      const problem =
        roleProblem(unit, roles) ??
        (unit.span.start < previousStart ? 'expected units in source order' : undefined) ??
        placeProblem(unit, level, check) ??
        referenceProblem(unit, range.end, check)
      if (problem !== undefined) return {message: `${unitName(unit)}: ${problem}`, span: unit.span}
      previousStart = unit.span.start
      if (unit.more) areScattered = true
      const children = unit.children ?? []
      if (children.length > 0) levels.push({units: children, range: unit.span, depth: level.depth + 1})
    }
    const violation = areScattered ? scatteredOverlap(level.units) : overlap(level.units)
    if (violation) return violation
  }
  return undefined
}

function roleProblem(unit: Unit, roles: Roles): string | undefined {
  if (!Object.hasOwn(roles, unit.role) && !coreRoles.includes(unit.role)) {
    return `expected a role that the plugin declares (${Object.keys(roles).join(', ')})`
  }
  return unit.omit && unit.role !== 'frontmatter' ? 'expected `omit` on role `frontmatter` only' : undefined
}

const none: readonly never[] = []

type SpanCheck = (span: Span, outer: Span) => string | undefined

/** The text that a unit claims. */
function placeProblem({span, more, children = []}: Unit, level: Level, check: SpanCheck): string | undefined {
  if (level.depth > depthLimit) return `expected at most ${depthLimit} levels of units`
  if (!more) return check(span, level.range)
  if (children.length > 0) return 'expected `more` on leaves only'
  let cursor = -1
  for (const one of [span, ...more]) {
    const problem = check(one, level.range)
    if (problem !== undefined) return problem
    if (one.start < cursor) return 'expected the spans of `more` in order behind `span`'
    cursor = one.end
  }
  return undefined
}

/** The text that a unit names, in itself or before it. */
function referenceProblem(unit: Unit, textEnd: number, check: SpanCheck): string | undefined {
  const {span, more, labelSpan, context = none, overlap, sensitive = none, embed} = unit
  const text = {start: 0, end: textEnd}
  for (const item of context) {
    const problem = 'quote' in item ? check(item.quote, text) : undefined
    if (problem !== undefined) return `label or quote: ${problem}`
  }
  const labelProblem = labelSpan && check(labelSpan, text)
  if (labelProblem !== undefined) return `label or quote: ${labelProblem}`
  const overlapProblem = overlap && check(overlap, {start: 0, end: span.start})
  if (overlapProblem !== undefined) return `overlap: ${overlapProblem}`
  for (const one of sensitive) {
    const problem = check(one.span, {start: span.start, end: more?.at(-1)?.end ?? span.end})
    if (problem !== undefined) return `sensitive: ${problem}`
  }
  let embeddedEnd = span.start
  for (const one of embed?.ranges ?? none) {
    // A last line without a line end may be nothing but its prefix.
    if (one.start === one.end && one.start >= embeddedEnd && one.end <= span.end) continue
    const problem = check(one, {start: embeddedEnd, end: span.end})
    if (problem !== undefined) return `embed: ${problem}`
    embeddedEnd = one.end
  }
  return undefined
}

/** Of units in source order, each in one place. */
function overlap(units: readonly Unit[]): Violation | undefined {
  let previous: Unit | undefined
  for (const unit of units) {
    if (previous && unit.span.start < previous.span.end) return overlapViolation(unit, previous, previous.span)
    previous = unit
  }
  return undefined
}

/** Of units some of which lie in several places. */
function scatteredOverlap(units: readonly Unit[]): Violation | undefined {
  const claims: Claim[] = []
  for (const unit of units) {
    for (const {start, end} of [unit.span, ...(unit.more ?? [])]) claims.push({start, end, unit})
  }
  claims.sort((a, b) => a.start - b.start)
  for (const [i, claim] of claims.entries()) {
    const next = claims[i + 1]
    if (next && next.start < claim.end) return overlapViolation(next.unit, claim.unit, claim)
  }
  return undefined
}

function overlapViolation(unit: Unit, other: Unit, {start, end}: Span): Violation {
  const message = `${unitName(unit)}: expected disjoint units, overlaps ${unitName(other)} (${start}–${end})`
  return {message, span: unit.span}
}

/** A unit in messages: its role, the start of its label, and where it is. */
export function unitName(unit: Unit): string {
  const label = unit.label === undefined ? '' : ` “${unit.label.slice(0, 40)}”`
  return `unit ${unit.role}${label} at ${unit.span.start}–${unit.span.end}`
}

function spanProblem(span: Span, outer: Span, codeUnitAt: (offset: number) => number): string | undefined {
  const {start, end} = span
  if (!Number.isSafeInteger(start) || !Number.isSafeInteger(end)) return 'expected integers as offsets'
  if (start >= end) return 'expected a span that is not empty'
  if (start < outer.start || end > outer.end) return `expected to lie inside ${outer.start}–${outer.end}`
  if (splitsPair(start, outer, codeUnitAt) || splitsPair(end, outer, codeUnitAt)) {
    return 'expected offsets that split no surrogate pair'
  }
  return undefined
}

function splitsPair(offset: number, outer: Span, codeUnitAt: (offset: number) => number): boolean {
  if (offset <= outer.start || offset >= outer.end) return false
  return (codeUnitAt(offset) & 0xfc00) === 0xdc00 && (codeUnitAt(offset - 1) & 0xfc00) === 0xd800
}
