import type {Config} from '../contract/config.ts'
import type {ConfigFile} from '../contract/config-file.ts'

/** Types a config where it is written, and freezes it. It is checked when a pipeline is made of it. */
export function defineConfig(config: Config): Config
/** Types a config file, which may name packages where a program has plugins. It is checked when it is loaded. */
export function defineConfig(config: ConfigFile): ConfigFile
export function defineConfig(config: ConfigFile): ConfigFile {
  return Object.freeze({...config})
}
