import type {ResolvedBudget} from '../contract/plugin.ts'
import type {Node} from '../tree/node.ts'
import {type Block, blockStart} from './block.ts'
import {continuedBy, innermostOf} from './draft.ts'
import type {Range} from './sequence.ts'

/** What planning asks of the renderer. */
export interface Sizes {
  /** Estimated tokens of the context of a chunk that starts at an offset and whose blocks share a node. */
  contextTokens(node: Node | undefined, start: number): number
  /** Tokens kept free in a chunk that starts with this block (overlap), besides `reserve`. */
  overlapTokens(first: Block): number
  /** Tokens kept free in every chunk. */
  readonly reserve: number
  /** Exact tokens of the finished chunk of `blocks[from…to)`, whatever could be dropped left out. */
  exact(from: number, to: number): number
}

/** Ignoring a `prefer` boundary between two sections that both stand for themselves; see `cutCost`. */
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
export function planCuts(range: Range, budget: ResolvedBudget, sizes: Sizes): number[] {
  const tooLarge = new Map<number, number>()
  const known = new Set<number>()
  for (let tries = 0; tries < triesPerRange; tries++) {
    const ends = leastCost(range, budget, sizes, tooLarge)
    let fits = true
    let from = 0
    for (const to of ends) {
      const key = from * (range.blocks.length + 1) + to
      if (to - from > 1 && !known.has(key)) {
        if (sizes.exact(from, to) > budget.maxTokens) {
          // From this start, nothing as long or longer fits.
          tooLarge.set(from, Math.min(tooLarge.get(from) ?? Number.POSITIVE_INFINITY, to))
          fits = false
        } else known.add(key)
      }
      from = to
    }
    if (fits) return ends
  }
  return greedy(range, budget, sizes)
}

function leastCost(
  {blocks, boundaries, sectionTokens}: Range,
  budget: ResolvedBudget,
  sizes: Sizes,
  tooLarge: ReadonlyMap<number, number>
): number[] {
  const count = blocks.length
  if (count === 1) return [1]
  const best = new Float64Array(count + 1).fill(Number.POSITIVE_INFINITY)
  const cameFrom = new Int32Array(count + 1)
  best[0] = 0
  for (let from = 0; from < count; from++) {
    const first = blocks[from]
    const costBefore = best[from] ?? 0
    if (!first) break
    const start = blockStart(first)
    const fixed = sizes.reserve + sizes.overlapTokens(first)
    const limit = tooLarge.get(from) ?? Number.POSITIVE_INFINITY
    let body = 0
    let ancestor: Node | undefined = first.piece ? first.node : first.node.parent
    const continued = continuedBy(first)
    let context = sizes.contextTokens(ancestor, start)
    let standing = 0
    let dearest = 0
    for (let to = from + 1; to <= count && to < limit; to++) {
      const block = blocks[to - 1]
      if (!block) break
      const boundary = to - 1 > from ? boundaries[to - 1] : undefined
      if (boundary) {
        if (boundary.force === 'always') break
        if (boundary.cost > dearest) dearest = boundary.cost
        if (boundary.ancestor !== ancestor && (boundary.ancestor?.depth ?? -1) < (ancestor?.depth ?? -1)) {
          ancestor = boundary.ancestor
          context = sizes.contextTokens(innermostOf(ancestor, continued), start)
        }
      }
      const section = sectionTokens[to - 1] ?? 0
      if ((to - 1 === from || boundary?.force === 'prefer') && section >= budget.minTokens) standing++
      const tokens = body + block.tokens + context + fixed
      if (to > from + 1 && isBetterHalved(tokens, dearest, budget)) break
      if (to > from + 1 && body + block.tokens > budget.maxTokens) break
      if (to > from + 1 && tokens > budget.maxTokens) {
        body += block.weight
        continue
      }
      let cost = costBefore + fillCost(tokens, budget)
      if (standing > 1) cost += preferCost * (standing - 1)
      if (to < count) cost += boundaries[to]?.cost ?? 0
      if (cost < (best[to] ?? 0)) {
        best[to] = cost
        cameFrom[to] = from
      }
      body += block.weight
    }
  }
  const ends: number[] = []
  for (let at = count; at > 0; at = cameFrom[at] ?? 0) ends.push(at)
  return ends.reverse()
}

/**
 * Whether two halves cost less than the whole even if cut at the dearest boundary seen: with x the size in targets,
 * `(x − 1)² − 2 (x/2 − 1)²` is `x²/2 − 1`. Keeps planning linear where the maximum is far above the target.
 */
function isBetterHalved(tokens: number, dearest: number, {targetTokens}: ResolvedBudget): boolean {
  const size = tokens / targetTokens
  return (size * size) / 2 - 1.5 > dearest
}

/** Chunks from three quarters of the target on are as large as asked for: 300 of 400 by default. */
const bandShare = 0.75

/** 0 at the target, about 1 for an almost empty chunk, more for one outside the band or below the minimum. */
function fillCost(tokens: number, budget: ResolvedBudget): number {
  const distance = (tokens - budget.targetTokens) / budget.targetTokens
  const outside = tokens < bandShare * budget.targetTokens ? 0.15 : 0
  const tiny = tokens < budget.minTokens ? 1 - tokens / budget.minTokens : 0
  return distance * distance + outside + tiny
}

/** Fills chunk by chunk with exact sizes, each ended at its best boundary: for counters whose estimates are far off. */
function greedy({blocks, boundaries}: Range, budget: ResolvedBudget, sizes: Sizes): number[] {
  const ends: number[] = []
  for (let from = 0; from < blocks.length; ) {
    let best = from + 1
    let bestCost = Number.POSITIVE_INFINITY
    let tokens = 0
    for (let to = from + 1; to <= blocks.length; to++) {
      tokens += blocks[to - 1]?.weight ?? 0
      if (to > from + 1) {
        if (boundaries[to - 1]?.force === 'always' || tokens > 2 * budget.maxTokens) break
        if (sizes.exact(from, to) > budget.maxTokens) break
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
