import type {LineSegmenter, SegmentContext} from '../contract/plugin.ts'
import type {Unit} from '../contract/unit.ts'
import {linesOf} from '../source/lines.ts'

/** All units of a text that is in memory, in source order: groups stay open, nothing settles before the end. */
export function unitsOfLines(segmenter: LineSegmenter, text: string, context: SegmentContext): Unit[] {
  const units: Unit[] = []
  const reader = segmenter.open({
    ...context,
    emit: (unit) => {
      units.push(unit)
    },
    settled: () => {},
    closeGroup: () => {},
    joinGroups: () => {}
  })
  for (const line of linesOf(text)) reader.line(line)
  reader.end()
  return units.sort((a, b) => a.span.start - b.span.start)
}
