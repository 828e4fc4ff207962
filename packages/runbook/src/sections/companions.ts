import type {SectionKind} from './kinds.ts'
import {isMarkedStep, type Part} from './part.ts'

/** What is read beside a procedure. */
const companionKinds: ReadonlySet<SectionKind> = new Set(['prerequisites', 'verification', 'rollback'])

/** The sections that go with a procedure among some siblings; where there are none, those that go with what is above. */
export function companionsOf(siblings: readonly Part[], above: readonly Part[]): readonly Part[] {
  const own = siblings.filter(
    (part) => part.kind !== undefined && companionKinds.has(part.kind) && part.label !== '' && !isMarkedStep(part)
  )
  return own.length > 0 ? own : above
}
