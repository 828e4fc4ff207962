import type {Roles} from '../contract/plugin.ts'
import type {Span} from '../contract/span.ts'
import type {Embed, SensitiveRange, Unit} from '../contract/unit.ts'
import {isObject} from '../fields.ts'
import {showValue} from '../wording.ts'
import {jsonProblem} from './json-value.ts'
import {
  type Fields,
  isBreakAfter,
  isBreakBefore,
  isBreakInside,
  isContextItem,
  isEmbed,
  isFallback,
  isListOrNone,
  isSensitive,
  isSpan,
  isTextOrNone,
  wrong
} from './unit-shape.ts'

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
  /** The last role that was found among them: mostly the next unit has it too. */
  knownRole: string | undefined
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
  return levelViolation(units, range, 0, {roles, knownRole: undefined, range: {start: 0, end: range.end}, codeUnitAt})
}

/**
 * Checks units that are children of one, and what is inside.
 *
 * @param range what they must lie in
 */
// Recursion is as deep as units may nest: what is deeper is a violation, and not looked into.
function levelViolation(units: readonly Unit[], range: Span, depth: number, document: Document): Violation | undefined {
  let previous: Unit | undefined
  let areScattered = false
  for (const unit of units) {
    const problem = unitProblem(unit, range, depth, document)
    if (problem !== undefined) return violationOf(unit, problem, range)
    const {span, more, children} = unit
    if (previous && span.start < previous.span.end) {
      if (span.start >= previous.span.start) return overlapViolation(unit, previous, previous.span)
      return violationOf(unit, 'expected units in source order', range)
    }
    previous = unit
    if (more) areScattered = true
    const inside = children && children.length > 0 ? levelViolation(children, span, depth + 1, document) : undefined
    if (inside) return inside
  }
  return areScattered ? scatteredOverlap(units) : undefined
}

/**
 * What is wrong with a unit alone. Each field is read once and by its name: units have many shapes, and a loop over
 * names took half of the time of a document.
 */
function unitProblem(unit: unknown, range: Span, depth: number, document: Document): string | undefined {
  if (!isObject(unit)) return `expected an object, got ${showValue(unit)}`
  return (
    placeProblem(unit, range, depth, document) ??
    nameProblem(unit, document) ??
    breakProblem(unit) ??
    contextProblem(unit, document)
  )
}

/** The text that a unit claims, and what it says of parts of it. */
function placeProblem(fields: Fields, range: Span, depth: number, document: Document): string | undefined {
  const {span, more, children, overlap, sensitive, embed} = fields
  if (!isSpan(span)) return wrong('span', 'a span `{start, end}`', span)
  if (depth > depthLimit) return `expected at most ${depthLimit} levels of units`
  const problem = spanProblem(span, range, document)
  if (problem !== undefined) return problem
  if (children !== undefined && !Array.isArray(children)) return wrong('children', 'a list of units', children)
  if (!isListOrNone(more, isSpan)) return wrong('more', 'a list of spans', more)
  if (overlap !== undefined && !isSpan(overlap)) return wrong('overlap', 'a span `{start, end}`', overlap)
  if (!isListOrNone(sensitive, isSensitive)) {
    return wrong('sensitive', 'a list of ranges of `span` and `rule`', sensitive)
  }
  if (embed !== undefined && !isEmbed(embed)) return wrong('embed', 'an object with `ranges`', embed)
  if (more && children && children.length > 0) return 'expected `more` on leaves only'
  return (
    (more && moreProblem(span, more, range, document)) ??
    (overlap && prefixed('overlap', spanProblem(overlap, {start: 0, end: span.start}, document))) ??
    (sensitive && sensitiveProblem(span, more, sensitive, document)) ??
    (embed && embedProblem(embed, span, document))
  )
}

/** What a unit is called. */
function nameProblem(fields: Fields, document: Document): string | undefined {
  const {role, label, breadcrumb, labelSpan, group, omit} = fields
  if (typeof role !== 'string') return wrong('role', 'a string', role)
  if (role !== document.knownRole) {
    const {roles} = document
    if (!Object.hasOwn(roles, role) && !coreRoles.includes(role)) {
      return `expected a role that the plugin declares (${Object.keys(roles).join(', ')})`
    }
    document.knownRole = role
  }
  if (!isTextOrNone(label)) return wrong('label', 'a string', label)
  if (!isTextOrNone(breadcrumb)) return wrong('breadcrumb', 'a string', breadcrumb)
  if (!isTextOrNone(group)) return wrong('group', 'a string', group)
  if (omit !== undefined && typeof omit !== 'boolean') return wrong('omit', '`true` or `false`', omit)
  if (omit && role !== 'frontmatter') return 'expected `omit` on role `frontmatter` only'
  if (labelSpan === undefined) return undefined
  if (!isSpan(labelSpan)) return wrong('labelSpan', 'a span `{start, end}`', labelSpan)
  return prefixed('label or quote', spanProblem(labelSpan, document.range, document))
}

function breakProblem({breakBefore, breakInside, breakAfter, fallback}: Fields): string | undefined {
  if (!isBreakBefore(breakBefore))
    return wrong('breakBefore', 'one of `always`, `prefer`, `auto`, `avoid`', breakBefore)
  if (!isBreakInside(breakInside)) return wrong('breakInside', 'one of `auto`, `avoid`, `never`', breakInside)
  if (!isBreakAfter(breakAfter)) return wrong('breakAfter', 'one of `auto`, `avoid`', breakAfter)
  return isFallback(fallback) ? undefined : wrong('fallback', '`prose`, `lines` or `{separators}`', fallback)
}

/** What chunks of a unit say of it. */
function contextProblem({context, metadata}: Fields, document: Document): string | undefined {
  if (!isListOrNone(context, isContextItem)) {
    return wrong('context', 'a list of items of `kind` and either `quote` or `label`', context)
  }
  if (context) {
    for (const item of context) {
      const problem = 'quote' in item ? spanProblem(item.quote, document.range, document) : undefined
      if (problem !== undefined) return prefixed('label or quote', problem)
    }
  }
  if (metadata === undefined) return undefined
  return isObject(metadata) ? jsonProblem(metadata, 'metadata') : wrong('metadata', 'an object', metadata)
}

function prefixed(subject: string, problem: string | undefined): string | undefined {
  return problem === undefined ? undefined : `${subject}: ${problem}`
}

function moreProblem(span: Span, more: readonly Span[], range: Span, document: Document): string | undefined {
  let cursor = span.end
  for (const one of more) {
    const problem = spanProblem(one, range, document)
    if (problem !== undefined) return problem
    if (one.start < cursor) return 'expected the spans of `more` in order behind `span`'
    cursor = one.end
  }
  return undefined
}

function sensitiveProblem(
  span: Span,
  more: readonly Span[] | undefined,
  sensitive: readonly SensitiveRange[],
  document: Document
): string | undefined {
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

/** A unit that is wrong in itself, which may have no name and no place to be told by. */
function violationOf(unit: Unit, problem: string, range: Span): Violation {
  const {span, role, label}: Fields = isObject(unit) ? unit : {}
  const isNamed = isSpan(span) && typeof role === 'string' && isTextOrNone(label)
  if (!isNamed) return {message: `unit in ${range.start}–${range.end}: ${problem}`, span: range}
  return {message: `${unitName(unit)}: ${problem}`, span}
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
