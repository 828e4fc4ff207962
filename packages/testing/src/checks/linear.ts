import type {Fault} from '../fault.ts'

/** Work done for documents that double in size. */
export interface Growth {
  readonly document: string
  /** What was counted, such as `characters counted`. */
  readonly work: string
  /** In order of size; the document of each is twice that of the one before. */
  readonly amounts: readonly number[]
}

/** What one doubling may cost: twice, and a little for what does not depend on size alone. */
export const maximumGrowth = 2.3

/** G8: twice the input costs about twice the work. Counts work, never time. Only the last doubling is judged. */
export function linear({document, work, amounts}: Growth): readonly Fault[] {
  const [before = 0, after = 0] = amounts.slice(-2)
  if (after <= before * maximumGrowth) return []
  const growth = (after / Math.max(1, before)).toFixed(2)
  return [
    {
      code: 'linear/growth',
      message: `${work}: expected at most ${maximumGrowth} times for twice the input, found ${growth} times (${amounts.join(', ')})`,
      document
    }
  ]
}
