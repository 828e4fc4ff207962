import type {Span} from '@opschunk/core/plugin'
import {blockUnits, type OpenUnit} from '@opschunk/markdown'
import type {Vocabulary} from '../vocabulary.ts'
import {hasCommands} from './evidence.ts'
import type {Fenced, Nested, Passage, Procedure} from './step.ts'
import {fencedStepUnit, labelOf, stepMetadata, stepNumbers, stepUnit} from './step-unit.ts'

/** What the steps of a section share. */
export interface StepSetting {
  readonly text: string
  readonly words: Vocabulary
  /** Heading over the steps. */
  readonly procedure: string | undefined
}

/** Units of what a section holds: procedures with their steps, and blocks as any Markdown has them. */
// Recursion is as deep as lists nest, which the reader of blocks bounds.
export function passageUnits(setting: StepSetting, passages: readonly Passage[]): OpenUnit[] {
  const [only] = passages
  if (only && passages.length === 1) return unitsOf(setting, only)
  const units: OpenUnit[] = []
  for (const passage of passages) for (const unit of unitsOf(setting, passage)) units.push(unit)
  return units
}

function unitsOf(setting: StepSetting, passage: Passage): OpenUnit[] {
  switch (passage.kind) {
    case 'blocks':
      return blockUnits(setting.text, passage.blocks)
    case 'procedure':
      return [procedureUnit(setting, passage)]
    case 'fenced':
      return [fencedUnit(setting, passage)]
    case 'nested':
      return [nestedUnit(setting, passage)]
  }
}

function procedureUnit({text, words, procedure}: StepSetting, {lead, steps}: Procedure): OpenUnit {
  const labels = steps.map((step) => labelOf(text, step))
  const numbers = stepNumbers(labels)
  const units = steps.map((step, index): OpenUnit => {
    const hasCommand = hasCommands(text, step.children, words)
    const metadata = stepMetadata(numbers[index] ?? '', steps.length, procedure, hasCommand)
    return stepUnit(text, step, labels[index] ?? '', metadata)
  })
  if (!lead) return {span: spanOf(units), role: 'procedure', breakInside: 'avoid', children: units}
  const introduction = blockUnits(text, [lead.block])
  for (const unit of introduction) unit.breakAfter = 'avoid'
  const children = [...introduction, ...units]
  const context = [{kind: 'introduction', quote: lead.quote}]
  return {span: spanOf(children), role: 'procedure', breakInside: 'avoid', context, children}
}

function fencedUnit({procedure}: StepSetting, {fence, steps}: Fenced): OpenUnit {
  const numbers = stepNumbers(steps.map(({label}) => label))
  const children = steps.map((step, index) =>
    fencedStepUnit(step, stepMetadata(numbers[index] ?? '', steps.length, procedure, false))
  )
  return {span: fence.span, role: 'fence', breakInside: 'avoid', children}
}

function nestedUnit(setting: StepSetting, {list, items}: Nested): OpenUnit {
  const children = items.map(({item, passages}): OpenUnit => {
    const children = passageUnits(setting, passages)
    const [first] = children
    if (!first) return {span: item.span, role: 'list-item', breakInside: 'avoid'}
    first.span = {start: item.span.start, end: first.span.end}
    return {span: item.span, role: 'list-item', breakInside: 'avoid', children}
  })
  return {span: list.span, role: 'list', breakInside: 'avoid', children}
}

function spanOf(units: readonly OpenUnit[]): Span {
  return {start: units[0]?.span.start ?? 0, end: units.at(-1)?.span.end ?? 0}
}
