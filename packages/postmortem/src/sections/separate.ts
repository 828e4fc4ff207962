import type {Unit} from '@opschunk/core/plugin'
import {keyRoles} from './role-of.ts'
import type {Role} from './synonyms.ts'

/**
 * Units with a forced break wherever timeline, root cause or action items begin or end, so that no chunk holds two of
 * them. What only introduces (a heading with nothing of its own, frontmatter, a rule) goes with what follows it.
 */
export function separateRoles(units: readonly Unit[]): Unit[] {
  const leaves: Leaf[] = []
  collect(units, undefined, [], leaves)
  const broken = new Set<Unit>()
  let role: Role | undefined
  let isFirst = true
  for (const [index, leaf] of withFollowing(leaves).entries()) {
    const outermost = leaves[index]?.starts[0]
    if (!isFirst && leaf !== role && outermost) broken.add(outermost)
    role = leaf
    isFirst = false
  }
  return broken.size === 0 ? [...units] : allWithBreaks(units, broken)
}

interface Leaf {
  /** The key role that holds it. */
  readonly role: Role | undefined
  /** The units that start with it, outermost first. */
  readonly starts: readonly Unit[]
  readonly isIntroduction: boolean
}

/** Roles of units that say nothing of their own. */
const introducing: ReadonlySet<string> = new Set(['heading', 'frontmatter', 'rule', 'template', 'definition'])

const named: ReadonlyMap<string, Role> = new Map([...keyRoles].map((role) => [role, role]))

// Recursion is as deep as units nest, which the reader of blocks bounds.
function collect(units: readonly Unit[], outer: Role | undefined, starts: readonly Unit[], leaves: Leaf[]): void {
  for (const [index, unit] of units.entries()) {
    const role = ownRole(unit, outer)
    const own = index === 0 ? [...starts, unit] : [unit]
    const isWhole = unit.breakInside === 'never' || !unit.children
    if (isWhole) leaves.push({role, starts: own, isIntroduction: introducing.has(unit.role)})
    else collect(unit.children ?? [], role, own, leaves)
  }
}

/** A section of another role inside one of these is none of it. */
function ownRole(unit: Unit, outer: Role | undefined): Role | undefined {
  const key = named.get(unit.role)
  if (key) return key
  return unit.metadata?.role === undefined || unit.metadata.role === outer ? outer : undefined
}

/** The role of each leaf, that of what follows for those that introduce it. */
function withFollowing(leaves: readonly Leaf[]): Array<Role | undefined> {
  const roles: Array<Role | undefined> = leaves.map(({role}) => role)
  for (let index = leaves.length - 2; index >= 0; index--) {
    if (leaves[index]?.isIntroduction) roles[index] = roles[index + 1]
  }
  return roles
}

function allWithBreaks(units: readonly Unit[], broken: ReadonlySet<Unit>): Unit[] {
  return units.map((unit) => withBreaks(unit, broken))
}

/** A unit with its breaks: itself if it has none. */
function withBreaks(unit: Unit, broken: ReadonlySet<Unit>): Unit {
  const children = unit.children && allWithBreaks(unit.children, broken)
  const isSame = !children?.some((child, index) => child !== unit.children?.[index])
  const whole = isSame || !children ? unit : {...unit, children}
  return broken.has(unit) ? {...whole, breakBefore: 'always'} : whole
}
