import {createReadStream, readFileSync} from 'node:fs'
import type {FoundFile} from './discover.ts'
import {unpacked} from './unpack.ts'

/** Files up to 8 MiB are read at once; larger ones are handed on as they are read. */
const wholeBytes = 8 * 2 ** 20

/** What binary files are told by. */
const headBytes = 8192

/** A document's bytes, whole or as they come, and its first 8 KiB. */
export interface DocumentContent {
  readonly content: Uint8Array | AsyncIterable<Uint8Array>
  readonly head: Uint8Array
}

/**
 * Reads a file, or opens it if it is large, compressed or of unknown length. Throws what reading throws. When `signal` is
 * aborted it ends, though it waits for a writer.
 */
export async function readContent(file: FoundFile, signal: AbortSignal): Promise<DocumentContent> {
  if (file.bytes === undefined || file.bytes > wholeBytes) {
    return await readStream(createReadStream(file.absolute), signal)
  }
  // Documents are read one after the other, so nothing else could be done meanwhile; to wait takes four times as long.
  const bytes = readFileSync(file.absolute)
  return await unpackedContent({content: bytes, head: bytes.subarray(0, headBytes)})
}

/** Opens a stream, which may be compressed. When `signal` is aborted it ends. */
export async function readStream(stream: AsyncIterable<Uint8Array>, signal: AbortSignal): Promise<DocumentContent> {
  return await unpackedContent(await peek(interruptible(stream, signal)))
}

/** A stream that ends when a signal is aborted, whatever it waits for. */
function interruptible(stream: AsyncIterable<Uint8Array>, signal: AbortSignal): AsyncIterable<Uint8Array> {
  const end: IteratorResult<Uint8Array> = {done: true, value: undefined}
  return {
    [Symbol.asyncIterator]: () => {
      const iterator = stream[Symbol.asyncIterator]()
      let giveUp = (): void => undefined
      signal.addEventListener('abort', () => giveUp(), {once: true})
      return {
        next: () =>
          new Promise((resolve, reject) => {
            giveUp = () => resolve(end)
            if (signal.aborted) giveUp()
            else iterator.next().then(resolve, reject)
          }),
        return: async () => (signal.aborted ? end : ((await iterator.return?.()) ?? end))
      }
    }
  }
}

async function unpackedContent(packed: DocumentContent): Promise<DocumentContent> {
  const bytes = unpacked(packed.content, packed.head)
  return bytes === undefined ? packed : await peek(bytes)
}

/** Takes the head off a stream and gives the stream with its head on again. */
async function peek(stream: AsyncIterable<Uint8Array>): Promise<DocumentContent> {
  const iterator = stream[Symbol.asyncIterator]()
  const taken: Uint8Array[] = []
  let length = 0
  while (length < headBytes) {
    const {done, value} = await iterator.next()
    if (done === true) break
    taken.push(value)
    length += value.length
  }
  const rest: AsyncIterable<Uint8Array> = {[Symbol.asyncIterator]: () => iterator}
  async function* whole(): AsyncIterable<Uint8Array> {
    yield* taken
    yield* rest
  }
  return {content: whole(), head: Buffer.concat(taken).subarray(0, headBytes)}
}

/** All of a content, or `undefined` if it is over a limit. */
export async function collect(
  content: string | Uint8Array | AsyncIterable<Uint8Array>,
  limitBytes: number
): Promise<Uint8Array | undefined> {
  if (typeof content === 'string') return Buffer.from(content)
  if (content instanceof Uint8Array) return content
  const pieces: Uint8Array[] = []
  let length = 0
  for await (const piece of content) {
    length += piece.length
    if (length > limitBytes) return undefined
    pieces.push(piece)
  }
  return Buffer.concat(pieces)
}
