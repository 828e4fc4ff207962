import type {OutlineUnit} from '@opschunk/core'
import type {Run} from './run.ts'

/** The outermost units of a document that core leaves out of its chunks, as the outline says. */
export function omittedUnits(run: Pick<Run, 'outline'>): readonly OutlineUnit[] {
  const omitted: OutlineUnit[] = []
  const pending = [...run.outline]
  for (let unit = pending.pop(); unit; unit = pending.pop()) {
    if (unit.omit) omitted.push(unit)
    else for (const child of unit.children) pending.push(child)
  }
  return omitted
}
