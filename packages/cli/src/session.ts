import type {Config, Pipeline, ResolvedConfig} from '@opschunk/core'
import type {LoadedConfig} from './config-file/load-config.ts'
import type {Options} from './options.ts'
import type {Surroundings} from './surroundings.ts'
import type {Tally} from './tally.ts'

/** What the commands work with: one run of the command line. */
export interface Session {
  readonly paths: readonly string[]
  readonly options: Options
  readonly surroundings: Surroundings
  /** What the config file and flags say, before defaults. */
  readonly given: Config
  readonly configFile: LoadedConfig | undefined
  /** What the pipeline is made of. */
  readonly config: ResolvedConfig
  /** What paths of documents are relative to (absolute): the folder of the config file, if there is one. */
  readonly root: string | undefined
  readonly pipeline: Pipeline
  readonly tally: Tally
}
