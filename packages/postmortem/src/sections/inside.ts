import type {Meaning, Role} from './synonyms.ts'

/**
 * What a part inside a section of a role may be. A heading or label below action items, lessons or a timeline mostly
 * groups them (`Detection` below `Action items` holds items about detection); only what is told by its own form or
 * cannot be meant otherwise is a section of its own there.
 */
const allowed: {readonly [outer in Role]?: ReadonlySet<Role>} = {
  'action-items': new Set<Role>(['timeline', 'lessons-learned']),
  'lessons-learned': new Set<Role>(['action-items', 'timeline']),
  'contributing-factors': new Set<Role>(['root-cause', 'action-items', 'timeline', 'lessons-learned']),
  timeline: new Set<Role>(['root-cause', 'action-items', 'lessons-learned'])
}

/** The role of a part with a meaning of its own inside a section. */
export function roleInside(outer: Role | undefined, meaning: Meaning | undefined): Role | undefined {
  if (meaning === undefined || meaning === 'other') return outer
  const inner = outer === undefined ? undefined : allowed[outer]
  return !inner || inner.has(meaning) ? meaning : outer
}
