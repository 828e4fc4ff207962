import type {OutlineUnit} from '../contract/pipeline.ts'
import type {Span} from '../contract/span.ts'
import type {Unit} from '../contract/unit.ts'

/** Units with their lines (1-based, `endLine` that of the last character), for other programs to read. */
export function outlineUnits(units: readonly Unit[], lineOf: (offset: number) => number): OutlineUnit[] {
  return units.map((unit) => ({
    role: unit.role,
    label: unit.label ?? null,
    start: unit.span.start,
    end: unit.span.end,
    startLine: lineOf(unit.span.start),
    endLine: lineOf(lastOffset(unit.span)),
    more: unit.more ?? [],
    omit: unit.omit ?? false,
    group: unit.group ?? null,
    metadata: unit.metadata ?? {},
    children: outlineUnits(unit.children ?? [], lineOf)
  }))
}

function lastOffset({start, end}: Span): number {
  return Math.max(start, end - 1)
}
