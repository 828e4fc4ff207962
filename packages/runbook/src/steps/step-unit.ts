import type {JsonValue, Metadata} from '@opschunk/core/plugin'
import {blockUnits, firstLineOf, type OpenUnit} from '@opschunk/markdown'
import {shortened} from './block-text.ts'
import type {FencedStep, Step} from './step.ts'
import {markSubsteps} from './substep-units.ts'

/** The unit of a step: whole, its first line quoted in front of each part if it must be cut. */
export function stepUnit(text: string, step: Step, label: string, metadata: Metadata): OpenUnit {
  const {span, marker, children: blocks} = step
  const firstLine = firstLineOf(text, marker === '' ? (blocks[0]?.span ?? span) : span)
  const labelSpan = isNumbered(step) ? {start: span.start, end: span.start + marker.length} : firstLine
  const unit: OpenUnit = {
    span,
    role: 'step',
    label,
    labelSpan,
    // The first line, which is quoted, says it.
    breadcrumb: '',
    breakInside: 'never',
    context: [{kind: 'step', quote: firstLine}],
    metadata
  }
  const children = unitsInside(text, step)
  if (children.length > 1 || children[0]?.children) unit.children = children
  return unit
}

/** What a step starts with takes its marker with it, and is not left alone. */
function unitsInside(text: string, {span, children: blocks}: Step): readonly OpenUnit[] {
  if (blocks.length === 1 && blocks[0]?.kind === 'paragraph') return []
  const units = blockUnits(text, blocks)
  markSubsteps(text, units)
  const first = units[0]
  if (!first) return []
  first.span = {start: span.start, end: first.span.end}
  if (units.length > 1) first.breakAfter = 'avoid'
  return units
}

/** The unit of a step that a fence holds. */
export function fencedStepUnit({span, label, firstLine}: FencedStep, metadata: Metadata): OpenUnit {
  return {
    span,
    role: 'step',
    label,
    labelSpan: firstLine,
    breadcrumb: '',
    breakInside: 'never',
    fallback: 'lines',
    context: [{kind: 'step', quote: firstLine}],
    metadata
  }
}

/** What a step is called: as written (`Step 3`), the number of its item, or its first words. */
export function labelOf(text: string, step: Step): string {
  if (step.label !== undefined) return step.label
  return isNumbered(step) ? step.marker.slice(0, -1) : firstWords(text, step)
}

function isNumbered({marker}: Step): boolean {
  return marker.length > 1
}

function firstWords(text: string, {span, marker, children: [first]}: Step): string {
  const said = first?.kind === 'paragraph' ? first.span : {start: span.start + marker.length, end: span.end}
  return shortened(text, firstLineOf(text, said))
}

/** `3` of `Step 3`, `2.1`, `4b`. */
const numberAtEnd = /\d+(?:\.\d+)*[a-z]?$/

/** The numbers of steps as written, if what they are called tells them apart; else their positions from 1. */
export function stepNumbers(labels: readonly string[]): readonly string[] {
  const areApart = new Set(labels).size === labels.length
  return labels.map((label, index) => (areApart ? numberOf(label) : undefined) ?? String(index + 1))
}

function numberOf(label: string): string | undefined {
  const last = label.length - 1
  const mayEndInOne =
    last >= 0 && (isDigit(label.charCodeAt(last)) || (last > 0 && isDigit(label.charCodeAt(last - 1))))
  return mayEndInOne ? numberAtEnd.exec(label)?.[0] : undefined
}

function isDigit(code: number): boolean {
  return code >= 48 && code <= 57
}

/** What is known of a step: its number, how many there are, the heading over them, and whether it says what to run. */
export function stepMetadata(
  step: string,
  total: number,
  procedure: string | undefined,
  hasCommands: boolean
): Metadata {
  const metadata: Record<string, JsonValue> = {step, steps_total: total}
  if (procedure !== undefined) metadata.procedure = procedure
  if (hasCommands) metadata.has_commands = true
  return metadata
}
