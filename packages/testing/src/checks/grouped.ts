import type {Fault} from '../fault.ts'
import {fellBack} from '../fell-back.ts'
import {holdersOf} from '../holders.ts'
import type {Run} from '../run.ts'
import {eachUnit, spansOf} from '../unit-tree.ts'

/** Chunks of different groups are never merged: no chunk holds text of two groups. */
export function grouped(run: Run): readonly Fault[] {
  if (fellBack(run)) return []
  const holders = holdersOf(run.chunks)
  const groupOf = new Map<number, string>()
  const faults: Fault[] = []
  const merged = new Set<number>()
  for (const {unit, parent} of eachUnit(run.units)) {
    if (unit.group === undefined || parent) continue
    const group = finalKey(unit.group, run.joined)
    for (const index of spansOf(unit).flatMap((span) => holders.of(span))) {
      const other = groupOf.get(index) ?? group
      groupOf.set(index, other)
      if (other === group || merged.has(index)) continue
      merged.add(index)
      const message = `chunk ${index} holds text of the groups ${JSON.stringify(other)} and ${JSON.stringify(group)}`
      faults.push({code: 'grouped/merged', message, document: run.document.name, offset: unit.span.start})
    }
  }
  return faults
}

function finalKey(key: string, joined: ReadonlyMap<string, string>): string {
  const seen = new Set<string>()
  let final = key
  for (let next = joined.get(key); next !== undefined && !seen.has(next); next = joined.get(next)) {
    seen.add(next)
    final = next
  }
  return final
}
