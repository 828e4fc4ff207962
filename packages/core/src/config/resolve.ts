import type {Config, Limits, Preset} from '../contract/config.ts'
import type {Plugin, ResolvedBudget} from '../contract/plugin.ts'
import {ConfigError} from '../errors.ts'
import {checkFields, type Field, isObject, isOneOf} from '../fields.ts'
import {showValue} from '../wording.ts'
import {type BudgetLayer, settleBudget} from './budget.ts'
import {distinctPlugins, pluginProblem} from './plugins.ts'
import {type ResolvedRoute, resolveRoute, routeProblems} from './routes.ts'

export type {ResolvedRoute} from './routes.ts'

/** A config that has been checked, presets merged in, defaults filled in. Frozen. */
export interface ResolvedConfig {
  /** In order of preference, each once. */
  readonly plugins: readonly Plugin[]
  /** In order: the first that matches wins. */
  readonly routes: readonly ResolvedRoute[]
  /** Of documents that no route takes. */
  readonly budget: ResolvedBudget
  readonly tokens: NonNullable<Config['tokens']>
  readonly embed: NonNullable<Config['embed']>
  readonly redact: NonNullable<Config['redact']>
  readonly onPluginError: NonNullable<Config['onPluginError']>
  readonly limits: Required<Limits>
  readonly indexText: boolean
  /** `undefined`: the time the pipeline is made. */
  readonly chunkedAt: Date | false | undefined
}

const countFrom = (least: number): Field => ({
  expected: `an integer from ${least}`,
  accepts: (value) => Number.isInteger(value) && Number(value) >= least
})

const limitFields: {readonly [Key in keyof Required<Limits>]: Field} = {
  documentBytes: countFrom(1),
  openGroups: countFrom(1),
  bufferedChars: countFrom(1),
  embedDepth: countFrom(0)
}

const defaultLimits: Required<Limits> = {
  documentBytes: 2 ** 28,
  openGroups: 10_000,
  bufferedChars: 2 ** 26,
  embedDepth: 2
}

const list: Field = {expected: 'a list', accepts: Array.isArray}

/** Its own problems are found where it is read. */
const anything: Field = {expected: 'anything', accepts: () => true}

const presetFields: {readonly [Key in Exclude<keyof Preset, 'name'>]-?: Field} = {
  plugins: list,
  routes: list,
  budget: anything
}

const configFields: {readonly [Key in keyof Required<Config>]: Field} = {
  ...presetFields,
  extends: list,
  tokens: {
    expected: '`o200k_base`, `cl100k_base`, `characters` or a counter with `name` and `count(text)`',
    accepts: (value) =>
      ['o200k_base', 'cl100k_base', 'characters'].some((name) => name === value) ||
      (isObject(value) && typeof value.name === 'string' && typeof value.count === 'function')
  },
  embed: isOneOf('auto', 'off'),
  redact: isOneOf('off', 'marked'),
  onPluginError: isOneOf('fallback', 'throw'),
  limits: anything,
  indexText: {expected: '`true` or `false`', accepts: (value) => typeof value === 'boolean'},
  chunkedAt: {
    expected: 'a valid `Date` or `false`',
    accepts: (value) => value === false || (value instanceof Date && !Number.isNaN(value.getTime()))
  }
}

/**
 * Checks a config and merges its presets: its own plugins and routes come first, then those of each preset in turn,
 * and what says more comes before what says less in budgets too (route, config, first preset, next preset, default).
 * Throws a `ConfigError` with every problem and where it is.
 */
export function resolveConfig(config: Config = {}): ResolvedConfig {
  const given: unknown = config
  if (!isObject(given)) throw new ConfigError([`config: expected an object, got ${showValue(given)}`])
  const problems = [...checkFields(config, configFields, ''), ...checkFields(config.limits, limitFields, 'limits')]

  const parts: {readonly path: string; readonly part: Preset | Config}[] = [{path: '', part: config}]
  for (const [i, preset] of listOf(config.extends).entries()) {
    problems.push(...presetProblems(preset, `extends[${i}]`))
    if (isObject(preset)) parts.push({path: `extends[${i}].`, part: preset})
  }

  const placed = parts.flatMap(({path, part}) =>
    listOf(part.plugins).map((value, i) => ({path: `${path}plugins[${i}]`, value}))
  )
  problems.push(...placed.flatMap((plugin) => pluginProblem(plugin) ?? []))
  const distinct = distinctPlugins(placed.filter((plugin) => pluginProblem(plugin) === undefined))
  problems.push(...distinct.problems)

  const layers = parts.map(({path, part}): BudgetLayer => ({path: `${path}budget`, budget: part.budget})).reverse()
  const settled = settleBudget(layers)
  problems.push(...settled.problems)
  const routes: ResolvedRoute[] = []
  for (const {path, part} of parts) {
    for (const [i, route] of listOf(part.routes).entries()) {
      const place = `${path}routes[${i}]`
      const found = routeProblems(route, place)
      const own = settleBudget([
        ...layers,
        {path: `${place}.budget`, budget: isObject(route) ? route.budget : undefined}
      ])
      problems.push(...found, ...own.problems)
      if (found.length === 0) routes.push(resolveRoute(route, place, own.budget))
    }
  }

  // A problem of the config's budget is one of each route's budget too.
  if (problems.length > 0) throw new ConfigError([...new Set(problems)])
  return Object.freeze({
    plugins: distinct.plugins,
    routes: Object.freeze(routes),
    budget: settled.budget,
    tokens: config.tokens ?? 'o200k_base',
    embed: config.embed ?? 'auto',
    redact: config.redact ?? 'off',
    onPluginError: config.onPluginError ?? 'fallback',
    limits: Object.freeze({...defaultLimits, ...config.limits}),
    indexText: config.indexText ?? false,
    chunkedAt: config.chunkedAt
  })
}

function presetProblems(preset: unknown, path: string): string[] {
  if (typeof preset === 'function') {
    return [`${path}: expected a preset, got a function. Did you forget to call it?`]
  }
  if (!isObject(preset)) return [`${path}: expected a preset, got ${showValue(preset)}`]
  const {name, ...rest} = preset
  const named = typeof name === 'string' && name !== ''
  return [
    ...(named ? [] : [`${path}.name: expected a name, got ${showValue(name)}`]),
    ...checkFields(rest, presetFields, path)
  ]
}

/** What is no list has been reported, and counts as an empty one. */
function listOf<T>(value: readonly T[] | undefined): readonly T[] {
  return Array.isArray(value) ? value : []
}
