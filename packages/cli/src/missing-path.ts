import {readdirSync} from 'node:fs'
import {basename, dirname, join, resolve} from 'node:path'
import {type Diagnostic, nearestWord} from '@opschunk/core'
import {cliDiagnostic} from './cli-diagnostic.ts'

const commands = ['chunk', 'outline', 'explain', 'check', 'config', 'init', 'help']

/** Says that a path argument names nothing, with the entry beside it or the command that it may have meant. */
export function missingPath(argument: string, cwd: string): Diagnostic {
  const command = argument.includes('/') ? undefined : nearestWord(argument, commands)
  const beside = nearestWord(basename(argument), siblings(dirname(resolve(cwd, argument))))
  const near = beside === undefined ? undefined : join(dirname(argument), beside)
  const help = near === undefined ? command && `Did you mean the command \`${command}\`?` : `Did you mean \`${near}\`?`
  return cliDiagnostic(
    'error',
    'cli/no-such-path',
    argument,
    'expected a file, a folder or a glob, found nothing',
    help
  )
}

function siblings(folder: string): readonly string[] {
  try {
    return readdirSync(folder).sort()
  } catch {
    return []
  }
}
