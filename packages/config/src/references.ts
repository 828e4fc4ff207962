import type {Unit} from '@opschunk/core/plugin'
import type {Reference} from './format.ts'

/** More names in one piece are left out. */
const mostNames = 8

/**
 * Leaves that use what is defined outside of them, with `metadata.uses`: `*defaults (line 3)`. `describe` says it in the
 * context of their chunk.
 */
export function withReferences(
  units: Unit[],
  references: readonly Reference[],
  lineOf: (offset: number) => number
): Unit[] {
  return references.length === 0 ? units : units.map((unit) => withOwn(unit, references, lineOf))
}

// As deep as units nest.
function withOwn(unit: Unit, references: readonly Reference[], lineOf: (offset: number) => number): Unit {
  const {span, children = []} = unit
  const from = firstFrom(references, span.start)
  const to = firstFrom(references, span.end)
  if (from === to) return unit
  const inside = references.slice(from, to)
  if (children.length > 0) return {...unit, children: children.map((child) => withOwn(child, inside, lineOf))}
  const used = new Map<string, number>()
  for (const {name, definition} of inside) {
    if (used.size < mostNames && (definition < span.start || definition >= span.end)) used.set(name, definition)
  }
  if (used.size === 0) return unit
  const uses = [...used].map(([name, definition]) => `${name} (line ${lineOf(definition)})`)
  return {...unit, metadata: {...unit.metadata, uses}}
}

/** Index of the first reference at an offset or behind it. */
function firstFrom(references: readonly Reference[], offset: number): number {
  let low = 0
  let high = references.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((references[middle]?.at ?? 0) < offset) low = middle + 1
    else high = middle
  }
  return low
}
