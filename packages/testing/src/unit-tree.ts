import type {Span, Unit} from '@opschunk/core/plugin'

/** A unit with where it stands in its tree. */
export interface PlacedUnit {
  readonly unit: Unit
  readonly parent: PlacedUnit | undefined
  /** The sibling before it. */
  readonly previous: Unit | undefined
  /** 0 for units of the outermost list. */
  readonly depth: number
}

/** All units of a tree, parents before children. Without recursion, so that no depth of nesting overflows it. */
export function* eachUnit(units: readonly Unit[]): Generator<PlacedUnit> {
  const pending: PlacedUnit[] = []
  const push = (list: readonly Unit[], parent: PlacedUnit | undefined) => {
    const depth = parent ? parent.depth + 1 : 0
    const placed = list.map((unit, i) => ({unit, parent, previous: list[i - 1], depth}))
    // Not spread into one call: a list of 100,000 items would overflow the stack.
    for (const item of placed.reverse()) pending.push(item)
  }
  push(units, undefined)
  for (let placed = pending.pop(); placed; placed = pending.pop()) {
    yield placed
    push(placed.unit.children ?? [], placed)
  }
}

/** Where the text of a unit is: its span and the spans that it goes on in. */
export function spansOf(unit: Unit): readonly Span[] {
  return unit.more ? [unit.span, ...unit.more] : [unit.span]
}

/** The units that are atomic and lie in no other atomic unit. */
export function* outermostAtomic(units: readonly Unit[]): Generator<Unit> {
  const inside = new Set<PlacedUnit>()
  for (const placed of eachUnit(units)) {
    const isInside = placed.parent !== undefined && inside.has(placed.parent)
    const isAtomic = placed.unit.breakInside === 'never'
    if (isInside || isAtomic) inside.add(placed)
    if (isAtomic && !isInside) yield placed.unit
  }
}
