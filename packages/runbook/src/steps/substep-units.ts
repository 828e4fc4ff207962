import type {Unit} from '@opschunk/core/plugin'

/** `   2. `, `- `, `  > 3) `: the marker that a list item starts with. */
const itemMarker = /^[ \t>]*(?:(\d{1,9})[.)]|[-*+])(?:[ \t]+\[([ xX])\])?/

/** Units inside a step with the items of its lists as sub-steps: those of ordered and task lists, and bullets. */
// Recursion is as deep as lists nest, which the reader of blocks bounds.
export function substepUnits(text: string, units: readonly Unit[]): Unit[] {
  return units.map((unit) => {
    const {children} = unit
    if (unit.role === 'list-item') return substepUnit(text, unit)
    return children && holdsLists.has(unit.role) ? {...unit, children: substepUnits(text, children)} : unit
  })
}

const holdsLists: ReadonlySet<string> = new Set(['list', 'details', 'admonition', 'template', 'quote', 'section'])

function substepUnit(text: string, unit: Unit): Unit {
  const {span, children} = unit
  const marker = itemMarker.exec(text.slice(span.start, Math.min(span.end, span.start + 40)))
  const inside = children && {children: substepUnits(text, children)}
  const isSubstep = marker?.[1] !== undefined || marker?.[2] !== undefined
  return isSubstep ? {...unit, ...inside, role: 'substep'} : {...unit, ...inside}
}
