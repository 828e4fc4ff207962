import type {DocumentType, Plugin, Roles, Segmenter} from './contract/plugin.ts'
import type {SourceDocument} from './contract/source.ts'
import type {Unit} from './contract/unit.ts'
import {definePlugin} from './define-plugin.ts'
import {optionsSchema} from './options-schema.ts'

/** What an extension adds to a plugin. */
export interface PluginExtension {
  /** npm name of the extension. */
  readonly name: string
  readonly version: string
  /** Added to those of the plugin. */
  readonly types?: readonly DocumentType[]
  /** Added to those of the plugin: roles that `unit` and `units` may give. */
  readonly roles?: Roles
  /**
   * What becomes of each unit, the inner ones first: the unit, another one, or `undefined` to dissolve it (its text goes on
   * in what is around it). Not asked of units of the role `frontmatter`.
   */
  unit?(unit: Unit, document: Pick<SourceDocument, 'slice'>): Unit | undefined
  /** What becomes of all units of a document, behind `unit`. Only for plugins that see the whole text. */
  units?(units: readonly Unit[], document: SourceDocument): readonly Unit[]
  /** Replaces the detection of the plugin. */
  detect?: Plugin['detect']
  /** Runs behind that of the plugin; its metadata and its line come before those. */
  describe?: NonNullable<Plugin['describe']>
}

/**
 * A plugin on top of another one, made already: `extendPlugin(runbook({synonyms}), {…})`. Words of the format are options
 * of most plugins; this is for what they cannot say. It stands beside the plugin that it extends, under its own name;
 * list it first. Plugins that read lines are asked unit by unit. Throws a `TypeError` for a malformed extension.
 */
export function extendPlugin(base: Plugin, extension: PluginExtension): Plugin {
  const {name, version, types = [], roles = {}, units, describe, detect = base.detect} = extension
  if (typeof base === 'function') {
    throw new TypeError(`extendPlugin(${name}): expected a plugin that is made, such as \`runbook()\`, got a function`)
  }
  if (units && base.segmenter.mode === 'lines') {
    throw new TypeError(
      `extendPlugin(${name}): units: ${base.name} reads lines and never has all units. Give \`unit\`.`
    )
  }
  return definePlugin({
    apiVersion: 1,
    name,
    version,
    types: [...base.types, ...types],
    roles: {...base.roles, ...roles},
    options: optionsSchema<Record<never, never>>({}),
    describesLine: base.describesLine || describe !== undefined,
    ...(detect && {detect: (probe, atLeast) => detect(probe, atLeast)}),
    // The detection that the extension brings may be surer.
    detectsAtMost: extension.detect ? 1 : (base.detectsAtMost ?? 1),
    create: () => extended(base.segmenter, extension),
    ...((base.describe || describe) && {
      describe: (held) => {
        const first = base.describe?.(held)
        const second = describe?.(held)
        return {...first, ...second, metadata: {...first?.metadata, ...second?.metadata}}
      }
    })
  })()
}

function extended(segmenter: Segmenter, {unit, units}: PluginExtension): Segmenter {
  if (segmenter.mode === 'lines') {
    return {
      mode: 'lines',
      open(context) {
        // The text of a stream is gone when its units come: only their own fields can be looked at.
        const noText = {slice: () => ''}
        const emit = (one: Unit) => {
          for (const changed of unit ? changedUnits([one], unit, noText) : [one]) context.emit(changed)
        }
        return segmenter.open({...context, emit})
      }
    }
  }
  return {
    mode: 'document',
    async segment(document, context) {
      const found = await segmenter.segment(document, context)
      const changed = unit ? changedUnits(found, unit, document) : found
      return units ? units(changed, document) : changed
    }
  }
}

function changedUnits(
  units: readonly Unit[],
  change: NonNullable<PluginExtension['unit']>,
  document: Pick<SourceDocument, 'slice'>
): Unit[] {
  return units.flatMap((unit) => {
    if (unit.omit || unit.role === 'frontmatter') return [unit]
    const children = unit.children && changedUnits(unit.children, change, document)
    const changed = change(children ? {...unit, children} : unit, document)
    return changed ? [changed] : (children ?? [])
  })
}
