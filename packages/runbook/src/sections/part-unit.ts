import type {JsonValue, Metadata, Span} from '@opschunk/core/plugin'
import type {OpenUnit} from '@opschunk/markdown'
import {hasCommands} from '../steps/evidence.ts'
import {holdsSteps} from '../steps/passages.ts'
import {stepMetadata} from '../steps/step-unit.ts'
import type {Vocabulary} from '../vocabulary.ts'
import {isMarkedStep, type Part} from './part.ts'
import type {PlacedPart} from './placed-parts.ts'

/** Makes the unit of a section what it is in a runbook: a step, a phase, or a section with its kind. */
export function partUnit(text: string, unit: OpenUnit, placed: PlacedPart, words: Vocabulary): OpenUnit {
  const {part, isInStep} = placed
  if (isInStep) {
    if (part.mark) unit.role = 'substep'
    return unit
  }
  const metadata = partMetadata(text, placed, words)
  if (part.role === 'step') return stepUnit(text, unit, metadata)
  if (metadata) unit.metadata = metadata
  if (part.role === 'phase') unit.role = 'phase'
  return unit
}

function partMetadata(text: string, placed: PlacedPart, words: Vocabulary): Metadata | undefined {
  const {part, companions} = placed
  // `Step 1: Preflight` is a step of its procedure, not what precedes it.
  const kind = isMarkedStep(part) ? undefined : part.kind
  const beside = companions.length > 0 && holdsProcedure(part) ? companions : undefined
  if (kind === undefined && !beside && part.role !== 'step') return undefined
  const metadata: Record<string, JsonValue> = {}
  if (kind !== undefined) metadata.section_kind = kind
  if (beside) metadata.companions = [...beside]
  return part.role === 'step' ? Object.assign(metadata, metadataOfStep(text, placed, words)) : metadata
}

/** `(restart-the-hub)=`: the target of a link in MyST; it names what follows. */
const target = /^\([\w:./ -]{1,100}\)=$/

/** `{% step %}`, `{% tab title="AWS" %}`: template code that opens something. */
const opener = /^\{%[ ]*(?!end|[ ])/

/**
 * A step without what stands at its end and is the next section's: a rule that parts them, the target of links to it,
 * template code that opens it.
 */
function stepUnit(text: string, unit: OpenUnit, metadata: Metadata = {}): OpenUnit {
  const {span, children = []} = unit
  unit.role = 'step'
  unit.breakInside = 'never'
  unit.metadata = metadata
  const last = children.findLastIndex((child) => !isOfNext(text, child)) + 1
  const end = children[last - 1]?.span.end
  if (last === children.length || end === undefined) return unit
  unit.span = {start: span.start, end}
  unit.children = children.slice(0, last)
  return {span, role: 'section', breakInside: 'avoid', children: [unit, ...children.slice(last)]}
}

function holdsProcedure(part: Part): boolean {
  return part.role === 'step' || part.passages.some(holdsSteps)
}

function metadataOfStep(text: string, {part, procedure, position, total}: PlacedPart, words: Vocabulary): Metadata {
  const holdsCommands = [part, ...part.parts].some(({section}) => hasCommands(text, section.blocks, words))
  return stepMetadata(part.mark?.number ?? String(position), total, procedure, holdsCommands)
}

function isOfNext(text: string, {role, span}: OpenUnit): boolean {
  if (role === 'template') return opener.test(text.slice(span.start, span.start + 20))
  return role === 'rule' || isTarget(text, span)
}

function isTarget(text: string, {start, end}: Span): boolean {
  return end - start <= 104 && target.test(text.slice(start, end))
}
