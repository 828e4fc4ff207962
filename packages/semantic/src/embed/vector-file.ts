import {createHash} from 'node:crypto'
import {type FileHandle, mkdir, open} from 'node:fs/promises'
import {dirname} from 'node:path'

/** Where a record stands in the file. */
interface Place {
  readonly start: number
  readonly length: number
}

/** Bytes that are read at once while the file is looked through. */
const readBytes = 1 << 20

const lineFeed = 0x0a

/** `<64 hex digits of the key> <8 hex digits of the checksum> <base64 of 32-bit floats, little-endian>` */
const record = /^([0-9a-f]{64}) ([0-9a-f]{8}) ([A-Za-z0-9+/]+={0,2})$/

/** Enough of a record to know its key. */
const keyBytes = 64

/**
 * Vectors by key in a file that is only appended to, a line a vector. Each write begins and ends with a line feed, so
 * that a line that a dying process left half written, or that two processes wrote at once, spoils none but itself: its
 * checksum says so, and it counts as absent. The last record of a key holds.
 */
export class VectorFile {
  readonly #path: string
  readonly #places = new Map<string, Place>()
  /** Up to where the file was looked through: behind the last line feed that was seen. */
  #seen = 0
  #last: Promise<unknown> = Promise.resolve()

  constructor(path: string) {
    this.#path = path
  }

  /** The vectors of those keys that are there, also of those that another process has added meanwhile. */
  read(keys: ReadonlySet<string>): Promise<Map<string, Float32Array>> {
    return this.#inTurn(async () => {
      const vectors = new Map<string, Float32Array>()
      const file = await openIfThere(this.#path)
      if (file === undefined) return vectors
      try {
        await this.#lookThrough(file)
        for (const key of keys) {
          const place = this.#places.get(key)
          const vector = place && vectorOf(key, await bytesAt(file, place))
          if (vector) vectors.set(key, vector)
        }
      } finally {
        await file.close()
      }
      return vectors
    })
  }

  /** Adds vectors, all in one write. */
  append(vectors: ReadonlyMap<string, Float32Array>): Promise<void> {
    return this.#inTurn(async () => {
      const lines = Array.from(vectors, ([key, vector]) => `${key} ${encoded(key, vector)}`)
      await mkdir(dirname(this.#path), {recursive: true})
      const file = await open(this.#path, 'a')
      try {
        await file.appendFile(`\n${lines.join('\n')}\n`)
      } finally {
        await file.close()
      }
    })
  }

  /** One after the other: what is looked through is shared. */
  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const result = this.#last.then(work)
    this.#last = result.catch(() => undefined)
    return result
  }

  async #lookThrough(file: FileHandle): Promise<void> {
    const {size} = await file.stat()
    // Somebody has emptied it.
    if (size < this.#seen) {
      this.#seen = 0
      this.#places.clear()
    }
    const buffer = Buffer.alloc(readBytes)
    let pending = Buffer.alloc(0)
    for (let at = this.#seen; at < size; ) {
      const {bytesRead} = await file.read(buffer, 0, readBytes, at)
      if (bytesRead === 0) break
      at += bytesRead
      pending = Buffer.concat([pending, buffer.subarray(0, bytesRead)])
      let start = 0
      for (let end = pending.indexOf(lineFeed); end >= 0; end = pending.indexOf(lineFeed, start)) {
        const length = end - start
        if (length > keyBytes) {
          this.#places.set(pending.toString('latin1', start, start + keyBytes), {start: this.#seen, length})
        }
        this.#seen += length + 1
        start = end + 1
      }
      pending = Buffer.from(pending.subarray(start))
    }
  }
}

async function openIfThere(path: string): Promise<FileHandle | undefined> {
  try {
    return await open(path, 'r')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}

async function bytesAt(file: FileHandle, {start, length}: Place): Promise<string> {
  const buffer = Buffer.alloc(length)
  await file.read(buffer, 0, length, start)
  return buffer.toString('latin1')
}

/** The vector of a line, if the line is whole. */
function vectorOf(key: string, line: string): Float32Array | undefined {
  const [, written, checksum, base64 = ''] = record.exec(line) ?? []
  if (written !== key || checksum !== checksumOf(key, base64)) return undefined
  const bytes = Buffer.from(base64, 'base64')
  return Float32Array.from({length: bytes.length / 4}, (_, at) => bytes.readFloatLE(at * 4))
}

function encoded(key: string, vector: Float32Array): string {
  const bytes = Buffer.alloc(vector.length * 4)
  for (const [at, value] of vector.entries()) bytes.writeFloatLE(value, at * 4)
  const base64 = bytes.toString('base64')
  return `${checksumOf(key, base64)} ${base64}`
}

function checksumOf(key: string, base64: string): string {
  return createHash('sha256').update(`${key} ${base64}`).digest('hex').slice(0, 8)
}
