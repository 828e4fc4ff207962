import {createWriteStream, promises, realpathSync, statSync} from 'node:fs'
import {basename, dirname, join, resolve} from 'node:path'
import type {Writable} from 'node:stream'
import {UsageError} from './usage-error.ts'

/** Results cannot be written: the reader has gone, the disk is full. Ends the run. */
export class OutputError extends Error {
  override readonly name = 'OutputError'
  /** True if the reader has gone, as `head` does: nothing is wrong then. */
  readonly isReaderGone: boolean

  constructor(cause: Error) {
    super(`results cannot be written: ${cause.message}`, {cause})
    this.isReaderGone = 'code' in cause && (cause.code === 'EPIPE' || cause.code === 'ERR_STREAM_DESTROYED')
  }
}

/** Where results go. */
export interface Destination {
  /** Resolves when the text is taken, so that a slow reader slows the run. Rejects with an `OutputError`. */
  write(text: string): Promise<void>
  /** All is written. */
  finish(): Promise<void>
  /** The run ended early: a file does not appear. */
  abandon(): Promise<void>
}

/** Writes to a stream that is not ours to end. */
export function toStream(stream: Writable): Destination {
  // Each write reports its own failure; without a listener the stream would throw it once more.
  stream.on('error', () => undefined)
  return {
    write: (text) => writeTo(stream, text),
    finish: () => Promise.resolve(),
    abandon: () => Promise.resolve()
  }
}

/**
 * Writes a file that appears only when it is complete: a temporary file beside it is renamed. Links are followed. What is
 * not a regular file (`/dev/stdout`, a named pipe) is written to directly. Throws a `UsageError` if it cannot be created.
 */
export async function toFile(path: string, cwd: string): Promise<Destination> {
  const target = followed(resolve(cwd, path))
  const existing = statSync(target, {throwIfNoEntry: false})
  if (existing?.isDirectory()) throw new UsageError(`--out: expected a file, ${path} is a folder`)
  if (!statSync(dirname(target), {throwIfNoEntry: false})?.isDirectory()) {
    throw new UsageError(`--out: expected a folder at ${dirname(path)}, found none. Make it, or name another file.`)
  }
  const isReplaced = existing === undefined || (existing.isFile() && !isStandIn(target))
  const written = isReplaced ? `${target}.${process.pid}${temporary}` : target
  const mode = existing?.isFile() ? existing.mode : undefined
  const stream = createWriteStream(written, {flags: isReplaced ? 'w' : 'a', ...(mode !== undefined && {mode})})
  await new Promise<void>((opened, failed) => {
    stream.once('open', () => opened())
    stream.once('error', (cause) =>
      failed(new UsageError(`--out: ${path} cannot be written: ${cause.message}`, {cause}))
    )
  })
  const destination = toStream(stream)
  const end = async () => {
    // A stream that failed has closed itself, and says so only once.
    if (!stream.closed) await new Promise<void>((closed) => stream.once('close', closed).end())
  }
  return {
    write: destination.write,
    finish: async () => {
      await end()
      if (stream.errored) throw new OutputError(stream.errored)
      if (isReplaced)
        await promises.rename(written, target).catch((cause: Error) => Promise.reject(new OutputError(cause)))
    },
    abandon: async () => {
      await end()
      if (isReplaced) await promises.rm(written, {force: true})
    }
  }
}

/** The file that a path leads to, be it there or not: links of the file and of its folder are followed. Absolute. */
export function followed(path: string): string {
  if (isStandIn(path)) return path
  return realPath(path) ?? join(realPath(dirname(path)) ?? dirname(path), basename(path))
}

/** Tells the file that `toFile` writes, and its temporary ones, from documents. Absolute; `target` is `followed`. */
export function isOutput(path: string, target: string): boolean {
  const name = basename(path)
  const written = basename(target)
  const isCalledSo = name === written || (name.startsWith(`${written}.`) && name.endsWith(temporary))
  return isCalledSo && realPath(dirname(path)) === dirname(target)
}

const temporary = '.tmp'

/** Whether a path stands for a file that is open already, as `/dev/stdout` and `/dev/fd/3` do, so that no other can take its place. */
function isStandIn(path: string): boolean {
  return path.startsWith('/dev/') || path.startsWith('/proc/')
}

function realPath(path: string): string | undefined {
  try {
    return realpathSync(path)
  } catch {
    return undefined
  }
}

function writeTo(stream: Writable, text: string): Promise<void> {
  return new Promise((written, failed) => {
    stream.write(text, (error) => (error ? failed(new OutputError(error)) : written()))
  })
}
