import {type Detection, type Probe, STRONG, WEAK} from '@opschunk/core/plugin'
import {allFormats} from './formats/all.ts'
import {LineReader} from './line-reader.ts'
import {Clock} from './time/clock.ts'
import {IdTable} from './traces/id-table.ts'

/** Lines that are looked at. */
const sampledLines = 500

/** A log by its lines: how many are heads of records, with times that go forward. */
export function detect({head}: Probe): Detection | undefined {
  const reader = new LineReader(allFormats, {
    clock: new Clock({timezone: 'UTC', reference: undefined}),
    ids: new IdTable([])
  })
  const formats = new Map<string, number>()
  let lines = 0
  let heads = 0
  let timed = 0
  for (const line of head.split('\n', sampledLines)) {
    if (line.trim() === '') continue
    lines++
    reader.readWrappers(line)
    reader.readRecord()
    const {format, time} = reader.facts
    if (format === '') continue
    heads++
    formats.set(format, (formats.get(format) ?? 0) + 1)
    if (!Number.isNaN(time)) timed++
  }
  if (heads === 0 || timed === 0) return undefined
  const share = heads / lines
  const names = [...formats.keys()].join(', ')
  const evidence = [`${heads} of ${lines} lines start records (${names})`, `${timed} have a time`]
  if (share >= 0.3 && timed >= 2) return {type: 'log', confidence: STRONG, evidence}
  return share >= 0.1 || timed === lines ? {type: 'log', confidence: WEAK, evidence} : undefined
}
