import type {Roles} from '../contract/plugin.ts'
import type {Span} from '../contract/span.ts'
import type {Embed, Unit} from '../contract/unit.ts'
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

/** What all units of a document are checked against. */
interface Document {
  readonly roles: Roles
  /** All of its text. */
  readonly range: Span
  codeUnitAt(offset: number): number
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
  return levelViolation(units, range, 0, {roles, range: {start: 0, end: range.end}, codeUnitAt})
}

/**
 * Checks units that are children of one, and what is inside.
 *
 * @param range what they must lie in
 */
// Recursion is as deep as units may nest: what is deeper is a violation, and not looked into.
function levelViolation(units: readonly Unit[], range: Span, depth: number, document: Document): Violation | undefined {
  let previousStart = -1
  let areScattered = false
  for (const unit of units) {
    const malformed = shapeProblem(unit)
    if (malformed !== undefined) {
      return {message: `unit behind ${Math.max(range.start, previousStart)}: ${malformed}`, span: range}
    }
    const {span, more} = unit
    const problem =
      roleProblem(unit, document.roles) ??
      (span.start < previousStart ? 'expected units in source order' : undefined) ??
      placeProblem(unit, range, depth, document) ??
      referenceProblem(unit, document)
    if (problem !== undefined) return {message: `${unitName(unit)}: ${problem}`, span}
    previousStart = span.start
    if (more) areScattered = true
  }
  const violation = areScattered ? scatteredOverlap(units) : overlap(units)
  if (violation) return violation
  for (const {span, children} of units) {
    const inside = children && children.length > 0 ? levelViolation(children, span, depth + 1, document) : undefined
    if (inside) return inside
  }
  return undefined
}

function roleProblem({role, omit}: Unit, roles: Roles): string | undefined {
  if (!Object.hasOwn(roles, role) && !coreRoles.includes(role)) {
    return `expected a role that the plugin declares (${Object.keys(roles).join(', ')})`
  }
  return omit && role !== 'frontmatter' ? 'expected `omit` on role `frontmatter` only' : undefined
}

/** The text that a unit claims. */
function placeProblem(
  {span, more, children}: Unit,
  range: Span,
  depth: number,
  document: Document
): string | undefined {
  if (depth > depthLimit) return `expected at most ${depthLimit} levels of units`
  if (!more) return spanProblem(span, range, document)
  if (children && children.length > 0) return 'expected `more` on leaves only'
  let cursor = -1
  for (const one of [span, ...more]) {
    const problem = spanProblem(one, range, document)
    if (problem !== undefined) return problem
    if (one.start < cursor) return 'expected the spans of `more` in order behind `span`'
    cursor = one.end
  }
  return undefined
}

/** The text that a unit names, in itself or before it. */
function referenceProblem(unit: Unit, document: Document): string | undefined {
  const {span, labelSpan, context, overlap, sensitive, embed} = unit
  if (context) {
    for (const item of context) {
      const problem = 'quote' in item ? spanProblem(item.quote, document.range, document) : undefined
      if (problem !== undefined) return `label or quote: ${problem}`
    }
  }
  const labelProblem = labelSpan && spanProblem(labelSpan, document.range, document)
  if (labelProblem !== undefined) return `label or quote: ${labelProblem}`
  const overlapProblem = overlap && spanProblem(overlap, {start: 0, end: span.start}, document)
  if (overlapProblem !== undefined) return `overlap: ${overlapProblem}`
  return (sensitive && sensitiveProblem(unit, document)) ?? (embed && embedProblem(embed, span, document))
}

function sensitiveProblem({span, more, sensitive = []}: Unit, document: Document): string | undefined {
  const whole = {start: span.start, end: more?.at(-1)?.end ?? span.end}
  for (const one of sensitive) {
    const problem = spanProblem(one.span, whole, document)
    if (problem !== undefined) return `sensitive: ${problem}`
  }
  return undefined
}

function embedProblem({ranges}: Embed, span: Span, document: Document): string | undefined {
  let embeddedEnd = span.start
  for (const one of ranges) {
    // A last line without a line end may be nothing but its prefix.
    if (one.start === one.end && one.start >= embeddedEnd && one.end <= span.end) continue
    const problem = spanProblem(one, span, document)
    if (problem !== undefined) return `embed: ${problem}`
    if (one.start < embeddedEnd) return `embed: expected to lie inside ${embeddedEnd}–${span.end}`
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

function spanProblem({start, end}: Span, outer: Span, {codeUnitAt}: Document): string | undefined {
  if (!Number.isSafeInteger(start) || !Number.isSafeInteger(end)) return 'expected integers as offsets'
  if (start >= end) return 'expected a span that is not empty'
  if (start < outer.start || end > outer.end) return `expected to lie inside ${outer.start}–${outer.end}`
  if (splitsPair(start, outer, codeUnitAt) || splitsPair(end, outer, codeUnitAt)) {
    return 'expected offsets that split no surrogate pair'
  }
  return undefined
}

function splitsPair(offset: number, outer: Span, codeUnitAt: Document['codeUnitAt']): boolean {
  if (offset <= outer.start || offset >= outer.end) return false
  return (codeUnitAt(offset) & 0xfc00) === 0xdc00 && (codeUnitAt(offset - 1) & 0xfc00) === 0xd800
}
