import type {Description, Held, JsonValue, Metadata, Unit} from '@opschunk/core/plugin'

/** Facts about a finished chunk: its path of headings, and which steps it holds. */
export function describe({ancestors, units}: Held): Description {
  const headings: string[] = []
  const steps: HeldSteps = {first: undefined, last: undefined, count: 0, areOfOneProcedure: true}
  for (const unit of ancestors) {
    if (isHeaded(unit)) headings.push(unit.label)
    if (unit.role === 'step') addStep(steps, unit.metadata)
  }
  const only = units[0]
  if (only && units.length === 1 && isHeaded(only)) headings.push(only.label)
  for (const unit of units) addSteps(steps, unit)
  const range = rangeOf(steps)
  if (range !== undefined) {
    return {metadata: headings.length > 0 ? {headings, step_range: range} : {step_range: range}}
  }
  return headings.length > 0 ? {metadata: {headings}} : {}
}

/** True if the label of a unit is a heading; that of a step is one if it starts with a heading. */
function isHeaded(unit: Unit): unit is Unit & {readonly label: string} {
  const {role, label, children} = unit
  return label !== undefined && (role === 'section' || role === 'phase' || children?.[0]?.role === 'heading')
}

/** The steps of a chunk, by what is known of the first and the last one. */
interface HeldSteps {
  first: Metadata | undefined
  last: Metadata | undefined
  count: number
  areOfOneProcedure: boolean
}

// Recursion is as deep as units nest above steps: sections, phases, lists.
function addSteps(steps: HeldSteps, {role, metadata, children}: Unit): void {
  if (role === 'step') addStep(steps, metadata)
  else if (children) for (const child of children) addSteps(steps, child)
}

function addStep(steps: HeldSteps, metadata: Metadata | undefined): void {
  if (steps.count === 0) steps.first = metadata
  const {first} = steps
  if (metadata?.procedure !== first?.procedure || metadata?.steps_total !== first?.steps_total) {
    steps.areOfOneProcedure = false
  }
  steps.last = metadata
  steps.count++
}

/** `3`, `3–5`: the first and the last step, if all are of one procedure. */
function rangeOf({first, last, count, areOfOneProcedure}: HeldSteps): JsonValue | undefined {
  if (!first || !last || !areOfOneProcedure) return undefined
  return count === 1 ? first.step : `${first.step}–${last.step}`
}
