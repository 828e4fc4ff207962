import type {Plugin, Segmenter, Unit} from '@opschunk/core/plugin'

/** The plugin, and the units that it gave for the documents it segmented, before core looks at them. */
export function recordedUnits(plugin: Plugin): {readonly plugin: Plugin; readonly units: readonly Unit[]} {
  const units: Unit[] = []
  return {plugin: {...plugin, segmenter: recordedSegmenter(plugin.segmenter, units)}, units}
}

function recordedSegmenter(segmenter: Segmenter, units: Unit[]): Segmenter {
  if (segmenter.mode === 'document') {
    return {
      mode: 'document',
      async segment(document, context) {
        const found = await segmenter.segment(document, context)
        units.push(...found)
        return found
      }
    }
  }
  return {
    mode: 'lines',
    open: (context) =>
      segmenter.open({
        ...context,
        emit(unit) {
          units.push(unit)
          context.emit(unit)
        }
      })
  }
}
