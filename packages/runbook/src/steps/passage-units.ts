import type {Span} from '@opschunk/core/plugin'
import {type Block, blockUnits, type OpenUnit} from '@opschunk/markdown'
import type {Vocabulary} from '../vocabulary.ts'
import {hasCommands} from './evidence.ts'
import type {Fenced, Nested, Passage, Procedure, Tabled} from './step.ts'
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
  const only = passages[0]
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
    case 'tabled':
      return tabledUnits(setting, passage)
    case 'nested':
      return [nestedUnit(setting, passage)]
  }
}

function procedureUnit({text, words, procedure}: StepSetting, {lead, steps}: Procedure): OpenUnit {
  const labels: string[] = []
  for (const step of steps) labels.push(labelOf(text, step))
  const numbers = stepNumbers(labels)
  const children = lead ? leadUnits(text, lead.block) : []
  for (let index = 0; index < steps.length; index++) {
    const step = steps[index]
    if (step === undefined) continue
    const hasCommand = hasCommands(text, step.children, words)
    const metadata = stepMetadata(numbers[index] ?? '', steps.length, procedure, hasCommand)
    children.push(stepUnit(text, step, labels[index] ?? '', metadata))
  }
  const unit: OpenUnit = {span: spanOf(children), role: 'procedure', breakInside: 'avoid', children}
  if (lead) unit.context = [{kind: 'introduction', quote: lead.quote}]
  return unit
}

/** What introduces steps is not left alone. */
function leadUnits(text: string, lead: Block): OpenUnit[] {
  const units = blockUnits(text, [lead])
  for (const unit of units) unit.breakAfter = 'avoid'
  return units
}

function fencedUnit({procedure}: StepSetting, {fence, steps}: Fenced): OpenUnit {
  const numbers = stepNumbers(steps.map(({label}) => label))
  const children = steps.map((step, index) =>
    fencedStepUnit(step, stepMetadata(numbers[index] ?? '', steps.length, procedure, false))
  )
  return {span: fence.span, role: 'fence', breakInside: 'avoid', children}
}

/** A table as any Markdown has it, its rows as steps. */
function tabledUnits({text, procedure}: StepSetting, {table, steps}: Tabled): OpenUnit[] {
  const numbers = stepNumbers(steps.map(({label}) => label))
  const units = blockUnits(text, [table])
  const rows = (units[0]?.children ?? []).filter(({role}) => role === 'table-row')
  for (const [index, row] of rows.entries()) {
    const step = steps[index]
    if (!step) continue
    row.role = 'step'
    row.label = step.label
    row.labelSpan = step.labelSpan
    row.breadcrumb = ''
    row.metadata = stepMetadata(numbers[index] ?? '', steps.length, procedure, false)
  }
  return units
}

function nestedUnit(setting: StepSetting, {list, items}: Nested): OpenUnit {
  const children = items.map(({item, passages}): OpenUnit => {
    const children = passageUnits(setting, passages)
    const first = children[0]
    if (!first) return {span: item.span, role: 'list-item', breakInside: 'avoid'}
    first.span = {start: item.span.start, end: first.span.end}
    return {span: item.span, role: 'list-item', breakInside: 'avoid', children}
  })
  return {span: list.span, role: 'list', breakInside: 'avoid', children}
}

function spanOf(units: readonly OpenUnit[]): Span {
  return {start: units[0]?.span.start ?? 0, end: units.at(-1)?.span.end ?? 0}
}
