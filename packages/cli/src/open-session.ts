import {ConfigError, createPipeline, nearestWord, type Plugin} from '@opschunk/core'
import type {Arguments} from './arguments.ts'
import type {Options} from './options.ts'
import {pipelineConfig} from './pipeline-config.ts'
import {loadPlugins} from './plugins.ts'
import type {Session} from './session.ts'
import type {Surroundings} from './surroundings.ts'
import {Tally} from './tally.ts'
import {UsageError} from './usage-error.ts'

/** Loads the plugins and makes the pipeline of a run. Throws a `UsageError` if the options do not fit together. */
export async function openSession({paths, options}: Arguments, surroundings: Surroundings): Promise<Session> {
  const plugins = await loadPlugins(options, surroundings.importPlugin ?? ((name) => import(name)))
  checkType(options, plugins)
  const create = surroundings.createPipeline ?? createPipeline
  try {
    const pipeline = create(pipelineConfig(options, plugins))
    return {paths, options, surroundings, plugins, pipeline, tally: new Tally()}
  } catch (cause) {
    if (cause instanceof ConfigError) throw new UsageError(cause.message, {cause})
    throw cause
  }
}

function checkType({type, strategy}: Options, plugins: readonly Plugin[]): void {
  if (type === undefined || strategy !== 'auto') return
  const known = [...new Set(plugins.flatMap(({types}) => types.map((each) => each.type)))].sort()
  if (known.includes(type)) return
  const near = nearestWord(type, known)
  const hint = near === undefined ? `Known types: ${known.join(', ')}.` : `Did you mean \`${near}\`?`
  throw new UsageError(`--type: expected a type that an installed plugin reads, got \`${type}\`. ${hint}`)
}
