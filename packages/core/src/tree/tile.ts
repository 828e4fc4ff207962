import type {Span} from '../contract/span.ts'
import type {Unit} from '../contract/unit.ts'
import {isBlank} from './blank.ts'
import {createNode, type Node, type Slice} from './node.ts'
import {type CodeUnits, contentEnd} from './text-view.ts'

const lineFeed = 0x0a

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
  readonly #text: CodeUnits
  #lastSlice: Slice | undefined
  /** Indentation that waits for the leaf that starts at `end`. */
  #indentation: Span | undefined
  /** Places behind the tiled ranges that belong to leaves already made, in source order. */
  #ahead: Claim[] = []
  /**
   * Nodes whose parent is being made, of all parents: one stack, since an array for each would hold memory for seventeen
   * nodes as soon as a second is added.
   */
  readonly #made: Node[] = []

  constructor(text: CodeUnits) {
    this.#text = text
  }

  /** Whether blank text waits for the leaf that starts behind it. */
  get hasIndentation(): boolean {
    return this.#indentation !== undefined
  }

  /** Says what leaf lies before the next range, if that was tiled elsewhere. */
  goOnBehind(slice: Slice): void {
    this.#lastSlice = slice
  }

  /**
   * @param units valid units that start inside the range
   * @param isEnd whether nothing follows in the document
   */
  tile(units: readonly Unit[], range: Span, isEnd: boolean): Node[] {
    if (this.#ahead.length === 0 && !units.some(goesOn)) return this.#inOnePlace(units, range, undefined, isEnd)
    const claims = inOrder([...claimsOf(units), ...this.#ahead])
    this.#ahead = claims.filter((claim) => claim.start >= range.end)
    return this.#inPlaces(claims, range, undefined, isEnd)
  }

  /** Units that lie in one place each. */
  #inOnePlace(units: readonly Unit[], range: Span, parent: Node | undefined, isEnd: boolean): Node[] {
    const first = this.#made.length
    let cursor = range.start
    for (const unit of units) {
      const {start, end} = unit.span
      this.#gap(cursor, start, parent, unit, undefined)
      cursor = end
      this.#unit(unit, parent)
    }
    return this.#ending(first, cursor, range.end, parent, isEnd)
  }

  /** Places of units, some of which lie in several. */
  #inPlaces(claims: readonly Claim[], range: Span, parent: Node | undefined, isEnd: boolean): Node[] {
    const first = this.#made.length
    let cursor = range.start
    for (const {unit, start, end, index} of claims) {
      if (start >= range.end) break
      this.#gap(cursor, start, parent, unit, undefined)
      cursor = Math.max(cursor, end)
      if (index > 0) this.#lastSlice = undefined
      else this.#unit(unit, parent)
    }
    return this.#ending(first, cursor, range.end, parent, isEnd)
  }

  /** The nodes that were made from the given one on, with what lies behind the last. */
  #ending(first: number, start: number, end: number, parent: Node | undefined, isEnd: boolean): Node[] {
    const last = this.#made.length > first ? this.#made.at(-1) : undefined
    this.#gap(start, end, parent, undefined, isEnd ? last : undefined)
    return this.#made.splice(first)
  }

  #unit(unit: Unit, parent: Node | undefined): void {
    const {span, children, omit} = unit
    if (children === undefined || children.length === 0) {
      this.#made.push(createNode(unit, parent, false, omit ? undefined : this.#slices(span, unit)))
      if (omit) this.#lastSlice = undefined
      return
    }
    const node = createNode(unit, parent, false)
    node.children = children.some(goesOn)
      ? this.#inPlaces(inOrder(claimsOf(children)), span, node, true)
      : this.#inOnePlace(children, span, node, true)
    this.#made.push(node)
  }

  /** Of a leaf that starts here. */
  #slices({start, end}: Span, {more}: Unit): Slice[] {
    const lead = this.#indentation?.end === start ? this.#indentation.start : start
    this.#indentation = undefined
    const slice = {start, end, lead}
    this.#lastSlice = slice
    if (!more || more.length === 0) return [slice]
    // A tail between the slices of one leaf would make the leaf larger than it is.
    this.#lastSlice = undefined
    return [slice, ...more.map((one) => ({start: one.start, end: one.end, lead: one.start}))]
  }

  /**
   * Text that no unit of this level claims: blank edges are handed to the neighbours, the rest is a leaf.
   *
   * @param last what the text is glued to, if nothing follows it in its container
   */
  #gap(start: number, end: number, parent: Node | undefined, next: Unit | undefined, last: Node | undefined): void {
    if (start >= end) return
    const first = this.#blankEnd(start, end)
    this.#blank(start, first)
    if (first === end) return
    const span = {start: first, end: contentEnd({start: first, end}, this.#text)}
    const unit: Unit = last
      ? {span, role: 'text', breakBefore: 'avoid'}
      : next
        ? {span, role: 'text', breakBefore: breakBefore(next), breakAfter: 'avoid'}
        : {span, role: 'text'}
    const slices = this.#slices(span, unit)
    this.#made.push(createNode(unit, parent, true, slices, last ? last.group : next?.group))
    this.#blank(span.end, end)
  }

  /** Blank text: whole lines are the tail of what precedes, the rest indents what follows on its line. */
  #blank(start: number, end: number): void {
    if (start === end) return
    let lineStart = end
    while (lineStart > start && !this.#isLineStart(lineStart)) lineStart--
    // Blanks behind text, with no line end among them, belong to that text.
    const tailEnd = lineStart > start || this.#isLineStart(start) ? lineStart : end
    if (tailEnd > start && this.#lastSlice?.end === start) this.#lastSlice.end = tailEnd
    if (tailEnd < end) this.#indentation = {start: tailEnd, end}
  }

  #isLineStart(offset: number): boolean {
    return offset === 0 || this.#text.codeUnitAt(offset - 1) === lineFeed
  }

  /** Where the white space ends that a range starts with. */
  #blankEnd(start: number, end: number): number {
    let at = start
    while (at < end && isBlank(this.#text.codeUnitAt(at))) at++
    return at
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

/** Whether a unit lies in more than one place. */
function goesOn({more}: Unit): boolean {
  return more !== undefined
}

/** The places of units, each unit's together. */
function claimsOf(units: readonly Unit[]): Claim[] {
  const claims: Claim[] = []
  for (const unit of units) {
    const {span, more = []} = unit
    claims.push({start: span.start, end: span.end, unit, index: 0})
    for (const [i, {start, end}] of more.entries()) claims.push({start, end, unit, index: i + 1})
  }
  return claims
}

function inOrder(claims: Claim[]): Claim[] {
  return claims.sort((a, b) => a.start - b.start)
}
