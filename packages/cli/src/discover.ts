import {type Stats, statSync} from 'node:fs'
import {dirname, join, relative, resolve} from 'node:path'
import type {Diagnostic} from '@opschunk/core'
import {cliDiagnostic} from './cli-diagnostic.ts'
import {isConfigName} from './config-file/find.ts'
import {isOutput} from './destination.ts'
import {documentIds} from './document-id.ts'
import {expandGlob, hasWildcard} from './glob.ts'
import {missingPath} from './missing-path.ts'
import {walkFolder} from './walk-folder.ts'

/** A file to read. */
export interface FoundFile {
  /** Id of its document. */
  readonly id: string
  readonly absolute: string
  /** As given on the command line, joined with what was found below it. */
  readonly path: string
  /** Length when it was found; `undefined` for standard input, and for a pipe or a device that was named by itself. */
  readonly bytes: number | undefined
}

/** Path argument that stands for standard input. */
export const standardInput = '-'

export interface Discovery {
  /** In order of the arguments, below each folder by code units of the path; each file once. */
  readonly files: readonly FoundFile[]
  readonly diagnostics: readonly Diagnostic[]
  /** Symbolic links inside folders: not followed. */
  readonly links: number
  /** Files and folders that a `.gitignore` leaves out. */
  readonly ignored: number
}

export interface DiscoverySettings {
  /** Absolute. */
  readonly cwd: string
  /** What ids are relative to, for files in it. Absolute. */
  readonly root?: string
  /** Files that are not read when they are found: those of the config. Absolute. */
  readonly unread?: ReadonlySet<string>
  /** A file that is being written. Absolute, and no link leads there. */
  readonly output?: string
  /** What standard input is called. */
  readonly inputName?: string
}

/**
 * Finds the files that paths name: files as they are, folders with all below them, globs that no shell has expanded,
 * `-` for standard input, which is called `inputName`. A file named by itself is always read; `.gitignore` holds for
 * what is found, and configs of opschunk that are found are no documents. The file that is being written is never found.
 */
export async function discover(
  paths: readonly string[],
  {cwd, root, unread, output, inputName}: DiscoverySettings
): Promise<Discovery> {
  const files: FoundFile[] = []
  const diagnostics: Diagnostic[] = []
  const seen = new Set<string>()
  const idOf = documentIds(cwd, root)
  let links = 0
  let ignored = 0

  const add = (absolute: string, path: string, argumentFolder: string): void => {
    if (seen.has(absolute) || (output !== undefined && isOutput(absolute, output))) return
    seen.add(absolute)
    try {
      const stats = statSync(absolute)
      const {id, isMoved} = idOf(absolute, argumentFolder)
      files.push({id, absolute, path, bytes: stats.isFile() ? stats.size : undefined})
      if (isMoved) diagnostics.push(sharedId(path, id))
    } catch (cause) {
      diagnostics.push(unreadable(path, cause))
    }
  }

  const addFound = (absolute: string, path: string, top: string): void => {
    if (unread?.has(absolute)) return
    if (isConfigName(absolute)) diagnostics.push(otherConfig(path))
    else add(absolute, path, top)
  }

  const addFolder = (top: string, argument: string): void => {
    const given = (path: string) => join(argument, relative(top, path))
    walkFolder(top, {
      file: (path) => addFound(path, given(path), top),
      link: () => links++,
      ignored: () => ignored++,
      special: (path) => diagnostics.push(special(given(path))),
      unreadable: (path, cause) => diagnostics.push(unreadable(given(path), cause))
    })
  }

  const addInput = (): void => {
    const name = inputName === undefined ? undefined : resolve(cwd, inputName)
    const id = name === undefined ? 'stdin' : idOf(name, dirname(name)).id
    if (!seen.has(standardInput)) files.push({id, absolute: standardInput, path: inputName ?? id, bytes: undefined})
    seen.add(standardInput)
  }

  for (const argument of paths) {
    if (argument === standardInput) {
      addInput()
      continue
    }
    const absolute = resolve(cwd, argument)
    const stats = statsOf(absolute)
    if (stats instanceof Error) diagnostics.push(unreadable(argument, stats))
    else if (stats?.isDirectory()) addFolder(absolute, argument)
    else if (stats !== undefined) add(absolute, argument, dirname(absolute))
    else if (hasWildcard(argument)) {
      const matches = await expandGlob(argument, cwd)
      ignored += matches.ignored
      for (const path of matches.paths) addFound(resolve(cwd, path), path, matches.base)
      if (matches.paths.length === 0) diagnostics.push(missingPath(argument, cwd))
    } else diagnostics.push(missingPath(argument, cwd))
  }
  return {files, diagnostics, links, ignored}
}

/** `undefined` if there is nothing; the error if it cannot be told. */
function statsOf(absolute: string): Stats | Error | undefined {
  try {
    return statSync(absolute, {throwIfNoEntry: false})
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error))
  }
}

/** Says that a file or folder could not be read. */
export function unreadable(path: string, cause: unknown): Diagnostic {
  const reason = cause instanceof Error ? cause.message : String(cause)
  return {...cliDiagnostic('error', 'cli/unreadable', path, `cannot be read: ${reason}`), cause}
}

function special(path: string): Diagnostic {
  return cliDiagnostic('info', 'cli/not-a-file', path, 'is a socket, a pipe or a device and was not read')
}

function otherConfig(path: string): Diagnostic {
  return cliDiagnostic(
    'info',
    'cli/other-config',
    path,
    'is a config of opschunk that is not in force here, and was not read as a document',
    'Run opschunk in its folder, or name it with `--config`. To chunk it name the file itself.'
  )
}

function sharedId(path: string, id: string): Diagnostic {
  return cliDiagnostic(
    'info',
    'cli/shared-id',
    path,
    `another file has the same path relative to its argument; the document is named ${id}`,
    'Pass the folder that holds both, or run inside a repository: ids then do not depend on the other arguments.'
  )
}
