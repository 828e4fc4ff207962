/** What an embedder gives for one text. A list of numbers is rounded to 32 bits. */
export type Vector = Float32Array | readonly number[]

/** Texts to vectors: all that the strategy knows of a model. */
export interface Embedder {
  /** Names the model and all else that changes its vectors: part of the key of every cached vector. */
  readonly id: string
  /** Length of its vectors, if it is known beforehand; then all others are refused. */
  readonly dimensions?: number
  /**
   * One vector for each text, in order, all of one length, all numbers finite. Vectors need not have length 1. Any
   * number of texts may be asked for at once; none of them is blank. Rejects if `signal` is aborted.
   */
  embed(texts: readonly string[], call: EmbedCall): Promise<readonly Vector[]>
}

export interface EmbedCall {
  readonly signal?: AbortSignal
}

/** An embedder did not give what was asked of it. The message never holds a key. */
export class EmbedderError extends Error {
  override readonly name = 'EmbedderError'
}
