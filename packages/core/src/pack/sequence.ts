import type {ResolvedBudget} from '../contract/plugin.ts'
import {textStart} from '../tree/node.ts'
import type {Block} from './block.ts'
import type {Boundary} from './boundary.ts'

/** Blocks that are packed together, and the boundaries between them (`boundaries[i]` is before `blocks[i]`). */
export interface Range {
  readonly blocks: readonly Block[]
  readonly boundaries: ReadonlyArray<Boundary | undefined>
  /** Per block: its section, which is what lies between two `prefer` or `always` boundaries. */
  readonly sections: readonly Section[]
}

interface Section {
  readonly tokens: number
}

/** A range that has no boundary of its own is ended at its strongest one before this many maxima. */
export const maximaPerRange = 8

/**
 * Collects blocks and hands them on in restart ranges: an edit changes no chunk outside the range it lies in.
 *
 * A range ends at `always`; at `prefer` if the sections on both sides reach `minTokens`; and at the strongest
 * boundary before 8 × `maxTokens`, in its second half if there is one. All decisions look at blocks in order, never
 * at how much has been read, so streams and documents in memory give the same ranges.
 */
export class Sequence {
  readonly #budget: ResolvedBudget
  readonly #close: (range: Range) => void
  #blocks: Block[] = []
  #boundaries: Array<Boundary | undefined> = []
  #sections: Section[] = []
  #tokens = 0
  #section = {tokens: 0}
  /** A `prefer` boundary whose left side is large enough and whose right side is not known yet. */
  #candidate: number | undefined
  #last: Block | undefined
  #gluedTokens = 0

  constructor(budget: ResolvedBudget, close: (range: Range) => void) {
    this.#budget = budget
    this.#close = close
  }

  /** The block pushed last, also if its range has left. */
  get last(): Block | undefined {
    return this.#last
  }

  /** Tokens of the blocks that the last one is glued to, its own included. */
  get gluedTokens(): number {
    return this.#gluedTokens
  }

  /** Where the text starts that is still needed; `undefined` if nothing waits. */
  get start(): number | undefined {
    if (this.#blocks.length === 0) return undefined
    return this.#blocks.reduce((start, {node}) => Math.min(start, textStart(node)), Number.POSITIVE_INFINITY)
  }

  /** @param boundary between the block and the one before it; `undefined` for the first of all */
  push(block: Block, boundary: Boundary | undefined): void {
    const force = boundary?.mayEndRange === false ? 'auto' : boundary?.force
    if (force === 'always') this.flush()
    else if (force === 'prefer') this.#startSection()
    if (this.#blocks.length > 0 && this.#tokens + block.weight > maximaPerRange * this.#budget.maxTokens) {
      this.#endAtStrongest(block, boundary)
    }
    this.#boundaries.push(this.#blocks.length === 0 ? undefined : boundary)
    this.#blocks.push(block)
    this.#sections.push(this.#section)
    this.#tokens += block.weight
    this.#section.tokens += block.weight
    this.#last = block
    this.#gluedTokens = boundary?.force === 'avoid' ? this.#gluedTokens + block.weight : block.weight
    if (this.#candidate !== undefined && this.#section.tokens >= this.#budget.minTokens) {
      const at = this.#candidate
      this.#candidate = undefined
      this.#endAt(at)
    }
  }

  /** Ends the open range: nothing follows, or what follows starts anew. */
  flush(): void {
    this.#endAt(this.#blocks.length)
    this.#section = {tokens: 0}
    this.#candidate = undefined
  }

  #startSection(): void {
    this.#candidate =
      this.#section.tokens >= this.#budget.minTokens && this.#blocks.length > 0 ? this.#blocks.length : undefined
    this.#section = {tokens: 0}
  }

  /** Ends the range at its strongest boundary, the one before the block to come included. */
  #endAtStrongest(next: Block, nextBoundary: Boundary | undefined): void {
    // Inside a leaf or an atomic unit that is being cut there is no such boundary, and the range grows on.
    if (next.piece && next.piece.index > 0) return
    if (nextBoundary?.mayEndRange === false) return
    const longest = maximaPerRange * this.#budget.maxTokens
    // Glue is waited out: behind it comes a boundary, unless the chain is longer than a range.
    const mayBreakGlue = this.#gluedTokens + next.weight > longest
    const at =
      this.#strongest(longest / 2, nextBoundary, mayBreakGlue) ?? this.#strongest(0, nextBoundary, mayBreakGlue)
    if (at !== undefined) this.#endAt(at)
  }

  /** The last of the cheapest boundaries that have at least `from` tokens before them. */
  #strongest(from: number, nextBoundary: Boundary | undefined, mayBreakGlue: boolean): number | undefined {
    let best: number | undefined
    let bestCost = Number.POSITIVE_INFINITY
    let before = 0
    for (let i = 1; i <= this.#blocks.length; i++) {
      before += this.#blocks[i - 1]?.weight ?? 0
      const boundary = i === this.#blocks.length ? nextBoundary : this.#boundaries[i]
      if (!boundary?.mayEndRange || before < from || boundary.cost > bestCost) continue
      if (boundary.force === 'avoid' && !mayBreakGlue) continue
      best = i
      bestCost = boundary.cost
    }
    return best
  }

  #endAt(count: number): void {
    if (count === 0) return
    const range = {blocks: this.#blocks, boundaries: this.#boundaries, sections: this.#sections}
    // What stays is the copy: mostly nothing does.
    this.#blocks = restOf(range.blocks, count)
    this.#boundaries = restOf(range.boundaries, count)
    this.#sections = restOf(range.sections, count)
    if (this.#blocks.length > 0) {
      this.#boundaries[0] = undefined
      for (const {weight} of range.blocks) this.#tokens -= weight
    } else this.#tokens = 0
    if (this.#candidate !== undefined) this.#candidate = Math.max(0, this.#candidate - count) || undefined
    this.#close(range)
  }
}

/** Cuts a list off behind so many items, and gives the others. */
function restOf<Item>(list: Item[], count: number): Item[] {
  return count < list.length ? list.splice(count) : []
}
