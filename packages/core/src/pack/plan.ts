import type {ResolvedBudget} from '../contract/plugin.ts'
import type {Node} from '../tree/node.ts'
import {blockStart} from './block.ts'
import {around, continuedBy, innermostOf} from './draft.ts'
import {dearnessInside, endsOf, type RangeTables, tablesFor, tablesOf} from './plan-tables.ts'
import type {Range} from './sequence.ts'

/** What planning reckons with. */
export interface Sizes {
  /** Tokens kept free in every chunk. */
  readonly reserve: number
  /** Tokens kept free besides in a chunk that starts inside a leaf. */
  readonly overlap: number
  /** Estimated tokens of the context of a chunk that starts at an offset and whose blocks share a node. */
  contextTokens(node: Node | undefined, start: number): number
}

/** Exact tokens of the finished chunk of `blocks[from…to)`, whatever could be dropped left out. */
type ExactTokens = (from: number, to: number) => number

/** Ignoring a `prefer` boundary between two sections that both stand for themselves; on the scale of `Boundary.cost`. */
const preferCost = 1e2

/** How many plans are tried before packing turns greedy: each try learns the exact size of what did not fit. */
const triesPerRange = 12

/**
 * Chooses where to cut a range: by dynamic programming, the cuts with the least cost among all that fit.
 *
 * Sizes are estimates while planning (token counts do not add up); every chunk of the plan is then counted exactly,
 * and a chunk that turns out too large is forbidden in the next try. Returns the ends of the chunks, ascending, the
 * last being the number of blocks. A chunk of one block is always allowed.
 */
export function planCuts(range: Range, budget: ResolvedBudget, sizes: Sizes, exact: ExactTokens): number[] {
  /** By the first block: from there, nothing as long or longer fits. */
  const tooLarge: number[] = []
  const asked = tablesOf(range, budget.minTokens)
  for (let tries = 0; tries < triesPerRange; tries++) {
    const ends = leastCost(range, asked, budget, sizes, tooLarge)
    let fits = true
    let from = 0
    for (const to of ends) {
      if (to - from > 1 && exact(from, to) > budget.maxTokens) {
        tooLarge[from] = to
        fits = false
      }
      from = to
    }
    if (fits) return ends
  }
  return greedy(range, budget, exact)
}

function leastCost(
  {blocks, boundaries, sections}: Range,
  asked: RangeTables,
  budget: ResolvedBudget,
  sizes: Sizes,
  tooLarge: readonly number[]
): number[] {
  const count = blocks.length
  const {maxTokens, minTokens} = budget
  const {tokens, weights, costs, dearness, depths, areAlways, standings} = asked
  const {best, cameFrom} = tablesFor(count)
  for (let from = 0; from < count; from++) {
    const first = blocks[from]
    const costBefore = best[from] ?? 0
    if (!first) break
    // No cost is negative: what is dearer than all of the range has no part in the best of its plans.
    if (costBefore >= (best[count] ?? 0)) continue
    const start = blockStart(first)
    const fixed = sizes.reserve + (first.piece && first.piece.index > 0 ? sizes.overlap : 0)
    const limit = Math.min(count + 1, tooLarge[from] ?? count + 1)
    const innermost = around(first)
    let depth = innermost?.depth ?? -1
    let besides = fixed + sizes.contextTokens(innermost, start)
    let body = 0
    let standing = (sections[from]?.tokens ?? 0) >= minTokens ? 1 : 0
    let dearest = dearnessInside(first)
    for (let to = from + 1; to < limit; to++) {
      const last = to - 1
      const bare = body + (tokens[last] ?? 0)
      if (last > from) {
        if (areAlways[last] === 1) break
        dearest = Math.max(dearest, dearness[last] ?? 0)
        const depthOfBoth = depths[last] ?? -1
        if (depthOfBoth < depth) {
          depth = depthOfBoth
          besides = fixed + sizes.contextTokens(innermostOf(boundaries[last]?.ancestor, continuedBy(first)), start)
        }
        standing += standings[last] ?? 0
        if (isBetterHalved(bare + besides, dearest, budget) || bare > maxTokens) break
        if (bare + besides > maxTokens) {
          body += weights[last] ?? 0
          continue
        }
      }
      body += weights[last] ?? 0
      const cutCost = costs[to] ?? 0
      const known = best[to] ?? 0
      // Mostly what came before and the cut alone are too dear.
      if (costBefore + cutCost >= known) continue
      let cost = costBefore + fillCost(bare + besides, budget)
      if (standing > 1) cost += preferCost * (standing - 1)
      cost += cutCost
      if (cost < known) {
        best[to] = cost
        cameFrom[to] = from
      }
    }
  }
  return endsOf(cameFrom, count)
}

/**
 * Whether two halves cost less than the whole even if cut at the dearest boundary seen: with x the size in targets,
 * `(x − 1)² − 2 (x/2 − 1)²` is `x²/2 − 1`. Keeps planning linear where the maximum is far above the target.
 */
export function isBetterHalved(tokens: number, dearest: number, {targetTokens}: ResolvedBudget): boolean {
  if (tokens <= targetTokens) return false
  const size = tokens / targetTokens
  return (size * size) / 2 - 1.5 > dearest
}

/** Chunks from three quarters of the target on are as large as asked for: 300 of 400 by default. */
const bandShare = 0.75

/** 0 at the target, about 1 for an almost empty chunk, more for one outside the band or below the minimum. */
export function fillCost(tokens: number, budget: ResolvedBudget): number {
  const distance = (tokens - budget.targetTokens) / budget.targetTokens
  const outside = tokens < bandShare * budget.targetTokens ? 0.15 : 0
  const tiny = tokens < budget.minTokens ? 1 - tokens / budget.minTokens : 0
  return distance * distance + outside + tiny
}

/** Fills chunk by chunk with exact sizes, each ended at its best boundary: for counters whose estimates are far off. */
function greedy({blocks, boundaries}: Range, budget: ResolvedBudget, exact: ExactTokens): number[] {
  const ends: number[] = []
  for (let from = 0; from < blocks.length; ) {
    let best = from + 1
    let bestCost = Number.POSITIVE_INFINITY
    let tokens = 0
    for (let to = from + 1; to <= blocks.length; to++) {
      tokens += blocks[to - 1]?.weight ?? 0
      if (to > from + 1) {
        if (boundaries[to - 1]?.force === 'always' || tokens > 2 * budget.maxTokens) break
        if (exact(from, to) > budget.maxTokens) break
      }
      const cost = boundaries[to]?.cost ?? 0
      if (cost <= bestCost) {
        best = to
        bestCost = cost
      }
    }
    ends.push(best)
    from = best
  }
  return ends
}
