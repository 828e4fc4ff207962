import {createWriteStream, statSync} from 'node:fs'
import {rename, rm} from 'node:fs/promises'
import {dirname, resolve} from 'node:path'
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
 * Writes a file that appears only when it is complete: a temporary file beside it is renamed. What is not a regular
 * file (`/dev/stdout`, a named pipe) is written to directly. Throws a `UsageError` if it cannot be created.
 */
export async function toFile(path: string, cwd: string): Promise<Destination> {
  const target = resolve(cwd, path)
  const existing = statSync(target, {throwIfNoEntry: false})
  if (existing?.isDirectory()) throw new UsageError(`--out: expected a file, ${path} is a folder`)
  if (!statSync(dirname(target), {throwIfNoEntry: false})?.isDirectory()) {
    throw new UsageError(`--out: expected a folder at ${dirname(path)}, found none. Make it, or name another file.`)
  }
  const isReplaced = existing === undefined || existing.isFile()
  const written = isReplaced ? `${target}.${process.pid}${temporary}` : target
  const stream = createWriteStream(written, {flags: 'w', ...(existing?.isFile() && {mode: existing.mode})})
  await new Promise<void>((opened, failed) => {
    stream.once('open', () => opened())
    stream.once('error', (cause) =>
      failed(new UsageError(`--out: ${path} cannot be written: ${cause.message}`, {cause}))
    )
  })
  const destination = toStream(stream)
  const end = () => new Promise<void>((closed) => stream.once('close', closed).end())
  return {
    write: destination.write,
    finish: async () => {
      await end()
      if (isReplaced) await rename(written, target)
    },
    abandon: async () => {
      await end()
      if (isReplaced) await rm(written, {force: true})
    }
  }
}

/** Tells the file that `toFile` writes, and its temporary ones, from documents; paths are absolute. */
export function isOutput(path: string, target: string): boolean {
  return path === target || (path.startsWith(`${target}.`) && path.endsWith(temporary))
}

const temporary = '.tmp'

function writeTo(stream: Writable, text: string): Promise<void> {
  return new Promise((written, failed) => {
    stream.write(text, (error) => (error ? failed(new OutputError(error)) : written()))
  })
}
