import type {Block} from '@opschunk/markdown'
import {opening} from '../steps/block-text.ts'
import {hasCommands} from '../steps/evidence.ts'
import {instructs} from '../steps/instruction.ts'
import {holdsSteps} from '../steps/passages.ts'
import {plainStart} from '../steps/plain-start.ts'
import type {Vocabulary} from '../vocabulary.ts'
import type {SectionKind} from './kinds.ts'
import type {Part} from './part.ts'

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
  parts: readonly Part[],
  parent: Pick<Part, 'kind' | 'isTask'> | undefined,
  words: Vocabulary
): Part[] {
  const numbered = parts.filter(({mark}) => mark?.kind === 'number')
  const isOutline = numbered.some(({kind}) => kind !== undefined && outlineKinds.has(kind))
  const instructive = numbered.filter((part) => part.isImperative || isInstructive(text, part, words))
  const isNumberedProcedure = numbered.length >= 2 && !isOutline && instructive.length * 2 >= numbered.length
  const marked = parts.map((part): Part => ({...part, role: markedRole(text, part, isNumberedProcedure, words)}))

  const candidates = new Set(marked.filter((part) => isCandidate(text, part, words)))
  if (candidates.size === 0) return marked
  const inProcedure = (parent?.kind === 'procedure' || parent?.isTask === true) && candidates.size >= 2
  const besideSteps = marked.some((part) => isProcedureSection(part))
  if (!inProcedure && !besideSteps) return marked
  return marked.map((part): Part => (candidates.has(part) ? {...part, role: 'step'} : part))
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

function holdsOrderedSteps(passage: Part['passages'][number]): boolean {
  return passage.kind === 'procedure' ? passage.form === 'ordered' : passage.kind === 'nested'
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
      part.passages.some(holdsListedSteps) ||
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
  const paragraphs = section.blocks.filter(isParagraph).slice(0, 2)
  return paragraphs.some((paragraph) => instructs(plainStart(opening(text, paragraph)), words))
}

function isParagraph(block: Block): boolean {
  return block.kind === 'paragraph'
}
