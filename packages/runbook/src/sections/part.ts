import type {Section} from '@opschunk/markdown'
import type {Passage} from '../steps/step.ts'
import type {StepMark} from '../steps/step-mark.ts'
import type {SectionKind} from './kinds.ts'

/** A section of a runbook, read. */
export interface Part {
  readonly section: Section
  /** Its heading as plain text; empty if there is none. */
  readonly label: string
  /** What it is for by its own heading. */
  readonly kind: SectionKind | undefined
  readonly mark: StepMark | undefined
  /** The heading tells to do something or asks how it is done. */
  readonly isTask: boolean
  /** The heading starts with a verb. */
  readonly isImperative: boolean
  readonly passages: readonly Passage[]
  readonly parts: readonly Part[]
  /** `step`: the whole section is one step. `phase`: a numbered part of a procedure that holds steps. */
  readonly role: 'section' | 'phase' | 'step'
}

/** A section whose role is not decided yet: it hangs on its siblings, and on what lies in them. */
export interface OpenPart extends Part {
  role: Part['role']
}

/** True for `Step 3: Verify`, which is a part of a procedure and no companion of it. */
export function isMarkedStep(part: Part): boolean {
  return part.role === 'step' && part.mark !== undefined
}
