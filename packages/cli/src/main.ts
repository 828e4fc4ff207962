import type {ImportPlugin} from './plugins.ts'
import {run} from './run.ts'

/**
 * Runs the command line of this process and sets its exit code. `importPlugin` imports the official plugins from
 * where the caller has them; by default from where this package is.
 *
 * The first SIGINT, SIGTERM or SIGHUP ends the run after the chunk at hand; a second one of the same kind kills.
 */
export async function main(importPlugin?: ImportPlugin): Promise<void> {
  const interrupted = new AbortController()
  // A reader that goes early, as `head` does, is no error: results stop by themselves, messages are for nobody.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)
  let received: NodeJS.Signals | undefined
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => {
      received = signal
      interrupted.abort()
    })
  }
  process.exitCode = await run(process.argv.slice(2), {
    cwd: process.cwd(),
    env: process.env,
    stdin: process.stdin,
    stdout: process.stdout,
    stderr: process.stderr,
    signal: interrupted.signal,
    ...(importPlugin && {importPlugin})
  })
  if (received === undefined) return
  // Nothing calls off the opening of a pipe that waits for its writer, nor lets the process end before.
  const signal = received
  setTimeout(() => process.kill(process.pid, signal), graceMilliseconds).unref()
}

/** How long what is still to be written after a signal may take. */
const graceMilliseconds = 300
