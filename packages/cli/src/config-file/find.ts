import {existsSync} from 'node:fs'
import {basename, dirname, join} from 'node:path'
import {ConfigError} from '@opschunk/core'
import {configExtensions} from './config-extensions.ts'

/** Names under which a config is found by itself. */
const names: readonly string[] = configExtensions.map((extension) => `opschunk.config${extension}`)

/** Whether a file is a config by its name, in force or not. */
export function isConfigName(path: string): boolean {
  return names.includes(basename(path))
}

/**
 * The config file of a folder (absolute): in it, or in the nearest folder above that has one. Nothing above the root of
 * a repository is looked at. Throws a `ConfigError` if one folder has two.
 */
export function findConfig(folder: string): string | undefined {
  for (let at = folder; ; at = dirname(at)) {
    const [first, second] = names.filter((name) => existsSync(join(at, name)))
    if (first !== undefined && second !== undefined) {
      throw new ConfigError([`${at}: expected one config file, found ${first} and ${second}. Remove one of them.`])
    }
    if (first !== undefined) return join(at, first)
    if (existsSync(join(at, '.git')) || dirname(at) === at) return undefined
  }
}
