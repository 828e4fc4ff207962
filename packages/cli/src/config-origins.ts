import {type Config, type ConfigLayer, configLayers, type ResolvedConfig} from '@opschunk/core'
import type {ConfigSource} from './config-file/config-source.ts'
import type {Options} from './options.ts'
import {listsPlugins} from './pipeline-config.ts'
import type {Session} from './session.ts'

/** A value of the config of a run. */
export interface ConfigEntry {
  /** `budget.maxTokens`, `plugins[0]`. */
  readonly key: string
  /** As JSON has it; of a plugin its name, version and options. */
  readonly value: unknown
  /** Where it comes from: `opschunk.config.yaml:3:5`, `--max-tokens`, `installed` or `default`. */
  readonly origin: string
}

/** Flags that set a value of the config, by its key. */
const flags: ReadonlyArray<readonly [key: string, flag: string, isGiven: (options: Options) => boolean]> = [
  ['budget.maxTokens', '--max-tokens', ({maxTokens}) => maxTokens !== undefined],
  ['budget.targetTokens', '--target-tokens', ({targetTokens}) => targetTokens !== undefined],
  ['budget.minTokens', '--min-tokens', ({minTokens}) => minTokens !== undefined],
  ['budget.overlap', '--overlap', ({overlap}) => overlap !== undefined],
  ['tokens', '--tokenizer', ({tokenizer}) => tokenizer !== undefined],
  ['redact', '--redact', ({redact}) => redact !== undefined],
  ['indexText', '--index-text', ({indexText}) => indexText],
  ['chunkedAt', '--no-timestamp', ({timestamp}) => !timestamp]
]

/** Every value that a run is made of, with where it comes from, in the order in which a config has them. */
export function configEntries({given, config, configFile, options}: Session): readonly ConfigEntry[] {
  const {layers} = configLayers(given)
  const sources = configFile?.sources ?? []
  const sourceOf = (layer: ConfigLayer) => sources.find(({prefix}) => prefix === layer.path)
  const originOf = (key: string, isSaidBy: (part: ConfigLayer['part']) => boolean): string => {
    const flag = flags.find(([flagged, , isGiven]) => flagged === key && isGiven(options))
    if (flag !== undefined) return flag[1]
    const layer = layers.find(({part}) => isSaidBy(part))
    const source = layer && sourceOf(layer)
    return source === undefined ? 'default' : place(source, key)
  }
  // A strategy brings its own plugin and route; a file that lists no plugins leaves them to what is installed.
  const isRouted = options.strategy === 'auto'
  const isListed = isRouted && configFile !== undefined && listsPlugins(configFile.config)
  const {plugins, routes: _, budget, limits, ...others} = config
  return [
    ...plugins.map((plugin, i) => {
      const {name, version, resolvedOptions} = plugin
      const origin = listOrigin(
        layers,
        ({plugins: listed = []}) => listed.indexOf(plugin),
        'plugins',
        isListed ? sourceOf : nowhere
      )
      return {
        key: `plugins[${i}]`,
        value: {name, version, options: resolvedOptions},
        origin: origin ?? pluginOrigin(options)
      }
    }),
    ...routeEntries(config, layers, isRouted ? sourceOf : nowhere, options),
    ...Object.entries(budget).map(([key, value]) => ({
      key: `budget.${key}`,
      value,
      origin: originOf(`budget.${key}`, (part) => part.budget !== undefined && key in part.budget)
    })),
    ...Object.entries(limits).map(([key, value]) => {
      const first = layers.find(({part}) => part.limits !== undefined)
      return {
        key: `limits.${key}`,
        value,
        origin: originOf(`limits.${key}`, (part) => part === first?.part && key in (part.limits ?? {}))
      }
    }),
    ...Object.entries(others).map(([key, value]) => ({
      key,
      value: key === 'chunkedAt' ? (value ?? 'the time of the run') : value,
      origin: originOf(key, (part) => new Map<string, unknown>(Object.entries(part)).get(key) !== undefined)
    }))
  ]
}

type SourceOf = (layer: ConfigLayer) => ConfigSource | undefined

const nowhere: SourceOf = () => undefined

function place({label, positions}: ConfigSource, path: string): string {
  const position = positions.nearest(path)
  return position === undefined ? label : `${label}:${position.line}:${position.column}`
}

function pluginOrigin({strategy}: Options): string {
  return strategy === 'auto' ? 'installed' : `--strategy ${strategy}`
}

/** Where the first list that holds something has it. */
function listOrigin(
  layers: readonly ConfigLayer[],
  indexIn: (part: ConfigLayer['part']) => number,
  list: string,
  sourceOf: SourceOf
): string | undefined {
  for (const layer of layers) {
    const index = indexIn(layer.part)
    const source = sourceOf(layer)
    if (index >= 0 && source !== undefined) return place(source, `${list}[${index}]`)
  }
  return undefined
}

/** Routes are in force in the order in which the layers have them. */
function routeEntries(
  {routes}: ResolvedConfig,
  layers: readonly ConfigLayer[],
  sourceOf: SourceOf,
  options: Options
): readonly ConfigEntry[] {
  const written = layers.flatMap((layer) => (layer.part.routes ?? []).map((route, index) => ({layer, route, index})))
  return routes.map(({name, type, use}, i) => {
    const from = written[i]
    const source = from && sourceOf(from.layer)
    const {files, budget, metadata}: NonNullable<Config['routes']>[number] = from?.route ?? {}
    const value = {name, files, use: use?.name, type, options: use?.resolvedOptions, budget, metadata}
    const origin = source === undefined ? pluginOrigin(options) : place(source, `routes[${from?.index ?? i}]`)
    return {key: `routes[${i}]`, value, origin}
  })
}
