import {exitCode} from './exit-code.ts'
import {oneLine} from './one-line.ts'
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
    const {parseArguments} = await import('./command-line/arguments.ts')
    const request = parseArguments(argv)
    if (request.asks === 'work') {
      const {runCommand} = await import('./run-command.ts')
      return await runCommand(request, surroundings)
    }
    const {helpText} = await import('./command-line/help.ts')
    const {stdout} = surroundings
    stdout.write(request.asks === 'help' ? helpText(request.of, columnsOf(stdout)) : `${readVersion()}\n`)
    return exitCode.fine
  } catch (error) {
    if (!(error instanceof UsageError)) throw error
    surroundings.stderr.write(`opschunk: ${error.message.split('\n').map(oneLine).join('\n')}\n`)
    return exitCode.usage
  }
}

/** How wide a terminal is; 100 for what is none. */
function columnsOf(stdout: Surroundings['stdout']): number {
  return 'columns' in stdout && typeof stdout.columns === 'number' ? stdout.columns : 100
}
