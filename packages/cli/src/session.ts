import type {Pipeline, Plugin} from '@opschunk/core'
import type {Options} from './options.ts'
import type {Surroundings} from './surroundings.ts'
import type {Tally} from './tally.ts'

/** What the commands work with: one run of the command line. */
export interface Session {
  readonly paths: readonly string[]
  readonly options: Options
  readonly surroundings: Surroundings
  readonly plugins: readonly Plugin[]
  readonly pipeline: Pipeline
  readonly tally: Tally
}
