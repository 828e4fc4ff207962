import {
  type Config,
  ConfigError,
  createPipeline,
  nearestWord,
  openCounter,
  type ResolvedConfig,
  resolveConfig
} from '@opschunk/core'
import type {Arguments} from './command-line/arguments.ts'
import {openConfigFile} from './open-config-file.ts'
import type {Options} from './options.ts'
import {listsPlugins, pipelineConfig} from './pipeline-config.ts'
import {type ImportPlugin, loadPlugins} from './plugins.ts'
import type {Session} from './session.ts'
import type {Surroundings} from './surroundings.ts'
import {Tally} from './tally.ts'
import {UsageError} from './usage-error.ts'

/** Loads the config and the plugins and makes the pipeline of a run. Throws a `UsageError` if they do not fit together. */
export async function openSession({paths, options}: Arguments, surroundings: Surroundings): Promise<Session> {
  const importPlugin = surroundings.importPlugin ?? ((name) => import(name))
  const create = surroundings.createPipeline ?? createPipeline
  try {
    const file = await openConfigFile(options.config, surroundings.cwd, importPlugin)
    readAheadVocabulary(options.tokenizer ?? file?.config.tokens)
    const given = await configOf(options, file?.config, importPlugin)
    const config = resolveConfig(given)
    checkType(options, config)
    const pipeline = create(given)
    const root = file?.folder
    return {paths, options, surroundings, given, configFile: file, config, root, pipeline, tally: new Tally()}
  } catch (cause) {
    if (cause instanceof ConfigError) throw new UsageError(cause.message, {cause})
    throw cause
  }
}

/** A vocabulary is read on another thread while plugins are loaded. What is wrong with `tokens` the pipeline says. */
function readAheadVocabulary(tokens: Config['tokens']): void {
  openCounter(tokens).catch(() => undefined)
}

/** Official plugins are loaded for a strategy, and where no config file says which ones to use. */
async function configOf(options: Options, file: Config | undefined, importPlugin: ImportPlugin): Promise<Config> {
  const isListed = options.strategy === 'auto' && file !== undefined && listsPlugins(file)
  return pipelineConfig(options, isListed ? [] : await loadPlugins(options, importPlugin), file)
}

function checkType({type, strategy}: Options, {plugins, routes}: ResolvedConfig): void {
  if (type === undefined || strategy !== 'auto') return
  const readers = [...plugins, ...routes.flatMap(({use}) => use ?? [])]
  const ofReaders = readers.flatMap(({types}) => types.map((each) => each.type))
  const known = [...new Set([...ofReaders, ...routes.flatMap((route) => route.type ?? [])])].sort()
  if (known.includes(type)) return
  const near = nearestWord(type, known)
  const hint = near === undefined ? `Known types: ${known.join(', ')}.` : `Did you mean \`${near}\`?`
  throw new UsageError(`--type: expected a type that an installed plugin reads, got \`${type}\`. ${hint}`)
}
