import type {Held, Line, LineContext, Plugin, Segmenter, Unit} from '@opschunk/core/plugin'
import type {DescribedTwice, Thrown} from './run.ts'

/** What a plugin was seen to do since the recording was made. */
export interface Recording {
  /** The same plugin, watched. */
  readonly plugin: Plugin
  /** Units of the first document that it segmented: what follows may be a document inside of it. */
  units: readonly Unit[]
  unsettled: readonly Unit[]
  joined: ReadonlyMap<string, string>
  readonly thrown: Thrown[]
  readonly described: DescribedTwice[]
}

/** Watches a plugin at work, so that the kit sees what core saw. `describe` is asked twice each time. */
export function recorded(plugin: Plugin): Recording {
  const recording: Recording = {
    plugin: Object.freeze({
      ...plugin,
      segmenter: watchedSegmenter(plugin.segmenter),
      ...(plugin.describe && {describe: watchedDescribe(plugin.describe)})
    }),
    units: [],
    unsettled: [],
    joined: new Map(),
    thrown: [],
    described: []
  }
  let isKept = false
  return recording

  function keepFirst(seen: Partial<Pick<Recording, 'units' | 'unsettled' | 'joined'>>): void {
    if (!isKept) Object.assign(recording, seen)
    isKept = true
  }

  function watch<T>(by: Thrown['by'], act: () => T): T {
    try {
      return act()
    } catch (error) {
      recording.thrown.push({by, error})
      throw error
    }
  }

  function watchedSegmenter(segmenter: Segmenter): Segmenter {
    if (segmenter.mode === 'lines')
      return {mode: 'lines', open: (context) => watch('segmenter', () => openLines(segmenter, context))}
    return {
      mode: 'document',
      async segment(document, context) {
        try {
          const units = await segmenter.segment(document, context)
          keepFirst({units})
          return units
        } catch (error) {
          keepFirst({})
          recording.thrown.push({by: 'segmenter', error})
          throw error
        }
      }
    }
  }

  function openLines(segmenter: Segmenter & {mode: 'lines'}, context: LineContext) {
    const units: Unit[] = []
    const unsettled: Unit[] = []
    const joined = new Map<string, string>()
    let settled = 0
    keepFirst({units, unsettled, joined})
    const reader = segmenter.open({
      ...context,
      emit(unit) {
        units.push(unit)
        if (unit.span.start < settled) unsettled.push(unit)
        context.emit(unit)
      },
      settled(offset) {
        settled = Math.max(settled, offset)
        context.settled(offset)
      },
      joinGroups(from, into) {
        joined.set(from, into)
        context.joinGroups(from, into)
      }
    })
    return {
      line: (line: Line) => watch('segmenter', () => reader.line(line)),
      end: () => watch('segmenter', () => reader.end())
    }
  }

  function watchedDescribe(describe: NonNullable<Plugin['describe']>): NonNullable<Plugin['describe']> {
    return (held: Held) =>
      watch('describe', () => {
        const description = describe(held)
        recording.described.push({first: JSON.stringify(description), second: JSON.stringify(describe(held))})
        return description
      })
  }
}
