import type {Budget, Config, Limits, MetadataSettings, Route} from '../contract/config.ts'
import type {ContextSettings} from '../contract/context.ts'
import type {Plugin, ResolvedBudget} from '../contract/plugin.ts'
import type {Transform} from '../contract/transform.ts'
import {ConfigError} from '../errors.ts'
import {checkFields, type Field, isObject, isOneOf, withDefaults} from '../fields.ts'
import {showValue} from '../wording.ts'
import {type BudgetLayer, settleBudget} from './budget.ts'
import {type ConfigLayer, configLayers} from './layers.ts'
import {distinctPlugins, pluginProblem} from './plugins.ts'
import {redactProblems} from './redact.ts'
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
  readonly transforms: readonly Transform[]
  readonly onPluginError: NonNullable<Config['onPluginError']>
  readonly limits: Required<Limits>
  readonly metadata: MetadataSettings & {readonly maxBytes: number; readonly git: boolean}
  readonly context: ContextSettings
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

const metadataFields: {readonly [Key in keyof Required<MetadataSettings>]: Field} = {
  schema: {
    expected: 'a Standard Schema, such as one of zod or valibot',
    // A schema may be a function with properties, as those of arktype are.
    accepts: (value) => {
      const standard: unknown = value instanceof Object ? Reflect.get(value, '~standard') : undefined
      return isObject(standard) && typeof standard.validate === 'function'
    }
  },
  maxBytes: countFrom(1),
  git: {expected: '`true` or `false`', accepts: (value) => typeof value === 'boolean'}
}

const contextFields: {readonly [Key in keyof Required<ContextSettings>]: Field} = {
  prefix: {
    expected: 'a template such as `{service} {doc_type}`, or a function',
    accepts: (value) => typeof value === 'string' || typeof value === 'function'
  }
}

const list: Field = {expected: 'a list', accepts: Array.isArray}

/** Its own problems are found where it is read. */
const anything: Field = {expected: 'anything', accepts: () => true}

const configFields: {readonly [Key in keyof Required<Config>]: Field} = {
  extends: anything,
  plugins: list,
  routes: list,
  budget: anything,
  tokens: {
    expected: '`o200k_base`, `cl100k_base`, `characters` or a counter with `name` and `count(text)`',
    accepts: (value) =>
      ['o200k_base', 'cl100k_base', 'characters'].some((name) => name === value) ||
      (isObject(value) && typeof value.name === 'string' && typeof value.count === 'function')
  },
  embed: isOneOf('auto', 'off'),
  redact: anything,
  transforms: list,
  onPluginError: isOneOf('fallback', 'throw'),
  limits: anything,
  metadata: anything,
  context: anything,
  indexText: {expected: '`true` or `false`', accepts: (value) => typeof value === 'boolean'},
  chunkedAt: {
    expected: 'a valid `Date` or `false`',
    accepts: (value) => value === false || (value instanceof Date && !Number.isNaN(value.getTime()))
  }
}

/**
 * Checks a config and merges its presets: its own plugins and routes come first, then those of each preset in turn
 * (a plugin that it lists stands for that of a preset, in the preset's routes too),
 * and what says more comes before what says less in budgets, key by key (route, config, first preset, next preset,
 * default). Of any other key the first that says it is taken whole.
 * Throws a `ConfigError` with every problem and where it is.
 */
export function resolveConfig(config: Config = {}): ResolvedConfig {
  const given: unknown = config
  if (!isObject(given)) throw new ConfigError([`config: expected an object, got ${showValue(given)}`])
  const {layers: parts, problems: ofPresets} = configLayers(config)
  const problems = [...ofPresets]
  for (const {path, part} of parts) {
    problems.push(...checkFields(part, configFields, path.slice(0, -1)))
    problems.push(...checkFields(part.limits, limitFields, `${path}limits`))
    problems.push(...checkFields(part.context, contextFields, `${path}context`))
    problems.push(...transformProblems(part.transforms, `${path}transforms`))
    problems.push(...redactProblems(part.redact, `${path}redact`))
    problems.push(...checkFields(part.metadata, metadataFields, `${path}metadata`))
  }
  /** What the first layer that says something says. */
  const first = <Key extends keyof ConfigLayer['part']>(key: Key): ConfigLayer['part'][Key] | undefined =>
    parts.find(({part}) => part[key] !== undefined)?.part[key]

  const placed = parts.flatMap(({path, part}, layer) =>
    listOf(part.plugins).map((value, i) => ({path: `${path}plugins[${i}]`, value, layer}))
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
      const own = settleBudget([...layers, {path: `${place}.budget`, budget: budgetOf(route)}])
      problems.push(...found, ...own.problems)
      if (found.length > 0) continue
      routes.push(resolveRoute(inForce(route, distinct), place, own.budget))
    }
  }

  // A problem of the config's budget is one of each route's budget too.
  if (problems.length > 0) throw new ConfigError([...new Set(problems)])
  return Object.freeze({
    plugins: distinct.plugins,
    routes: Object.freeze(routes),
    budget: settled.budget,
    tokens: first('tokens') ?? 'o200k_base',
    embed: first('embed') ?? 'auto',
    redact: first('redact') ?? 'off',
    transforms: Object.freeze([...(first('transforms') ?? [])]),
    onPluginError: first('onPluginError') ?? 'fallback',
    limits: withDefaults(defaultLimits, first('limits')),
    metadata: withDefaults<ResolvedConfig['metadata']>({maxBytes: 10_240, git: false}, first('metadata')),
    context: Object.freeze({...first('context')}),
    indexText: first('indexText') ?? false,
    chunkedAt: first('chunkedAt')
  })
}

function transformProblems(value: unknown, path: string): string[] {
  return listOf(Array.isArray(value) ? value : undefined).flatMap((transform: unknown, i) => {
    if (isObject(transform) && typeof transform.name === 'string' && typeof transform.apply === 'function') return []
    const hint = typeof transform === 'function' ? ' Did you forget `enrich(…)` around it, or to call it?' : ''
    return [
      `${path}[${i}]: expected a transform with \`name\` and \`apply(chunk)\`, got ${showValue(transform)}.${hint}`
    ]
  })
}

/** JavaScript may have put anything in a list of routes. */
function budgetOf(route: Route): Budget | undefined {
  const given: unknown = route
  return isObject(given) ? route.budget : undefined
}

function inForce<R extends Route>(route: R, plugins: ReturnType<typeof distinctPlugins>): R {
  return route.use === undefined ? route : {...route, use: plugins.inForce(route.use)}
}

/** What is no list has been reported, and counts as an empty one. */
function listOf<T>(value: readonly T[] | undefined): readonly T[] {
  return Array.isArray(value) ? value : []
}
