/** How much goes into one request. */
export interface BatchSize {
  readonly batchTexts: number
  readonly batchTokens: number
}

/** Texts have at most one token for some three characters, whatever the model. */
const charsPerToken = 3

/** Cuts a list of texts into batches, in order; a text that is too large by itself is one. */
export function batchesOf(texts: readonly string[], {batchTexts, batchTokens}: BatchSize): string[][] {
  const batches: string[][] = []
  let batch: string[] = []
  let tokens = 0
  for (const text of texts) {
    const more = Math.ceil(text.length / charsPerToken)
    if (batch.length > 0 && (batch.length === batchTexts || tokens + more > batchTokens)) {
      batches.push(batch)
      batch = []
      tokens = 0
    }
    batch.push(text)
    tokens += more
  }
  if (batch.length > 0) batches.push(batch)
  return batches
}
