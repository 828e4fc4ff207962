import {resolve} from 'node:path'
import {findConfig} from './config-file/find.ts'
import type {LoadedConfig} from './config-file/load-config.ts'
import type {ImportPlugin} from './plugins.ts'

/**
 * Loads the config file that is asked for, or else the nearest one; with `false` none. What reads config files is loaded
 * only if there is one. Throws a `ConfigError`.
 */
export async function openConfigFile(
  asked: string | false | undefined,
  cwd: string,
  importInstalled: ImportPlugin
): Promise<LoadedConfig | undefined> {
  if (asked === false) return undefined
  const file = asked === undefined ? findConfig(cwd) : resolve(cwd, asked)
  if (file === undefined) return undefined
  const {loadConfig} = await import('./config-file/load-config.ts')
  return await loadConfig(file, {cwd, importInstalled})
}
