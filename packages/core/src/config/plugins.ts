import {isDeepStrictEqual} from 'node:util'
import type {Plugin} from '../contract/plugin.ts'
import {isObject} from '../fields.ts'
import {showValue} from '../wording.ts'

/** A value of a config that should be a plugin, and where it stands. */
export interface PlacedPlugin {
  readonly path: string
  readonly value: unknown
}

/** What is wrong with it, if something is. */
export function pluginProblem({path, value}: PlacedPlugin): string | undefined {
  if (typeof value === 'function') return `${path}: expected a plugin, got a function.${callHint(value)}`
  if (typeof value === 'string') return `${path}: expected a plugin, got its name ${showValue(value)}. ${nameHint}`
  if (!isObject(value)) return `${path}: expected a plugin, got ${showValue(value)}`
  if (typeof value.name !== 'string' || !('apiVersion' in value)) {
    return `${path}: expected a plugin that \`definePlugin\` made, got an object with ${showValue(Object.keys(value))}`
  }
  if ('create' in value) return `${path}: expected a plugin, got the definition of one. Pass it to \`definePlugin\``
  if (value.apiVersion !== 1) {
    const advice = 'Use versions of it and of @opschunk/core that belong together.'
    return `${path}: expected a plugin of apiVersion 1, got ${value.name} of ${showValue(value.apiVersion)}. ${advice}`
  }
  if (!isObject(value.segmenter) || !Array.isArray(value.types)) {
    return `${path}: expected a plugin that \`definePlugin\` made, got ${value.name} without \`segmenter\` or \`types\``
  }
  return undefined
}

/** What `defineConfig` takes, `createPipeline` does not. */
const nameHint =
  'Import it and call it; names are for config files, which `loadConfig` of `@opschunk/cli/config` reads.'

/** `opschunk-plugin-` of `opschunk-plugin-change-ticket`. */
const pluginPrefix = /^opschunk-plugin-/
/** `-t` of `change-ticket` */
const nextWord = /-([a-z0-9])/g

/** Factories carry their definition; its package name tells what the function is likely called. */
function callHint(value: object): string {
  const definition: unknown = Reflect.get(value, 'definition')
  if (!isObject(definition) || typeof definition.name !== 'string') return ''
  const name = definition.name.slice(definition.name.lastIndexOf('/') + 1).replace(pluginPrefix, '')
  const factory = name.replace(nextWord, (_, letter: string) => letter.toUpperCase())
  return ` Did you forget to call it: \`${factory}()\`?`
}

/** A plugin that a config or a preset lists. */
export interface ListedPlugin {
  readonly path: string
  readonly value: Plugin
  /** What lists it: 0 for the config itself, then its presets in order. */
  readonly layer: number
}

/**
 * Plugins in order, each once. What a config lists replaces what its presets list under that name, in the presets'
 * routes too: `inForce` gives the plugin that stands for one that was listed. One list with the same plugin under two
 * sets of options is a problem: its types would be read two ways.
 */
export function distinctPlugins(listed: readonly ListedPlugin[]): {
  readonly plugins: readonly Plugin[]
  readonly problems: readonly string[]
  inForce(plugin: Plugin): Plugin
} {
  const kept = new Map<string, ListedPlugin>()
  const replaced = new Map<Plugin, Plugin>()
  const problems: string[] = []
  for (const plugin of listed) {
    const {path, value, layer} = plugin
    const before = kept.get(value.name)
    if (before === undefined) kept.set(value.name, plugin)
    else if (before.layer !== layer) replaced.set(value, before.value)
    else if (!isSamePlugin(before.value, value)) {
      const difference =
        before.value.version === value.version
          ? `with other options than at ${before.path}. Keep one, or \`use\` the other in a route.`
          : `of version ${value.version}, beside ${before.value.version} at ${before.path}. Keep one, or give yours a name of its own.`
      problems.push(`${path}: expected each plugin once, got ${value.name} again ${difference}`)
    }
  }
  return {
    plugins: Object.freeze([...kept.values()].map(({value}) => value)),
    problems,
    inForce: (plugin) => replaced.get(plugin) ?? plugin
  }
}

function isSamePlugin(a: Plugin, b: Plugin): boolean {
  return a === b || (a.version === b.version && isDeepStrictEqual(a.resolvedOptions, b.resolvedOptions))
}
