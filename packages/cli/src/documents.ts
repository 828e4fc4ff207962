import {extname, relative, resolve, sep} from 'node:path'
import type {Diagnostic, Metadata, SourceInput} from '@opschunk/core'
import {cliDiagnostic} from './cli-diagnostic.ts'
import {followed, OutputError} from './destination.ts'
import {type Discovery, discover, type FoundFile, standardInput, unreadable} from './discover.ts'
import {readContent, readStream} from './document-content.ts'
import {plainFormat, unreadKind} from './file-kind.ts'
import type {GitChanges} from './git-changes.ts'
import {terminalProgress} from './progress.ts'
import {repositoryRootFinder} from './repository-root.ts'
import type {Session} from './session.ts'
import {isUnpackingError} from './unpack.ts'
import {UsageError} from './usage-error.ts'
import {usedRoutes} from './used-routes.ts'

/** A document that a command works on. */
export interface OpenDocument {
  readonly input: SourceInput & {readonly id: string}
  /** All of it, if it was read at once. */
  readonly bytes?: Uint8Array
}

/**
 * Hands the documents that the paths name to `work`, one after the other. What cannot be read, is no text, or fails
 * in `work` is reported, and the rest goes on. Stops when the run is interrupted.
 *
 * Throws a `UsageError` if no path names anything, and whatever writing results throws.
 */
export async function eachDocument(session: Session, work: (document: OpenDocument) => Promise<void>): Promise<void> {
  const {options, surroundings, tally} = session
  const found = await find(session)
  const total = found.files.reduce((sum, {bytes}) => sum + (bytes ?? 0), 0)
  const routes = usedRoutes(session)
  const changes = await changesOf(session, found.files)
  const progress = terminalProgress(surroundings.stderr, options.quiet ? 0 : total)
  try {
    for (const file of found.files) {
      // A turn of the event loop, in which a signal of the terminal can arrive.
      await new Promise((turn) => setImmediate(turn))
      if (surroundings.signal.aborted) break
      if (!options.quiet) progress.begin(file.path, file.bytes ?? 0)
      try {
        const document = await open(session, file, changes.get(file.absolute))
        if (document === undefined) continue
        routes.take(document.input)
        await work(document)
      } catch (error) {
        if (error instanceof OutputError) throw error
        tally.report(failure(file.path, error))
      }
    }
    if (!surroundings.signal.aborted) routes.report()
  } finally {
    progress.clear()
    tally.links += found.links
    tally.ignored += found.ignored
  }
}

async function find({paths, options, surroundings, tally, root, configFile}: Session): Promise<Discovery> {
  const {cwd} = surroundings
  const found = await discover(paths, {
    cwd,
    ...(root !== undefined && {root}),
    ...(configFile && {unread: configFile.files}),
    ...(options.out !== undefined && {output: followed(resolve(cwd, options.out))}),
    ...(options.path !== undefined && {inputName: options.path})
  })
  const missing = found.diagnostics.filter(({code}) => code === 'cli/no-such-path')
  if (missing.length > 0 && missing.length === paths.length) {
    throw new UsageError(
      missing.map(({path, message, help}) => `${path}: ${message}. ${help ?? ''}`.trimEnd()).join('\n')
    )
  }
  for (const diagnostic of found.diagnostics) tally.report(diagnostic)
  return found
}

/** With `metadata.git`; outside of a repository, and without git, nothing is known and that is reported once. */
async function changesOf(
  {config, root, surroundings, tally}: Session,
  files: readonly FoundFile[]
): Promise<GitChanges> {
  if (!config.metadata.git || files.length === 0) return new Map()
  const folder = repositoryRootFinder()(root ?? surroundings.cwd) ?? root ?? surroundings.cwd
  try {
    const {gitChanges} = await import('./git-changes.ts')
    return await gitChanges(folder, new Set(files.map(({absolute}) => absolute)))
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    const help = 'Documents have no `last_changed`. Run inside a repository, or leave `metadata.git` out.'
    tally.report({
      ...cliDiagnostic('warning', 'cli/no-git', folder, `expected the history of a git repository: ${reason}`, help),
      cause
    })
    return new Map()
  }
}

async function open(session: Session, file: FoundFile, changed: Metadata = {}): Promise<OpenDocument | undefined> {
  const {options, surroundings, tally, root} = session
  const isInput = file.absolute === standardInput
  const {content, head} = isInput
    ? await readStream(surroundings.stdin, surroundings.signal)
    : await readContent(file, surroundings.signal)
  const unread = unreadKind(file.path, head)
  if (unread !== undefined) {
    tally.binaries++
    tally.report(cliDiagnostic('info', 'cli/not-text', file.path, `is ${unread.what} and was not read`, unread.help))
    return undefined
  }
  reportPlainFormat(session, file.path)
  const hasPath = !isInput || options.path !== undefined
  const absolute = isInput ? resolve(surroundings.cwd, file.path) : file.absolute
  const input: OpenDocument['input'] = {
    id: file.id,
    content,
    ...(hasPath && {path: file.path}),
    ...(hasPath && root !== undefined && {rootPath: relative(root, absolute).split(sep).join('/')}),
    // A strategy has a route that names the type; see `pipelineConfig`.
    ...(options.type !== undefined && options.strategy === 'auto' && {type: options.type}),
    metadata: {...changed, ...options.metadata}
  }
  return {input, ...(content instanceof Uint8Array && {bytes: content})}
}

function reportPlainFormat({config, tally}: Session, path: string): void {
  const extension = extname(path).toLowerCase()
  const format = plainFormat(extension)
  const isClaimed = config.plugins.some(({types}) => types.some(({extensions}) => extensions?.includes(extension)))
  if (format === undefined || isClaimed) return
  tally.report(cliDiagnostic('info', 'cli/plain-text', path, `${format.name} is read as plain text`, format.help))
}

/** What went wrong with one document: it could not be read to its end, or there is a bug. */
function failure(path: string, cause: unknown): Diagnostic {
  const isRead = cause instanceof Error && 'syscall' in cause
  if (isRead || isUnpackingError(cause)) return unreadable(path, cause)
  const reason = cause instanceof Error ? cause.message : String(cause)
  const help = 'This is a bug in opschunk or in a plugin; the other documents are not affected.'
  return {...cliDiagnostic('error', 'cli/failed', path, `could not be chunked: ${reason}`, help), cause}
}
