import {batchesOf} from './batches.ts'
import {embedChecked} from './embed-checked.ts'
import {type EmbedCall, type Embedder, EmbedderError, type Vector} from './embedder.ts'
import {type HttpEmbedderOptions, type HttpSettings, keyProblem, readHttpOptions} from './http-options.ts'
import {postWithRetries} from './post-with-retries.ts'

/** Embeds with a service over HTTP. Throws a `TypeError` that names every option at fault. */
export function httpEmbedder(options: HttpEmbedderOptions): Embedder {
  const result = readHttpOptions(options)
  if (result.issues !== undefined) {
    throw new TypeError(
      result.issues
        .map(({path, message}) => `httpEmbedder: ${path?.map(String).join('.') ?? 'options'}: ${message}`)
        .join('\n')
    )
  }
  const settings = result.value
  const {model, url, dimensions} = settings
  const {origin, pathname} = new URL(url)
  const id = `${model} at ${origin}${pathname}${dimensions === undefined ? '' : ` in ${dimensions} dimensions`}`
  const embedder: Embedder = {
    id,
    ...(dimensions !== undefined && {dimensions}),
    embed: (texts, call) => embedBatches(embedder, settings, texts, call)
  }
  return embedder
}

/** Some batches at a time; the first failure stops the others. */
async function embedBatches(
  embedder: Embedder,
  settings: HttpSettings,
  texts: readonly string[],
  {signal}: EmbedCall
): Promise<readonly Vector[]> {
  const batches = batchesOf(texts, settings)
  const vectors = batches.map((): readonly Vector[] => [])
  const stop = new AbortController()
  const either = signal ? AbortSignal.any([signal, stop.signal]) : stop.signal
  let next = 0
  const work = async () => {
    for (let at = next++; at < batches.length; at = next++) {
      const batch = batches[at] ?? []
      // Checked batch by batch: a service that answers with nonsense is asked no further.
      const once = {...embedder, embed: (asked: readonly string[]) => request(embedder, settings, asked, either)}
      vectors[at] = await embedChecked(once, batch, {signal: either})
    }
  }
  try {
    await Promise.all(Array.from({length: Math.min(settings.concurrency, batches.length)}, work))
  } finally {
    stop.abort()
  }
  return vectors.flat()
}

async function request(
  {id}: Embedder,
  settings: HttpSettings,
  texts: readonly string[],
  signal: AbortSignal
): Promise<readonly Vector[]> {
  const {url, model, dimensions} = settings
  const key = keyOf(id, settings)
  const body = JSON.stringify({
    model,
    input: texts,
    encoding_format: 'float',
    ...(dimensions !== undefined && {dimensions})
  })
  const answer = await postWithRetries({id, url, key, body}, settings, signal)
  return vectorsOf(id, answer)
}

function keyOf(id: string, {apiKey, apiKeyEnv}: HttpSettings): string | undefined {
  if (apiKeyEnv === undefined) return apiKey
  const key = process.env[apiKeyEnv]
  if (key === undefined || key === '') {
    throw new EmbedderError(`${id}: apiKeyEnv: expected a key in the environment variable ${apiKeyEnv}, it is not set`)
  }
  const problem = keyProblem(key)
  if (problem !== undefined) throw new EmbedderError(`${id}: apiKeyEnv: expected in ${apiKeyEnv} ${problem}`)
  return key
}

/** `{data: [{index: 0, embedding: […]}, …]}`, in whatever order. */
function vectorsOf(id: string, answer: unknown): Vector[] {
  const data = fieldOf(answer, 'data')
  if (!Array.isArray(data))
    throw new EmbedderError(`${id}: expected an answer with a list \`data\`, got ${typeof data}`)
  const entries = data.map((entry: unknown, place) => ({
    index: Number(fieldOf(entry, 'index') ?? place),
    embedding: fieldOf(entry, 'embedding')
  }))
  // What is no list of numbers is found, and named, by `embedChecked`.
  return entries.sort((a, b) => a.index - b.index).map(({embedding}) => embedding as Vector)
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? new Map(Object.entries(value)).get(name) : undefined
}
