import type {Part} from '../contract/chunk.ts'
import type {ResolvedBudget} from '../contract/plugin.ts'
import type {Span} from '../contract/span.ts'
import type {Unit} from '../contract/unit.ts'
import type {TextView} from '../tree/text-view.ts'
import {noContext} from './context.ts'
import {noOverlap, type Rendered} from './draft.ts'
import {fillCost, isBetterHalved} from './plan.ts'
import {endsOf, tablesFor} from './plan-tables.ts'
import {maximaPerRange} from './sequence.ts'

/** A unit that names its group. */
export interface GroupedUnit extends Unit {
  readonly group: string
}

/**
 * A unit that needs no tree to be packed: whole lines that fit a chunk, with nothing above, below or around them that
 * a chunk would have to say. Nearly all records of a log are such, so there is no more of each than this.
 */
export interface Leaf {
  readonly unit: GroupedUnit
  /** Code units of the blanks at its end. */
  readonly tailLength: number
  /** Exact tokens without the blanks at its end. */
  readonly tokens: number
  /** Exact tokens with them; these add up, since leaves are whole lines. */
  readonly weight: number
}

/** The leaves of a chunk, and what it is known of before it has its line. */
export interface LeafDraft {
  readonly leaves: readonly Leaf[]
  readonly tokens: number
  readonly parts: readonly Part[]
}

/** What cutting between two leaves costs: all their boundaries are alike; see `boundary.ts`. */
const leafBoundaryCost = 0.02

/** Packs leaves of one group, in source order, where chunks have no context and blanks at their ends are left out: the same chunks as if they were nodes. */
export function packLeaves(leaves: readonly Leaf[], budget: ResolvedBudget, reserve: number): LeafDraft[] {
  const drafts: LeafDraft[] = []
  let from = 0
  let tokens = 0
  for (let at = 0; at < leaves.length; at++) {
    const weight = leaves[at]?.weight ?? 0
    if (at > from && tokens + weight > maximaPerRange * budget.maxTokens) {
      packRange(leaves.slice(from, at), budget, reserve, drafts)
      from = at
      tokens = 0
    }
    tokens += weight
  }
  packRange(from === 0 ? leaves : leaves.slice(from), budget, reserve, drafts)
  return drafts
}

function packRange(leaves: readonly Leaf[], budget: ResolvedBudget, reserve: number, drafts: LeafDraft[]): void {
  let from = 0
  for (const to of leastCost(leaves, budget, reserve)) {
    const held = from === 0 && to === leaves.length ? leaves : leaves.slice(from, to)
    drafts.push({leaves: held, tokens: tokensOf(held), parts: noParts})
    from = to
  }
}

const noParts: readonly Part[] = []

/** All but the last with the line ends behind them. */
function tokensOf(leaves: readonly Leaf[]): number {
  let tokens = 0
  let tail = 0
  for (const leaf of leaves) {
    tokens += leaf.weight
    tail = leaf.weight - leaf.tokens
  }
  return tokens - tail
}

/** `planCuts` for leaves: sizes are exact at once, and no boundary is dearer than another. */
function leastCost(leaves: readonly Leaf[], budget: ResolvedBudget, reserve: number): number[] {
  const count = leaves.length
  if (count === 1) return [1]
  const {best, cameFrom} = tablesFor(count)
  for (let from = 0; from < count; from++) {
    const costBefore = best[from] ?? 0
    let body = 0
    for (let to = from + 1; to <= count; to++) {
      const leaf = leaves[to - 1]
      if (!leaf) break
      const tokens = body + leaf.tokens + reserve
      if (to > from + 1) {
        if (isBetterHalved(tokens, leafBoundaryCost, budget) || body + leaf.tokens > budget.maxTokens) break
        if (tokens > budget.maxTokens) {
          body += leaf.weight
          continue
        }
      }
      const cost = costBefore + fillCost(tokens, budget) + (to < count ? leafBoundaryCost : 0)
      if (cost < (best[to] ?? 0)) {
        best[to] = cost
        cameFrom[to] = from
      }
      body += leaf.weight
    }
  }
  return endsOf(cameFrom, count)
}

/** The text of a draft of leaves. They are whole lines, so that nothing has to be put between them. */
export function renderLeaves({leaves, tokens, parts}: LeafDraft, view: TextView): Rendered {
  const spans: Span[] = []
  let start = -1
  let end = -1
  let tail = 0
  for (const {unit, tailLength} of leaves) {
    const {span} = unit
    if (span.start !== end) {
      if (end >= 0) spans.push({start, end})
      start = span.start
    }
    end = span.end
    tail = tailLength
  }
  spans.push({start, end: end - tail})
  const [only] = spans
  const isOne = only !== undefined && spans.length === 1
  // What is joined is copied once it is read, so that views of the source are enough to join.
  let body = isOne ? view.shown(only.start, only.end) : ''
  if (!isOne) for (const span of spans) body += view.raw(span.start, span.end)
  return {spans, body, context: noContext, overlap: noOverlap, tokens, addsUp: true, parts}
}
