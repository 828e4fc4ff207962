import {owned} from '../chunk/own-metadata.ts'
import type {OutlineUnit} from '../contract/pipeline.ts'
import type {Span} from '../contract/span.ts'
import type {Unit} from '../contract/unit.ts'
import type {Cleaner} from '../tree/copies.ts'

/**
 * Units with their lines (1-based, `endLine` that of the last character), for other programs to read. What `cleaner`
 * hides is in none of their texts.
 */
export function outlineUnits(
  units: readonly Unit[],
  lineOf: (offset: number) => number,
  cleaner: Cleaner
): OutlineUnit[] {
  return units.map((unit) => ({
    role: unit.role,
    label: unit.label === undefined ? null : cleaner.clean(unit.label),
    start: unit.span.start,
    end: unit.span.end,
    startLine: lineOf(unit.span.start),
    endLine: lineOf(lastOffset(unit.span)),
    more: unit.more ?? [],
    omit: unit.omit ?? false,
    group: unit.group === undefined ? null : cleaner.clean(unit.group),
    metadata: owned(unit.metadata ?? {}, cleaner),
    children: outlineUnits(unit.children ?? [], lineOf, cleaner)
  }))
}

function lastOffset({start, end}: Span): number {
  return Math.max(start, end - 1)
}
