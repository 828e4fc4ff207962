import {spreadOf} from './similarity.ts'

/** How deep a drop of similarity must be to be a boundary; see `dropStarts`. */
export interface DropRule {
  readonly method: 'percentile' | 'standard-deviation' | 'threshold'
  readonly amount: number
}

/**
 * The indices of the pieces before which similarity drops, the first left out, ascending: where the distance is above a
 * percentile of all distances of the document, or by some standard deviations above their mean; or where the
 * similarity is below a threshold.
 *
 * After Kamradt's semantic splitter (2024), as LangChain and LlamaIndex have it. Theirs compares windows that overlap;
 * here the windows lie on either side of the boundary.
 *
 * @param similarities that of what precedes and what follows, for each piece but the first
 */
export function dropStarts(similarities: readonly number[], rule: DropRule): number[] {
  const limit = limitOf(similarities, rule)
  return similarities.flatMap((similarity, gap) => (1 - similarity > limit ? [gap + 1] : []))
}

function limitOf(similarities: readonly number[], {method, amount}: DropRule): number {
  if (method === 'threshold') return 1 - amount
  if (method === 'percentile')
    return percentileOf(
      similarities.map((similarity) => 1 - similarity),
      amount
    )
  const {mean, deviation} = spreadOf(similarities)
  return 1 - mean + amount * deviation
}

/** Between the two values that are nearest in rank, in proportion. */
function percentileOf(values: readonly number[], percent: number): number {
  const sorted = Float64Array.from(values).sort()
  const rank = (percent / 100) * (sorted.length - 1)
  const [low, high] = [sorted[Math.floor(rank)] ?? 0, sorted[Math.ceil(rank)] ?? 0]
  return low + (high - low) * (rank - Math.floor(rank))
}
