import type {Span} from '../contract/span.ts'
import type {Unit} from '../contract/unit.ts'
import type {GroupedUnit, Leaf} from '../pack/leaves.ts'
import type {Packer} from '../pack/packer.ts'
import {isBlank} from '../tree/blank.ts'
import type {TextView} from '../tree/text-view.ts'
import {Tiler} from '../tree/tile.ts'
import type {LineIndex} from './line-index.ts'
import type {LineText} from './line-text.ts'
import {saysNothing} from './plain-unit.ts'

export interface LeafTilerOptions {
  readonly text: LineText
  readonly view: TextView
  readonly index: LineIndex
  readonly packer: Packer
  readonly maxTokens: number
}

/**
 * Hands units to the packer: as leaves those that are whole lines and follow each other without a gap, by way of the
 * tiler all others.
 *
 *     a1 b1 ⏎ a2 c1     a1: leaf; b1: leaf, and a node once it is seen that a blank line follows
 *            ^          the gap is tiled, with the unit behind it; c1: leaf again
 */
export class LeafTiler {
  readonly #options: LeafTilerOptions
  readonly #tiler: Tiler
  /** The leaf that was handed on last. */
  #last: Leaf | undefined

  constructor(options: LeafTilerOptions) {
    this.#options = options
    this.#tiler = new Tiler(options.view)
  }

  /** Ranges come in source order, each once; see `Tiler.tile`. */
  tile(units: readonly Unit[], range: Span, isEnd: boolean): void {
    const {packer} = this.#options
    // Text at the end of a document looks for the unit before it.
    if (isEnd || !packer.takesLeaves) {
      this.#between(range, units, isEnd)
      return
    }
    let others: Unit[] = []
    let tiled = range.start
    let end = range.start
    for (const unit of units) {
      const leaf = unit.span.start === end && (others.length > 0 || !this.#tiler.hasIndentation) && this.#leafOf(unit)
      end = Math.max(end, unit.span.end)
      if (!leaf) {
        others.push(unit)
        continue
      }
      if (others.length > 0) {
        this.#between({start: tiled, end: unit.span.start}, others, false)
        others = []
      }
      tiled = end
      this.#last = leaf
      packer.addLeaf(leaf)
    }
    if (tiled < range.end) this.#between({start: tiled, end: range.end}, others, false)
  }

  #between(range: Span, units: readonly Unit[], isEnd: boolean): void {
    const {packer} = this.#options
    // Blanks behind a leaf belong to it, so that it has to be a node.
    if (this.#last?.unit.span.end === range.start && units[0]?.span.start !== range.start) {
      const slice = packer.leafToNode(this.#last)
      if (slice) this.#tiler.goOnBehind(slice)
    }
    packer.add(this.#tiler.tile(units, range, isEnd))
  }

  /** The unit as a leaf, if it may be one: its first line starts what is counted apart, and its last ends such. */
  #leafOf(unit: Unit): Leaf | undefined {
    const {text, index, maxTokens} = this.#options
    if (!isGrouped(unit) || !saysNothing(unit)) return undefined
    const {start, end} = unit.span
    // Behind the start of the text, what is whole starts where it adds up with a line end before it.
    const weight = start === 0 ? undefined : index.wholeTokens(start, end)
    if (weight === undefined || text.codeUnitAt(end - 1) !== lineFeed) return undefined
    let tailLength = 1
    while (start + tailLength < end && isBlank(text.codeUnitAt(end - tailLength - 1))) tailLength++
    if (start + tailLength === end) return undefined
    const tokens = index.count(start, end - tailLength)
    return tokens <= maxTokens ? {unit, tailLength, tokens, weight} : undefined
  }
}

function isGrouped(unit: Unit): unit is GroupedUnit {
  return unit.group !== undefined
}

const lineFeed = 10
