import type {Section} from '@opschunk/markdown'
import {companionsOf} from './companions.ts'
import type {Part} from './part.ts'

/** A section with what those around it say of it. */
export interface PlacedPart {
  readonly part: Part
  /** Lies inside a section that is a step. */
  readonly isInStep: boolean
  /** The heading over it. */
  readonly procedure: string | undefined
  /** Which of the steps beside it it is, from 1, and how many they are; 0 if it is none. */
  readonly position: number
  readonly total: number
  /** Labels of the prerequisites, verification and rollback that belong to its steps. */
  readonly companions: readonly string[]
}

/** Every section of a runbook. */
export function placedParts(parts: readonly Part[]): ReadonlyMap<Section, PlacedPart> {
  const placed = new Map<Section, PlacedPart>()
  place(placed, parts, {procedure: undefined, isInStep: false, companions: []})
  return placed
}

interface Above {
  readonly procedure: string | undefined
  readonly isInStep: boolean
  readonly companions: readonly Part[]
}

// Recursion is as deep as headings nest: six levels.
function place(placed: Map<Section, PlacedPart>, siblings: readonly Part[], above: Above): void {
  const {procedure, isInStep} = above
  const companions = companionsOf(siblings, above.companions)
  const total = siblings.reduce((count, {role}) => (role === 'step' ? count + 1 : count), 0)
  let steps = 0
  for (const part of siblings) {
    const isStep = part.role === 'step'
    if (isStep) steps++
    placed.set(part.section, {
      part,
      isInStep,
      procedure,
      position: isStep ? steps : 0,
      total,
      companions: labelsBeside(companions, part)
    })
    if (part.parts.length === 0) continue
    const inside = {procedure: part.label === '' ? procedure : part.label, isInStep: isInStep || isStep, companions}
    place(placed, part.parts, inside)
  }
}

function labelsBeside(companions: readonly Part[], part: Part): readonly string[] {
  return companions.length === 0 ? none : companions.filter((other) => other !== part).map(({label}) => label)
}

const none: readonly string[] = []
