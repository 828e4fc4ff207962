import type {DocumentSegmenter, Held, LineSegmenter, Plugin, Probe, Segmenter} from '@opschunk/core'

/** What a plugin says of itself that is data, and can be known before it is loaded. */
export interface PluginFacts {
  readonly plugin: Pick<
    Plugin,
    'apiVersion' | 'name' | 'version' | 'types' | 'roles' | 'describesLine' | 'detectsAtMost'
  >
  readonly mode: Segmenter['mode']
}

/** The facts of a plugin. */
export function factsOf({apiVersion, name, version, types, roles, segmenter, ...said}: Plugin): PluginFacts {
  const {describesLine, detectsAtMost = 1} = said
  return {plugin: {apiVersion, name, version, types, roles, describesLine, detectsAtMost}, mode: segmenter.mode}
}

/**
 * A plugin that does what another does, which is loaded when it has something to do.
 *
 * @param load gives the other; called once at most
 * @param refuses whether the other recognises nothing in a document, whatever is in it
 */
export function standIn({plugin, mode}: PluginFacts, load: () => Plugin, refuses: (probe: Probe) => boolean): Plugin {
  let loaded: Plugin | undefined
  const other = () => {
    loaded ??= load()
    return loaded
  }
  return Object.freeze({
    ...plugin,
    segmenter: Object.freeze(mode === 'lines' ? linesOf(other) : documentsOf(other)),
    get resolvedOptions() {
      return other().resolvedOptions
    },
    detect: (probe: Probe, atLeast?: number) => (refuses(probe) ? undefined : other().detect?.(probe, atLeast)),
    describe: (held: Held) => other().describe?.(held) ?? {}
  })
}

function linesOf(other: () => Plugin): LineSegmenter {
  return {
    mode: 'lines',
    open(context) {
      const {name, segmenter} = other()
      if (segmenter.mode === 'lines') return segmenter.open(context)
      throw new TypeError(`${name}: expected a plugin that reads lines, as its facts say, got one that reads documents`)
    }
  }
}

function documentsOf(other: () => Plugin): DocumentSegmenter {
  const segmenter = () => {
    const {name, segmenter} = other()
    if (segmenter.mode === 'document') return segmenter
    throw new TypeError(`${name}: expected a plugin that reads documents, as its facts say, got one that reads lines`)
  }
  return {
    mode: 'document',
    segment: (document, context) => segmenter().segment(document, context),
    inParts: (probe) => segmenter().inParts?.(probe)
  }
}
