import type {Writable} from 'node:stream'
import type {Config, Pipeline} from '@opschunk/core'

/** All that a run takes from the process, so that it runs without one in tests. */
export interface Surroundings {
  /** Absolute. */
  readonly cwd: string
  readonly env: {readonly [name: string]: string | undefined}
  readonly stdin: AsyncIterable<Uint8Array>
  readonly stdout: Writable
  readonly stderr: Writable & {readonly isTTY?: boolean; readonly columns?: number}
  /** Aborted on SIGINT, SIGTERM and SIGHUP. */
  readonly signal: AbortSignal
  /** `import` from where the official plugins are installed. Default: from this package. */
  importPlugin?(name: string): Promise<unknown>
  /** Default: that of `@opschunk/core`. */
  createPipeline?(config: Config): Pipeline
}
