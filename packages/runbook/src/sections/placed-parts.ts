import type {Section} from '@opschunk/markdown'
import {companionsOf} from './companions.ts'
import type {Part} from './part.ts'

/** A section with what those around it say of it. */
export interface PlacedPart {
  readonly part: Part
  /** Lies inside a section that is a step. */
  readonly isInStep: boolean
  /** The steps it is one of, if it is one itself: their heading, its position from 1, and how many they are. */
  readonly among: {readonly procedure: string | undefined; readonly position: number; readonly total: number}
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
  const steps = siblings.filter(({role}) => role === 'step')
  const companions = companionsOf(siblings, above.companions)
  for (const part of siblings) {
    placed.set(part.section, {
      part,
      isInStep: above.isInStep,
      among: {procedure: above.procedure, position: steps.indexOf(part) + 1, total: steps.length},
      companions: companions.filter((companion) => companion !== part).map(({label}) => label)
    })
    const isInStep = above.isInStep || part.role === 'step'
    place(placed, part.parts, {procedure: part.label === '' ? above.procedure : part.label, isInStep, companions})
  }
}
