import type {Description, Held, JsonValue, Unit} from '@opschunk/core/plugin'

/** Facts about a finished chunk: its path of headings, and which steps it holds. */
export function describe({ancestors, units}: Held): Description {
  const [only, ...others] = units
  const path = only && others.length === 0 ? [...ancestors, only] : ancestors
  const headings = path.flatMap(({role, label, children}) =>
    label !== undefined && (headed.has(role) || children?.[0]?.role === 'heading') ? [label] : []
  )
  const steps = [...ancestors.filter(isStep), ...units.flatMap(stepsIn)]
  const range = rangeOf(steps)
  const metadata = {
    ...(headings.length > 0 && {headings}),
    ...(range !== undefined && {step_range: range})
  }
  return Object.keys(metadata).length > 0 ? {metadata} : {}
}

/** Roles whose label is a heading; that of a step is one if it starts with a heading. */
const headed: ReadonlySet<string> = new Set(['section', 'phase'])

function isStep({role}: Unit): boolean {
  return role === 'step'
}

// Recursion is as deep as units nest above steps: sections, phases, lists.
function stepsIn(unit: Unit): readonly Unit[] {
  return isStep(unit) ? [unit] : (unit.children ?? []).flatMap(stepsIn)
}

/** `3`, `3–5`: the first and the last step, if all are of one procedure. */
function rangeOf(steps: readonly Unit[]): JsonValue | undefined {
  const [first, last] = [steps[0]?.metadata, steps.at(-1)?.metadata]
  const procedures = new Set(steps.map(({metadata}) => `${metadata?.procedure} ${metadata?.steps_total}`))
  if (!first || !last || procedures.size > 1) return undefined
  return steps.length === 1 ? first.step : `${first.step}–${last.step}`
}
