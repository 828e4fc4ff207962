import {statSync} from 'node:fs'
import {resolve} from 'node:path'
import type {Arguments} from './command-line/arguments.ts'
import type {CommandName} from './command-line/commands.ts'
import {chunk} from './commands/chunk.ts'
import {type Destination, followed, OutputError, toFile, toStream} from './destination.ts'
import {exitCode} from './exit-code.ts'
import {openSession} from './open-session.ts'
import {painter} from './paint.ts'
import type {Session} from './session.ts'
import {diagnosticSummary, summary} from './summary.ts'
import type {Surroundings} from './surroundings.ts'
import type {Tally} from './tally.ts'
import {UsageError} from './usage-error.ts'

/** What a command does between the opening and the closing of its destination. */
type Work = (session: Session, destination: Destination) => Promise<void>

/** Commands are loaded when they are asked for; most runs chunk. */
const commands: {readonly [name in CommandName]: () => Work | Promise<Work>} = {
  chunk: () => chunk,
  outline: async () => (await import('./commands/outline.ts')).outline,
  explain: async () => (await import('./commands/explain.ts')).explain,
  init: async () => (await import('./commands/init.ts')).init,
  config: async () => (await import('./commands/config.ts')).showConfig,
  check: async () => (await import('./commands/check.ts')).check
}

/** Runs a command and gives its exit code. Throws a `UsageError` for what its command line says. */
export async function runCommand(parsed: Arguments, surroundings: Surroundings): Promise<number> {
  const {command} = parsed
  if (command === 'config') {
    if (parsed.paths.length > 0) throw new UsageError(`config: expected no path, got ${parsed.paths.join(' ')}`)
  } else if ((parsed.paths.length === 0 && command !== 'init') || parsed.paths.includes('')) {
    throw new UsageError('expected a file, a folder, a glob or -, got nothing. `opschunk --help` has examples.')
  }
  checkFiles(parsed, surroundings)
  const session = await openSession(command === 'init' ? withoutConfig(parsed) : parsed, surroundings)
  const destination = await openDestination(parsed, surroundings)
  try {
    const work = await commands[command]()
    await work(session, destination)
    if (surroundings.signal.aborted) {
      await destination.abandon()
      return exitCode.interrupted
    }
    await destination.finish()
  } catch (error) {
    await destination.abandon()
    if (!(error instanceof OutputError)) throw error
    if (error.isReaderGone) return exitCode.fine
    throw new UsageError(error.message, {cause: error})
  }
  if (command !== 'config' && command !== 'init') writeSummary(parsed, session.tally, surroundings)
  return session.tally.diagnostics.errors > 0 ? exitCode.faults : exitCode.fine
}

/** A config is proposed as if there were none yet. */
function withoutConfig(parsed: Arguments): Arguments {
  return {...parsed, options: {...parsed.options, config: false}}
}

/** Refuses names of files that do not go together with the documents to read. */
function checkFiles({paths, options: {out, path}}: Arguments, {cwd}: Surroundings): void {
  if (path !== undefined && !paths.includes('-')) {
    throw new UsageError(`--path: ${path} would name the document on standard input, which is not read. Add \`-\`.`)
  }
  if (out === '') throw new UsageError('--out: expected a file, got nothing')
  if (
    out !== undefined &&
    paths.some((read) => read !== '-' && followed(resolve(cwd, read)) === followed(resolve(cwd, out)))
  ) {
    const isFile = statSync(resolve(cwd, out), {throwIfNoEntry: false})?.isFile() ?? false
    if (isFile) throw new UsageError(`--out: ${out} is a document to read; chunks would replace it. Name another file.`)
  }
}

async function openDestination({options}: Arguments, {stdout, cwd}: Surroundings): Promise<Destination> {
  return options.out === undefined ? toStream(stdout) : await toFile(options.out, cwd)
}

/** `--quiet` leaves what is needed to understand the exit code. `check` has listed its diagnostics. */
function writeSummary({command, options}: Arguments, tally: Tally, {stderr, env}: Surroundings): void {
  const paint = painter(stderr, env)
  const listed = command === 'check' ? [] : tally.diagnostics.groups
  const shown = options.quiet ? listed.filter(({first}) => first.severity === 'error') : listed
  stderr.write(`${options.quiet ? '' : summary(tally, paint)}${diagnosticSummary(shown, paint)}`)
}
