import type {Metadata, Span, Unit} from '@opschunk/core/plugin'
import {hasCommands} from '../steps/evidence.ts'
import {holdsSteps} from '../steps/passages.ts'
import type {Vocabulary} from '../vocabulary.ts'
import {isMarkedStep, type Part} from './part.ts'
import type {PlacedPart} from './placed-parts.ts'

/** The unit of a section as what it is in a runbook: a step, a phase, or a section with its kind. */
export function partUnit(text: string, unit: Unit, placed: PlacedPart, words: Vocabulary): Unit {
  const {part, isInStep, companions} = placed
  if (isInStep) return part.mark ? {...unit, role: 'substep'} : unit
  const metadata: Metadata = {
    // `Step 1: Preflight` is a step of its procedure, not what precedes it.
    ...(part.kind !== undefined && !isMarkedStep(part) && {section_kind: part.kind}),
    ...(companions.length > 0 && holdsProcedure(part) && {companions: [...companions]}),
    ...(part.role === 'step' && stepMetadata(text, placed, words))
  }
  const described = Object.keys(metadata).length > 0 ? {metadata, ...unit} : unit
  if (part.role === 'section') return described
  return part.role === 'step' ? stepUnit(text, described) : {...described, role: 'phase'}
}

/** `(restart-the-hub)=`: the target of a link in MyST; it names what follows. */
const target = /^\([\w:./ -]{1,100}\)=$/

/** A step without what stands at its end and is the next section's: a rule that parts them, the target of links to it. */
function stepUnit(text: string, unit: Unit): Unit {
  const step: Unit = {...unit, role: 'step', breakInside: 'never'}
  const children = unit.children ?? []
  const last = children.findLastIndex(({role, span}) => role !== 'rule' && !isTarget(text, span)) + 1
  const end = children[last - 1]?.span.end
  if (last === children.length || end === undefined) return step
  const {label: _, labelSpan: __, metadata: ___, ...section} = unit
  const own = {...step, span: {start: unit.span.start, end}, children: children.slice(0, last)}
  return {...section, children: [own, ...children.slice(last)]}
}

function holdsProcedure(part: Part): boolean {
  return part.role === 'step' || part.passages.some(holdsSteps)
}

function stepMetadata(text: string, {part, among}: PlacedPart, words: Vocabulary): Metadata {
  const blocks = [part, ...part.parts].flatMap(({section}) => section.blocks)
  return {
    step: part.mark?.number ?? String(among.position),
    steps_total: among.total,
    ...(among.procedure !== undefined && {procedure: among.procedure}),
    ...(hasCommands(text, blocks, words) && {has_commands: true})
  }
}

function isTarget(text: string, {start, end}: Span): boolean {
  return end - start <= 104 && target.test(text.slice(start, end))
}
