import {readdirSync, readlinkSync} from 'node:fs'
import {basename, dirname, join, resolve} from 'node:path'
import {type Diagnostic, nearestWord} from '@opschunk/core'
import {cliDiagnostic} from './cli-diagnostic.ts'

const commands = ['chunk', 'outline', 'explain', 'check', 'config', 'init', 'help']

/** Says that a path argument names nothing, with where it leads, or what it may have meant: an entry or a command. */
export function missingPath(argument: string, cwd: string): Diagnostic {
  return cliDiagnostic(
    'error',
    'cli/no-such-path',
    argument,
    'expected a file, a folder or a glob, found nothing',
    helpFor(argument, resolve(cwd, argument))
  )
}

function helpFor(argument: string, absolute: string): string | undefined {
  const target = linkTarget(absolute)
  if (target !== undefined) return `It is a symbolic link to \`${target}\`, which leads to nothing.`
  const beside = nearestWord(basename(argument), siblings(dirname(absolute)))
  if (beside !== undefined) return `Did you mean \`${join(dirname(argument), beside)}\`?`
  const command = argument.includes('/') ? undefined : nearestWord(argument, commands)
  return command && `Did you mean the command \`${command}\`?`
}

function linkTarget(path: string): string | undefined {
  try {
    return readlinkSync(path)
  } catch {
    return undefined
  }
}

function siblings(folder: string): readonly string[] {
  try {
    return readdirSync(folder).sort()
  } catch {
    return []
  }
}
