import type {Config} from '../contract/config.ts'

/** Types a config where it is written, and freezes it. It is checked when a pipeline is made of it. */
export function defineConfig(config: Config): Config {
  return Object.freeze({...config})
}
