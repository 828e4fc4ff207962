import {type EmbedCall, type Embedder, EmbedderError, type Vector} from './embedder.ts'

/**
 * Vectors of an embedder, known to be as many as the texts, of one length and finite. Throws an `EmbedderError` that
 * names the embedder and the first text at fault, and whatever the embedder throws under its name.
 */
export async function embedChecked(
  embedder: Embedder,
  texts: readonly string[],
  call: EmbedCall
): Promise<readonly Float32Array[]> {
  const vectors = await embedNamed(embedder, texts, call)
  const fail = (expected: string, found: string): never => {
    throw new EmbedderError(`${embedder.id}: expected ${expected}, got ${found}`)
  }
  if (!Array.isArray(vectors)) fail(`a list of ${texts.length} vectors`, typeof vectors)
  if (vectors.length !== texts.length) fail(`${texts.length} vectors for ${texts.length} texts`, `${vectors.length}`)
  const dimensions = embedder.dimensions ?? vectors[0]?.length ?? 0
  return vectors.map((vector: unknown, index) => {
    const place = `vector ${index + 1} of ${texts.length}`
    if (!isVector(vector)) return fail(`a list of numbers as ${place}`, typeof vector)
    if (vector.length !== dimensions || dimensions === 0) {
      fail(`${dimensions || 'some'} dimensions`, `${vector.length} in ${place}`)
    }
    const wrong = vector.findIndex(
      (value: unknown) => typeof value !== 'number' || !Number.isFinite(Math.fround(value))
    )
    return wrong < 0 ? Float32Array.from(vector) : fail('finite numbers', `${vector[wrong]} at ${wrong} of ${place}`)
  })
}

async function embedNamed(embedder: Embedder, texts: readonly string[], call: EmbedCall): Promise<readonly Vector[]> {
  try {
    return await embedder.embed(texts, call)
  } catch (cause) {
    // Stopped as it was told to: no failure.
    if (cause instanceof EmbedderError || call.signal?.aborted) throw cause
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new EmbedderError(`${embedder.id}: expected vectors, it failed: ${reason}`, {cause})
  }
}

function isVector(value: unknown): value is Vector {
  return value instanceof Float32Array || Array.isArray(value)
}
