import {statSync} from 'node:fs'
import {resolve} from 'node:path'
import type {Arguments} from './arguments.ts'
import type {Destination} from './destination.ts'
import type {Surroundings} from './surroundings.ts'
import type {Tally} from './tally.ts'
import {UsageError} from './usage-error.ts'

/** What the process exits with. */
export const exitCode = {fine: 0, faults: 1, usage: 2, interrupted: 130} as const

/**
 * Runs a command line (without `node` and the script) and gives its exit code. Results go to stdout, everything else
 * to stderr. Never throws for what the command line says or documents hold.
 */
export async function run(argv: readonly string[], surroundings: Surroundings): Promise<number> {
  try {
    if (argv[0] === '--version' || argv[0] === '-V') {
      const {readVersion} = await import('./version.ts')
      surroundings.stdout.write(`${readVersion()}\n`)
      return exitCode.fine
    }
    const {parseArguments} = await import('./arguments.ts')
    const parsed = parseArguments(argv, helpOutput(surroundings))
    return parsed === undefined ? exitCode.fine : await runCommand(parsed, surroundings)
  } catch (error) {
    if (!(error instanceof UsageError)) throw error
    surroundings.stderr.write(`opschunk: ${error.message}\n`)
    return exitCode.usage
  }
}

function helpOutput({stdout}: Surroundings) {
  const columns = 'columns' in stdout && typeof stdout.columns === 'number' ? stdout.columns : 100
  return {columns, write: (text: string) => void stdout.write(text)}
}

async function runCommand(parsed: Arguments, surroundings: Surroundings): Promise<number> {
  const {command} = parsed
  if (command === 'config') {
    if (parsed.paths.length > 0) throw new UsageError(`config: expected no path, got ${parsed.paths.join(' ')}`)
  } else if ((parsed.paths.length === 0 && command !== 'init') || parsed.paths.includes('')) {
    throw new UsageError('expected a file, a folder, a glob or -, got nothing. `opschunk --help` has examples.')
  }
  checkFiles(parsed, surroundings)
  const {openSession} = await import('./open-session.ts')
  const session = await openSession(command === 'init' ? withoutConfig(parsed) : parsed, surroundings)
  const destination = await openDestination(parsed, surroundings)
  try {
    const commands = {
      chunk: async () => (await import('./commands/chunk.ts')).chunk,
      outline: async () => (await import('./commands/outline.ts')).outline,
      explain: async () => (await import('./commands/explain.ts')).explain,
      init: async () => (await import('./commands/init.ts')).init,
      config: async () => (await import('./commands/config.ts')).showConfig,
      check: async () => (await import('./commands/check.ts')).check
    }
    const work = await commands[command]()
    await work(session, destination)
    if (surroundings.signal.aborted) {
      await destination.abandon()
      return exitCode.interrupted
    }
    await destination.finish()
  } catch (error) {
    await destination.abandon()
    const {OutputError} = await import('./destination.ts')
    if (!(error instanceof OutputError)) throw error
    if (error.isReaderGone) return exitCode.fine
    throw new UsageError(error.message, {cause: error})
  }
  if (command !== 'config' && command !== 'init') await writeSummary(parsed, session.tally, surroundings)
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
  if (out !== undefined && paths.some((read) => read !== '-' && resolve(cwd, read) === resolve(cwd, out))) {
    const isFile = statSync(resolve(cwd, out), {throwIfNoEntry: false})?.isFile() ?? false
    if (isFile) throw new UsageError(`--out: ${out} is a document to read; chunks would replace it. Name another file.`)
  }
}

async function openDestination({options}: Arguments, {stdout, cwd}: Surroundings): Promise<Destination> {
  const {toFile, toStream} = await import('./destination.ts')
  return options.out === undefined ? toStream(stdout) : await toFile(options.out, cwd)
}

/** `--quiet` leaves what is needed to understand the exit code. `check` has listed its diagnostics. */
async function writeSummary({command, options}: Arguments, tally: Tally, {stderr, env}: Surroundings): Promise<void> {
  const {painter} = await import('./paint.ts')
  const {diagnosticSummary, summary} = await import('./summary.ts')
  const paint = painter(stderr, env)
  const listed = command === 'check' ? [] : tally.diagnostics.groups
  const shown = options.quiet ? listed.filter(({first}) => first.severity === 'error') : listed
  stderr.write(`${options.quiet ? '' : summary(tally, paint)}${diagnosticSummary(shown, paint)}`)
}
