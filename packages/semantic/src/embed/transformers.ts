import {batchesOf} from './batches.ts'
import {type Embedder, EmbedderError, type Vector} from './embedder.ts'

export interface TransformersEmbedderOptions {
  /** Name of a model on the Hugging Face hub, or its folder: `Xenova/all-MiniLM-L6-v2`. */
  readonly model: string
  /** Precision of the weights, such as `fp32` or `q8`. Default: the package's. */
  readonly dtype?: string
  /** How the vectors of tokens become one: `mean` (default), `cls`, or what else the package knows. */
  readonly pooling?: string
  /** Texts in one pass through the model, from 1. Default 16. */
  readonly batchTexts?: number
}

const packageName = '@huggingface/transformers'

/** A model in this process, from a list of texts to a tensor. */
type Extract = (texts: readonly string[], options: object) => Promise<{tolist(): Vector[]}>

/**
 * Embeds in this process with `@huggingface/transformers`, which has to be installed beside this package. It is imported
 * and the model is loaded when the first text is embedded.
 */
export function transformersEmbedder(
  {model, dtype, pooling = 'mean', batchTexts = 16}: TransformersEmbedderOptions,
  importPackage: (name: string) => Promise<unknown> = (name) => import(name)
): Embedder {
  if (typeof model !== 'string' || model === '') throw new TypeError('transformersEmbedder: model: expected a name')
  let loading: Promise<Extract> | undefined
  return {
    id: ['transformers', model, pooling, ...(dtype === undefined ? [] : [dtype])].join(' '),
    async embed(texts, {signal}) {
      loading ??= load(model, dtype, importPackage)
      const extract = await loading.catch((error: unknown) => {
        // A model that could not be fetched now may be there later.
        loading = undefined
        throw error
      })
      const vectors: Vector[] = []
      for (const batch of batchesOf(texts, {batchTexts, batchTokens: Number.POSITIVE_INFINITY})) {
        signal?.throwIfAborted()
        for (const vector of (await extract(batch, {pooling, normalize: true})).tolist()) vectors.push(vector)
      }
      return vectors
    }
  }
}

async function load(
  model: string,
  dtype: string | undefined,
  importPackage: (name: string) => Promise<unknown>
): Promise<Extract> {
  const {pipeline} = await importInstalled(importPackage)
  return pipeline('feature-extraction', model, dtype === undefined ? {} : {dtype})
}

interface Package {
  pipeline(task: string, model: string, options: object): Promise<Extract>
}

async function importInstalled(importPackage: (name: string) => Promise<unknown>): Promise<Package> {
  try {
    // An optional package, whose types are not there: this is the part of it that is used.
    return (await importPackage(packageName)) as Package
  } catch (cause) {
    const isAbsent =
      cause instanceof Error &&
      'code' in cause &&
      cause.code === 'ERR_MODULE_NOT_FOUND' &&
      cause.message.includes(`'${packageName}'`)
    if (!isAbsent) throw cause
    const message = `transformersEmbedder needs ${packageName}, which is not installed. Run \`npm install ${packageName}\`.`
    throw new EmbedderError(message, {cause})
  }
}
