import type {Span} from '../contract/span.ts'
import type {Unit} from '../contract/unit.ts'
import {blankHead, lengthWithoutTail} from './blank.ts'
import {createNode, type Node, type Slice} from './node.ts'

/** One of the places in which a unit lies. */
interface Claim extends Span {
  readonly unit: Unit
  /** 0 for the unit's span, then the spans of `more`. */
  readonly index: number
}

/**
 * Turns units into nodes that leave no non-blank character out.
 *
 * A blank gap never enlarges a unit that is measured: what ends in a line end becomes the tail of the leaf before,
 * the indentation after it the lead of the leaf that follows. Other text between units becomes a leaf of role
 * `text`, glued to what follows (whose break moves in front of it), or to what precedes at the end of its container.
 *
 * One tiler serves one document; ranges are tiled in source order and each exactly once.
 */
export class Tiler {
  readonly #raw: (start: number, end: number) => string
  #lastSlice: Slice | undefined
  /** Indentation that waits for the leaf that starts at `end`. */
  #indentation: Span | undefined
  /** Places behind the tiled ranges that belong to leaves already made, in source order. */
  #ahead: Claim[] = []

  constructor(raw: (start: number, end: number) => string) {
    this.#raw = raw
  }

  /**
   * @param units valid units that start inside the range
   * @param isEnd whether nothing follows in the document
   */
  tile(units: readonly Unit[], range: Span, isEnd: boolean): Node[] {
    const own = claimsOf(units)
    const claims = this.#ahead.length > 0 ? inOrder([...own, ...this.#ahead]) : own
    const last = claims.at(-1)
    this.#ahead = last && last.start >= range.end ? claims.filter((claim) => claim.start >= range.end) : []
    const nodes: Node[] = []
    this.#level(claims, range, undefined, nodes, isEnd)
    return nodes
  }

  #level(claims: readonly Claim[], range: Span, parent: Node | undefined, nodes: Node[], isEnd: boolean): void {
    let cursor = range.start
    for (const claim of claims) {
      if (claim.start >= range.end) break
      this.#gap(cursor, claim.start, parent, nodes, claim.unit, false)
      cursor = Math.max(cursor, claim.end)
      if (claim.index > 0) this.#lastSlice = undefined
      else {
        const {children, omit} = claim.unit
        const hasChildren = children !== undefined && children.length > 0
        const node = createNode(claim.unit, parent, false, hasChildren || omit ? undefined : this.#slices(claim))
        nodes.push(node)
        if (hasChildren) this.#level(claimsOf(children), claim, node, node.children, true)
        else if (omit) this.#lastSlice = undefined
      }
    }
    this.#gap(cursor, range.end, parent, nodes, undefined, isEnd)
  }

  /** Of a leaf that starts here. */
  #slices({start, end, unit}: Span & {readonly unit: Unit}): Slice[] {
    const lead = this.#indentation?.end === start ? this.#indentation.start : start
    this.#indentation = undefined
    const slice = {start, end, lead}
    this.#lastSlice = slice
    const {more} = unit
    if (!more || more.length === 0) return [slice]
    // A tail between the slices of one leaf would make the leaf larger than it is.
    this.#lastSlice = undefined
    return [slice, ...more.map((one) => ({start: one.start, end: one.end, lead: one.start}))]
  }

  /** Text that no unit of this level claims: blank edges are handed to the neighbours, the rest is a leaf. */
  #gap(
    start: number,
    end: number,
    parent: Node | undefined,
    nodes: Node[],
    next: Unit | undefined,
    isEnd: boolean
  ): void {
    if (start >= end) return
    const text = this.#raw(start, end)
    const first = blankHead(text)
    if (first === text.length) {
      this.#blank(start, text)
      return
    }
    const length = lengthWithoutTail(text)
    this.#blank(start, text.slice(0, first))
    const span = {start: start + first, end: start + length}
    const previous = nodes.at(-1)
    const isTrailing = isEnd && previous !== undefined
    const unit: Unit = isTrailing
      ? {span, role: 'text', breakBefore: 'avoid'}
      : next
        ? {span, role: 'text', breakBefore: breakBefore(next), breakAfter: 'avoid'}
        : {span, role: 'text'}
    const slices = this.#slices({start: span.start, end: span.end, unit})
    nodes.push(createNode(unit, parent, true, slices, isTrailing ? previous.group : next?.group))
    this.#blank(span.end, text.slice(length))
  }

  /** Blank text: whole lines are the tail of what precedes, the rest indents what follows on its line. */
  #blank(start: number, text: string): void {
    if (text === '') return
    const lineEnd = text.lastIndexOf('\n') + 1
    const isLineStart = () => start === 0 || this.#raw(start - 1, start) === '\n'
    const tailLength = lineEnd > 0 ? lineEnd : isLineStart() ? 0 : text.length
    if (tailLength > 0 && this.#lastSlice?.end === start) this.#lastSlice.end = start + tailLength
    if (tailLength < text.length) this.#indentation = {start: start + tailLength, end: start + text.length}
  }
}

/** The strongest break that a unit starts with: its own, or that of a unit inside which starts where it does. */
function breakBefore(unit: Unit): NonNullable<Unit['breakBefore']> {
  let strongest: NonNullable<Unit['breakBefore']> = 'auto'
  for (let at: Unit | undefined = unit; at?.span.start === unit.span.start; at = at.children?.[0]) {
    if (at.breakBefore === 'always') return 'always'
    if (at.breakBefore === 'prefer') strongest = 'prefer'
  }
  return strongest
}

/** The places of units, in source order. */
function claimsOf(units: readonly Unit[]): Claim[] {
  const claims: Claim[] = []
  let isScattered = false
  for (const unit of units) {
    claims.push({start: unit.span.start, end: unit.span.end, unit, index: 0})
    if (!unit.more) continue
    isScattered = true
    for (const [i, {start, end}] of unit.more.entries()) claims.push({start, end, unit, index: i + 1})
  }
  // Units come in source order, so only those that go on elsewhere are out of it.
  return isScattered ? inOrder(claims) : claims
}

function inOrder(claims: Claim[]): Claim[] {
  return claims.sort((a, b) => a.start - b.start)
}
