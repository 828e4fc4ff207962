import {dirname} from 'node:path'
import {type Config, ConfigError, resolveConfig} from '@opschunk/core'
import {type ConfigProblem, type ConfigSource, problemAt, problemList, sourceOf} from './config-source.ts'
import {Loader} from './loader.ts'
import type {ImportInstalled} from './reference.ts'

export interface LoadedConfig {
  /** For `createPipeline`. */
  readonly config: Config
  /** Absolute. */
  readonly file: string
  /** What globs of routes are relative to: where the file lies. */
  readonly folder: string
  /** The file and all local files that it refers to: presets and plugins. Absolute; documents they are not. */
  readonly files: ReadonlySet<string>
  /** The file and its presets, in order of force. */
  readonly sources: readonly ConfigSource[]
}

export interface LoadOptions {
  /** Files are named from it in messages. Default: the working directory of the process. */
  readonly cwd?: string
  /** Imports packages that are not installed where the config lies. Default: from where this package is. */
  readonly importInstalled?: ImportInstalled
}

/**
 * Loads a config file (absolute) with its presets and plugins. Throws a `ConfigError` with every problem: its file, line
 * and column where the format has them, what was expected and what was found.
 */
export async function loadConfig(file: string, options: LoadOptions = {}): Promise<LoadedConfig> {
  const {cwd = process.cwd(), importInstalled = (name) => import(name)} = options
  const loader = new Loader(cwd, importInstalled)
  // A preset may be a config of its own too; its name is for those who extend it.
  const {
    config: {name: _, ...config}
  } = await loader.file(file, '', [])
  const {problems, sources, files} = loader
  problems.push(...problemsOf(config).flatMap((problem) => placedInSource(problem, sources) ?? []))
  if (problems.length > 0) throw new ConfigError(problemList(problems))
  return Object.freeze({config, file, folder: dirname(file), files, sources})
}

function problemsOf(config: Config): readonly string[] {
  try {
    resolveConfig(config)
    return []
  } catch (error) {
    if (error instanceof ConfigError) return error.problems
    throw error
  }
}

/** A problem starts with the path of what is wrong: `routes[0].use: expected …`. */
function placedInSource(problem: string, sources: readonly ConfigSource[]): ConfigProblem | undefined {
  const [source, rest] = sourceOf(problem, sources)
  const end = rest.indexOf(': ')
  return source && problemAt(source, rest.slice(0, end), rest.slice(end + 2))
}
