import type {ImportPlugin} from './plugins.ts'
import {run} from './run.ts'

/**
 * Runs the command line of this process and ends it, with its exit code. `importPlugin` imports the official plugins from
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
    // Node opens it when it is asked for.
    get stdin() {
      return process.stdin
    },
    stdout: process.stdout,
    stderr: process.stderr,
    signal: interrupted.signal,
    ...(importPlugin && {importPlugin})
  })
  if (received === undefined) {
    for (const stream of [process.stdout, process.stderr]) await written(stream)
    // What is left would be taken apart piece by piece, which takes a twentieth of a short run.
    process.exit()
  }
  // Nothing calls off the opening of a pipe that waits for its writer, nor lets the process end before.
  const signal = received
  setTimeout(() => process.kill(process.pid, signal), graceMilliseconds).unref()
}

/** Resolves when all that came before is written, or will never be. */
function written(stream: NodeJS.WriteStream): Promise<void> {
  return new Promise((resolve) => stream.write('', () => resolve()))
}

/** How long what is still to be written after a signal may take. */
const graceMilliseconds = 300
