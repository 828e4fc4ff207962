import type {Metadata, Span, Unit} from '@opschunk/core/plugin'
import {blockUnits} from '@opschunk/markdown'
import type {Fenced, Nested, Passage, Procedure, Step} from './step.ts'
import {substepUnits} from './substep-units.ts'

/** What the steps of a section share. */
export interface StepSetting {
  readonly text: string
  /** Heading over the steps. */
  readonly procedure: string | undefined
}

/** Units of what a section holds: procedures with their steps, and blocks as any Markdown has them. */
// Recursion is as deep as lists nest, which the reader of blocks bounds.
export function passageUnits(setting: StepSetting, passages: readonly Passage[]): Unit[] {
  return passages.flatMap((passage) => unitsOf(setting, passage))
}

function unitsOf(setting: StepSetting, passage: Passage): Unit[] {
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

function procedureUnit(setting: StepSetting, {lead, steps}: Procedure): Unit {
  const introduction = lead ? blockUnits(setting.text, [lead.block]) : []
  const children = [
    ...introduction.map(gluedOn),
    ...withMetadata(setting, steps).map(([step, metadata]) => stepUnit(setting, step, metadata))
  ]
  return {
    span: spanOf(children),
    role: 'procedure',
    breakInside: 'avoid',
    ...(lead && {context: [{kind: 'introduction', quote: lead.quote}]}),
    children
  }
}

function stepUnit({text}: StepSetting, step: Step, metadata: Metadata): Unit {
  const {span, label, labelSpan, firstLine} = step
  const inside = substepUnits(text, blockUnits(text, step.blocks))
  const [first, ...rest] = inside
  // What a step starts with takes its marker with it, and is not left alone.
  const start = first && {...first, span: {start: span.start, end: first.span.end}}
  const children = start ? [rest.length > 0 ? gluedOn(start) : start, ...rest] : []
  const isLeaf = children.length < 2 && !first?.children
  return {
    span,
    role: 'step',
    label,
    labelSpan,
    // The first line, which is quoted, says it.
    breadcrumb: '',
    breakInside: 'never',
    context: [{kind: 'step', quote: firstLine}],
    metadata,
    ...(!isLeaf && {children})
  }
}

/** A unit that stays with what follows it. */
function gluedOn(unit: Unit): Unit {
  return Object.assign({}, unit, {breakAfter: 'avoid'} as const)
}

/** Steps with what is known of each: its number as written if the numbers tell the steps apart, else its position. */
function withMetadata({procedure}: StepSetting, steps: readonly Step[]): Array<readonly [Step, Metadata]> {
  const labels = new Set(steps.map(({label}) => label))
  const areApart = labels.size === steps.length
  return steps.map((step, index) => {
    const number = areApart ? numberIn.exec(step.label)?.[0] : undefined
    const metadata = {
      step: number ?? String(index + 1),
      steps_total: steps.length,
      ...(procedure !== undefined && {procedure}),
      ...(step.hasCommands && {has_commands: true})
    }
    return [step, metadata] as const
  })
}

/** `3` of `Step 3`, `2.1`. */
const numberIn = /\d+(?:\.\d+)*[a-z]?$/

function fencedUnit(setting: StepSetting, {fence, steps}: Fenced): Unit {
  const children = withMetadata(setting, steps).map(
    ([step, metadata]): Unit => ({
      span: step.span,
      role: 'step',
      label: step.label,
      labelSpan: step.labelSpan,
      breadcrumb: '',
      breakInside: 'never',
      fallback: 'lines',
      context: [{kind: 'step', quote: step.firstLine}],
      metadata
    })
  )
  return {span: fence.span, role: 'fence', breakInside: 'avoid', children}
}

function nestedUnit(setting: StepSetting, {list, items}: Nested): Unit {
  const children = items.map(({item, passages}): Unit => {
    const inside = passageUnits(setting, passages)
    const [first, ...rest] = inside
    if (!first) return {span: item.span, role: 'list-item', breakInside: 'avoid'}
    const start = {...first, span: {start: item.span.start, end: first.span.end}}
    return {span: item.span, role: 'list-item', breakInside: 'avoid', children: [start, ...rest]}
  })
  return {span: list.span, role: 'list', breakInside: 'avoid', children}
}

function spanOf(units: readonly Unit[]): Span {
  return {start: units[0]?.span.start ?? 0, end: units.at(-1)?.span.end ?? 0}
}
