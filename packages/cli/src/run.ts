import {exitCode} from './exit-code.ts'
import type {Surroundings} from './surroundings.ts'
import {UsageError} from './usage-error.ts'
import {readVersion} from './version.ts'

/**
 * Runs a command line (without `node` and the script) and gives its exit code. Results go to stdout, everything else
 * to stderr. Never throws for what the command line says or documents hold.
 */
export async function run(argv: readonly string[], surroundings: Surroundings): Promise<number> {
  try {
    if (argv[0] === '--version' || argv[0] === '-V') {
      surroundings.stdout.write(`${readVersion()}\n`)
      return exitCode.fine
    }
    // Loaded in two steps, since help and wrong command lines need no plugins.
    const {parseArguments} = await import('./arguments.ts')
    const parsed = parseArguments(argv, helpOutput(surroundings))
    if (parsed === undefined) return exitCode.fine
    const {runCommand} = await import('./run-command.ts')
    return await runCommand(parsed, surroundings)
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
