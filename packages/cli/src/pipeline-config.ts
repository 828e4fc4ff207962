import type {Budget, Config, Plugin, Route} from '@opschunk/core'
import type {Options} from './options.ts'

/**
 * The config of a run: that of the config file (`{}` without one), in which what flags say comes before everything, in
 * routes and presets too. `plugins` are those of the strategy, or of a config that lists none.
 */
export function pipelineConfig(options: Options, plugins: readonly Plugin[], file: Config = {}): Config {
  const {strategy, type, tokenizer} = options
  const flagged = flaggedBudget(options)
  const base = withoutBudget(file, flagged)
  const [only] = plugins
  return {
    ...(strategy === 'auto' ? base : withoutReaders(base)),
    ...(!(strategy === 'auto' && listsPlugins(base)) && {plugins}),
    // A strategy reads every document, so there is nothing to detect; `--type` then only names what they are.
    ...(strategy !== 'auto' && only !== undefined && {routes: [{use: only, ...(type !== undefined && {type})}]}),
    budget: {...base.budget, ...flagged},
    ...(tokenizer !== undefined && {tokens: tokenizer}),
    ...(options.indexText && {indexText: true}),
    ...redaction(options, base),
    ...(!options.timestamp && {chunkedAt: false})
  }
}

/** What the flags say on redaction. To find secrets, some have to be looked for. */
function redaction({redact, secrets}: Options, file: Config): Pick<Config, 'redact'> {
  const named = redact === true ? undefined : redact
  const said = named ?? saidRedaction(file)
  const asks = redact === true || secrets === true
  if (asks && (said === undefined || said === 'off' || said === 'marked')) return {redact: 'default'}
  return named === undefined ? {} : {redact: named}
}

/** What a config says on redaction, or the first of its presets that says something. */
function saidRedaction({redact, extends: presets = []}: Config): Config['redact'] {
  return redact ?? presets.map(saidRedaction).find((said) => said !== undefined)
}

/** Whether a config or one of its presets lists plugins. */
export function listsPlugins({plugins, extends: presets = []}: Config): boolean {
  return plugins !== undefined || presets.some(listsPlugins)
}

function flaggedBudget({maxTokens, targetTokens, minTokens, overlap}: Options): Budget {
  return {
    ...(maxTokens !== undefined && {maxTokens}),
    ...(targetTokens !== undefined && {targetTokens}),
    ...(minTokens !== undefined && {minTokens}),
    ...(overlap !== undefined && {overlap})
  }
}

/** A config in which no budget says what the flags do, nor asks for a size above the maximum that they set. */
function withoutBudget<C extends Config>(config: C, flagged: Budget): C {
  return {
    ...config,
    ...remaining(config, flagged),
    ...(config.routes && {routes: config.routes.map((route) => ({...route, ...remaining(route, flagged)}))}),
    ...(config.extends && {extends: config.extends.map((preset) => withoutBudget(preset, flagged))})
  }
}

function remaining({budget}: Config | Route, flagged: Budget): {readonly budget?: Budget} {
  if (budget === undefined) return {}
  const {maxTokens = Number.POSITIVE_INFINITY} = flagged
  const isOver = (key: string, value: unknown) => sizes.has(key) && Number(value) > maxTokens
  const kept = Object.entries(budget).filter(([key, value]) => !(key in flagged) && !isOver(key, value))
  return {budget: Object.fromEntries(kept)}
}

const sizes: ReadonlySet<string> = new Set(['targetTokens', 'minTokens'])

/** A config that says nothing about how documents are read, for strategies, which read all alike. */
function withoutReaders<C extends Config>({plugins: _, routes: __, ...rest}: C): Omit<C, 'plugins' | 'routes'> {
  return {...rest, ...(rest.extends && {extends: rest.extends.map((preset) => withoutReaders(preset))})}
}
