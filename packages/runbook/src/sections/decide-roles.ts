import {hasCommands} from '../steps/evidence.ts'
import {instructs} from '../steps/instruction.ts'
import {holdsSteps} from '../steps/passages.ts'
import {plainStart} from '../steps/plain-start.ts'
import type {Vocabulary} from '../vocabulary.ts'
import type {SectionKind} from './kinds.ts'
import type {OpenPart, Part} from './part.ts'

/** Kinds that a numbered outline has and a numbered procedure has not. */
const outlineKinds: ReadonlySet<SectionKind> = new Set([
  'meaning',
  'impact',
  'references',
  'escalation',
  'prerequisites'
])

/** Which of neighbouring sections are steps themselves, and which are phases of a procedure. */
export function decideRoles(
  text: string,
  parts: readonly OpenPart[],
  parent: Pick<Part, 'kind' | 'isTask'> | undefined,
  words: Vocabulary
): readonly Part[] {
  if (parts.some(isMarked)) {
    const isNumberedProcedure = areNumberedSteps(text, parts, words)
    for (const part of parts) part.role = markedRole(text, part, isNumberedProcedure, words)
    if (parts.some(({role}) => role === 'phase')) keepTelling(text, parts, words)
  }
  const isInProcedure = parent?.kind === 'procedure' || parent?.isTask === true
  const areBesideSteps = parts.some(isProcedureSection)
  if (!isInProcedure && !areBesideSteps) return parts
  const candidates = parts.filter((part) => isCandidate(text, part, words))
  if (areBesideSteps || candidates.length >= 2) for (const part of candidates) part.role = 'step'
  return parts
}

function isMarked({mark}: Part): boolean {
  return mark !== undefined
}

/** True for headings with numbers of a procedure, not of an outline: half of them or more say what to do. */
function areNumberedSteps(text: string, parts: readonly Part[], words: Vocabulary): boolean {
  const numbered = parts.filter(({mark}) => mark?.kind === 'number')
  if (numbered.length < 2) return false
  if (numbered.some(({kind}) => kind !== undefined && outlineKinds.has(kind))) return false
  const instructive = numbered.filter((part) => part.isImperative || isInstructive(text, part, words))
  return instructive.length * 2 >= numbered.length
}

function markedRole(text: string, part: Part, isNumberedProcedure: boolean, words: Vocabulary): Part['role'] {
  const {mark, section} = part
  const isEmpty = section.blocks.length === 0 && section.sections.length === 0
  if (!mark || isEmpty || part.label.trimEnd().endsWith('?')) return 'section'
  switch (mark.kind) {
    case 'step':
      return 'step'
    case 'phase':
      if (part.passages.some(holdsListedSteps) || part.parts.some(holdsAnyStep)) return 'phase'
      return isInstructive(text, part, words) ? 'step' : 'section'
    case 'number':
      if (!isNumberedProcedure) return 'section'
      return part.passages.some(holdsOrderedSteps) || part.parts.some(holdsAnyStep) ? 'phase' : 'step'
  }
}

/** Beside phases with steps of their own, a number alone makes no step: `4. Recovery objectives` with a table. */
function keepTelling(text: string, parts: readonly OpenPart[], words: Vocabulary): void {
  for (const part of parts) {
    const isNumbered = part.role === 'step' && part.mark?.kind === 'number'
    const isTold = part.isTask || part.kind === 'rollback' || part.kind === 'verification'
    if (isNumbered && !isTold && !isInstructive(text, part, words)) part.role = 'section'
  }
}

function holdsOrderedSteps(passage: Part['passages'][number]): boolean {
  return passage.kind === 'procedure'
    ? passage.form === 'ordered' || passage.form === 'marked'
    : passage.kind === 'nested' || passage.kind === 'tabled'
}

function holdsListedSteps(passage: Part['passages'][number]): boolean {
  return passage.kind === 'procedure' ? passage.form !== 'prose' : passage.kind !== 'blocks'
}

/** True if a step lies in a section, or it is one. */
export function holdsAnyStep(part: Part): boolean {
  return part.role === 'step' || part.passages.some(holdsSteps) || part.parts.some(holdsAnyStep)
}

/** True for a section of a procedure: it holds steps that are marked as such, under a heading that says so. */
function isProcedureSection(part: Part): boolean {
  const isNamed = part.isTask || part.kind === 'procedure' || part.role !== 'section'
  return (
    isNamed &&
    (part.role === 'step' ||
      part.passages.some((passage) => passage.kind !== 'fenced' && holdsListedSteps(passage)) ||
      part.parts.some(isProcedureSection) ||
      part.parts.some(({role}) => role === 'step'))
  )
}

/** True for a section that may be a step as a whole: it tells to do something, and nothing smaller in it is a step. */
function isCandidate(text: string, part: Part, words: Vocabulary): boolean {
  if (part.role !== 'section' || part.mark || part.parts.length > 0) return false
  const says = part.kind === undefined ? part.isImperative : part.kind === 'rollback' || part.kind === 'verification'
  return says && !part.passages.some(holdsListedSteps) && isInstructive(text, part, words)
}

/** True if a section holds commands, or its first or second paragraph instructs. */
function isInstructive(text: string, {section}: Part, words: Vocabulary): boolean {
  if (hasCommands(text, section.blocks, words)) return true
  let count = 0
  for (const block of section.blocks) {
    if (block.kind !== 'paragraph') continue
    if (instructs(plainStart(text, block.span.start, block.span.end), words)) return true
    if (++count === 2) break
  }
  return false
}
