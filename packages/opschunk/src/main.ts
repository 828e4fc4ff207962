import {createRequire} from 'node:module'
import {main} from '@opschunk/cli'

/** Runs the command line of this process with the plugins that this package depends on. */
export function start(): Promise<void> {
  const require = createRequire(import.meta.url)
  // `require` loads their many modules faster than `import`; see `bin/opschunk.js`.
  return main(async (name) => require(name))
}
