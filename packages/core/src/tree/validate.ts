import type {Roles} from '../contract/plugin.ts'
import type {Span} from '../contract/span.ts'
import type {Unit} from '../contract/unit.ts'

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

/** Checks units against the contract. `range` is what they must lie in, `text` its text for surrogate checks. */
export function findViolation(
  units: readonly Unit[],
  range: Span,
  roles: Roles,
  codeUnitAt: (offset: number) => number
): Violation | undefined {
  interface Level {
    readonly units: readonly Unit[]
    readonly range: Span
    readonly depth: number
  }
  const levels: Level[] = [{units, range, depth: 0}]
  for (let level = levels.pop(); level; level = levels.pop()) {
    const {range: outer, depth} = level
    const found = (unit: Unit, what: string): Violation => ({
      message: `${unitName(unit)}: ${what}`,
      span: unit.span
    })
    const claims: Array<Span & {readonly unit: Unit}> = []
    let previousStart = -1
    for (const unit of level.units) {
      const children = unit.children ?? []
      const {start, end} = unit.span
      if (!Object.hasOwn(roles, unit.role) && !coreRoles.includes(unit.role)) {
        return found(unit, `expected a role that the plugin declares (${Object.keys(roles).join(', ')})`)
      }
      if (depth > depthLimit) return found(unit, `expected at most ${depthLimit} levels of units`)
      if (start < previousStart) return found(unit, 'expected units in source order')
      previousStart = start
      if (unit.omit && unit.role !== 'frontmatter') return found(unit, 'expected `omit` on role `frontmatter` only')
      if (unit.more && children.length > 0) return found(unit, 'expected `more` on leaves only')
      let cursor = -1
      for (const span of [unit.span, ...(unit.more ?? [])]) {
        const problem = spanProblem(span, outer, codeUnitAt)
        if (problem !== undefined) return found(unit, problem)
        if (span.start < cursor) return found(unit, 'expected the spans of `more` in order behind `span`')
        cursor = span.end
        claims.push({start: span.start, end: span.end, unit})
      }
      const quotes = (unit.context ?? []).flatMap((item) => ('quote' in item ? [item.quote] : []))
      const labels = unit.labelSpan ? [unit.labelSpan] : []
      for (const span of [...quotes, ...labels]) {
        const problem = spanProblem(span, {start: 0, end: range.end}, codeUnitAt)
        if (problem !== undefined) return found(unit, `label or quote: ${problem}`)
      }
      if (
        unit.overlap &&
        !(unit.overlap.start >= 0 && unit.overlap.start <= unit.overlap.end && unit.overlap.end <= start)
      ) {
        return found(unit, 'expected `overlap` to lie before the unit')
      }
      if (children.length > 0) levels.push({units: children, range: {start, end}, depth: depth + 1})
    }
    claims.sort((a, b) => a.start - b.start)
    for (const [i, claim] of claims.entries()) {
      const next = claims[i + 1]
      if (next && next.start < claim.end) {
        return found(
          next.unit,
          `expected disjoint units, overlaps ${unitName(claim.unit)} (${claim.start}–${claim.end})`
        )
      }
    }
  }
  return undefined
}

function unitName(unit: Unit): string {
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
