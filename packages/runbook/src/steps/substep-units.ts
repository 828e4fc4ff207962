import type {Unit} from '@opschunk/core/plugin'

/** `   2. `, `- `, `  > 3) `: the marker that a list item starts with. */
const itemMarker = /^[ \t>]*(?:(\d{1,9})[.)]|[-*+])(?:[ \t]+\[([ xX])\])?/

const holdsLists: ReadonlySet<string> = new Set(['list', 'details', 'admonition', 'template', 'quote', 'section'])

/** Units inside a step with the items of its lists as sub-steps: those of ordered and task lists; bullets stay. */
// Recursion is as deep as lists nest, which the reader of blocks bounds.
export function substepUnits(text: string, units: readonly Unit[]): readonly Unit[] {
  const changed = units.map((unit) => substepUnit(text, unit))
  return changed.some((unit, index) => unit !== units[index]) ? changed : units
}

function substepUnit(text: string, unit: Unit): Unit {
  const {span, role, children} = unit
  const isItem = role === 'list-item'
  if (!isItem && !holdsLists.has(role)) return unit
  const inside = children && substepUnits(text, children)
  const isSubstep = isItem && isCounted(text.slice(span.start, Math.min(span.end, span.start + 40)))
  if (isSubstep) return Object.assign({}, unit, inside && {children: inside}, {role: 'substep'})
  return inside === children ? unit : Object.assign({}, unit, {children: inside})
}

/** True for an item of an ordered list, or of a list of tasks. */
function isCounted(start: string): boolean {
  const marker = itemMarker.exec(start)
  return marker?.[1] !== undefined || marker?.[2] !== undefined
}
