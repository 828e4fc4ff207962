import {createHash} from 'node:crypto'
import {join} from 'node:path'
import {embedChecked} from './embed-checked.ts'
import {type Embedder, EmbedderError} from './embedder.ts'
import {VectorFile} from './vector-file.ts'

export interface CacheOptions {
  /** Where vectors are kept, one file an embedder; made if it is not there. */
  readonly folder: string
  /** Texts that are embedded before their vectors are written; from 1. What is written survives a crash. Default 128. */
  readonly batchTexts?: number
}

/**
 * An embedder that asks another one for each text once. Vectors are kept under the hash of the embedder's `id` and the
 * text, in a file that is only ever appended to: a run that died is resumed from what it wrote, and several processes
 * may use one folder. Throws a `TypeError` for options that are none; embedding throws what the embedder throws, and an
 * `EmbedderError` if the folder cannot be used.
 */
export function cachedEmbedder(embedder: Embedder, {folder, batchTexts = 128}: CacheOptions): Embedder {
  if (!Number.isInteger(batchTexts) || batchTexts < 1) {
    throw new TypeError(`cachedEmbedder: batchTexts: expected an integer from 1, got ${batchTexts}`)
  }
  if (typeof folder !== 'string' || folder === '') {
    throw new TypeError(`cachedEmbedder: folder: expected a folder, got ${JSON.stringify(folder)}`)
  }
  const file = new VectorFile(join(folder, `${hashOf([embedder.id]).slice(0, 16)}.vectors`))
  const use = async <T>(work: Promise<T>): Promise<T> => {
    try {
      return await work
    } catch (cause) {
      const reason = cause instanceof Error ? cause.message : String(cause)
      throw new EmbedderError(`${embedder.id}: expected to keep vectors in ${folder}: ${reason}`, {cause})
    }
  }
  return {
    id: embedder.id,
    ...(embedder.dimensions !== undefined && {dimensions: embedder.dimensions}),
    async embed(texts, call) {
      const keys = texts.map((text) => hashOf([embedder.id, text]))
      const known = await use(file.read(new Set(keys)))
      const missing = new Map<string, string>()
      for (const [at, text] of texts.entries()) {
        const key = keys[at] ?? ''
        const dimensions = known.get(key)?.length
        const isOther = embedder.dimensions !== undefined && dimensions !== embedder.dimensions
        if (dimensions === undefined || isOther) missing.set(key, text)
      }
      const asked = [...missing]
      for (let at = 0; at < asked.length; at += batchTexts) {
        const batch = asked.slice(at, at + batchTexts)
        const vectors = await embedChecked(
          embedder,
          batch.map(([, text]) => text),
          call
        )
        const added = new Map(batch.flatMap(([key], place) => (vectors[place] ? [[key, vectors[place]] as const] : [])))
        await use(file.append(added))
        for (const [key, vector] of added) known.set(key, vector)
      }
      return keys.flatMap((key) => known.get(key) ?? [])
    }
  }
}

/** SHA-256 of some texts, each with its length in front, in hex. */
function hashOf(texts: readonly string[]): string {
  const hash = createHash('sha256')
  for (const text of texts) hash.update(`${text.length}:${text}`)
  return hash.digest('hex')
}
