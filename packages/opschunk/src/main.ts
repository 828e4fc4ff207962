import {main} from '@opschunk/cli'

/** Runs the command line of this process with the plugins that this package depends on. */
export function start(): Promise<void> {
  return main((name) => import(name))
}
