import type {Span} from '../contract/span.ts'
import type {Unit} from '../contract/unit.ts'
import {isBlank} from './blank.ts'
import type {ClosedUnits} from './closed-units.ts'
import {createNode, type Node, noSlices, type Slice} from './node.ts'
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
  readonly #source: CodeUnits
  readonly #closed: ClosedUnits | undefined
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

  /** @param closed tells what becomes a leaf though it holds units; without it nothing does */
  constructor(source: CodeUnits, closed?: ClosedUnits) {
    this.#source = source
    this.#closed = closed
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
    if (this.#ahead.length === 0 && !areScattered(units)) {
      return this.#inOnePlace(units, range, undefined, isEnd, false, false)
    }
    const claims = inOrder([...claimsOf(units), ...this.#ahead])
    this.#ahead = claims.filter((claim) => claim.start >= range.end)
    return this.#inPlaces(claims, range, undefined, isEnd)
  }

  /** Units that lie in one place each. The first and the last of them may be glued to what is around them all. */
  #inOnePlace(
    units: readonly Unit[],
    range: Span,
    parent: Node | undefined,
    isEnd: boolean,
    isGluedBefore: boolean,
    isGluedBehind: boolean
  ): Node[] {
    const first = this.#made.length
    let cursor = range.start
    let isGlued = isGluedBefore
    let index = 0
    for (const unit of units) {
      const {start, end} = unit.span
      const next = units[++index]
      if (cursor < start && this.#gap(cursor, start, parent, unit, undefined)) isGlued = true
      cursor = end
      const isGluedOn = unit.breakAfter === 'avoid' || (next ? next.breakBefore === 'avoid' : isGluedBehind)
      this.#unit(unit, parent, isGlued || unit.breakBefore === 'avoid', isGluedOn)
      isGlued = isGluedOn
    }
    return this.#ending(first, cursor, range.end, parent, isEnd)
  }

  /** Places of units, some of which lie in several. */
  #inPlaces(claims: readonly Claim[], range: Span, parent: Node | undefined, isEnd: boolean): Node[] {
    const first = this.#made.length
    let cursor = range.start
    for (const {unit, start, end, index} of claims) {
      if (start >= range.end) break
      if (cursor < start) this.#gap(cursor, start, parent, unit, undefined)
      cursor = Math.max(cursor, end)
      if (index > 0) this.#lastSlice = undefined
      else this.#unit(unit, parent, true, true)
    }
    return this.#ending(first, cursor, range.end, parent, isEnd)
  }

  /** The nodes that were made from the given one on, with what lies behind the last. */
  #ending(first: number, start: number, end: number, parent: Node | undefined, isEnd: boolean): Node[] {
    const last = isEnd && this.#made.length > first ? this.#made[this.#made.length - 1] : undefined
    if (start < end) this.#gap(start, end, parent, undefined, last)
    return this.#made.splice(first)
  }

  #unit(unit: Unit, parent: Node | undefined, isGluedBefore: boolean, isGluedBehind: boolean): void {
    const {children, omit} = unit
    const holdsUnits = children !== undefined && children.length > 0
    const isBound = isGluedBefore || isGluedBehind || parent?.isInAtomic === true
    const isClosed = holdsUnits && this.#closed?.has(unit, isBound) === true
    const isLeaf = isClosed || !holdsUnits
    const slices = isLeaf && !omit ? this.#slices(unit) : noSlices
    const node = createNode(unit, parent, false, isClosed, slices, parent?.group)
    if (!isLeaf) node.children = this.#below(children, node, isGluedBefore, isGluedBehind)
    else if (omit) this.#lastSlice = undefined
    this.#made.push(node)
  }

  #below(children: readonly Unit[], node: Node, isGluedBefore: boolean, isGluedBehind: boolean): Node[] {
    const {span} = node.unit
    if (areScattered(children)) return this.#inPlaces(inOrder(claimsOf(children)), span, node, true)
    // Text behind the last unit is glued to it.
    const isLastGlued = isGluedBehind || !this.#isBlank(children[children.length - 1]?.span.end ?? span.end, span.end)
    return this.#inOnePlace(children, span, node, true, isGluedBefore, isLastGlued)
  }

  /** Of a leaf that starts here. */
  #slices({span, more}: Unit): Slice[] {
    const {start, end} = span
    const lead = this.#indentation?.end === start ? this.#indentation.start : start
    this.#indentation = undefined
    const slice = {start, end, lead}
    this.#lastSlice = slice
    return more ? this.#withMore(slice, more) : [slice]
  }

  #withMore(slice: Slice, more: readonly Span[]): Slice[] {
    // A tail between the slices of one leaf would make the leaf larger than it is.
    if (more.length > 0) this.#lastSlice = undefined
    return [slice, ...more.map(({start, end}) => ({start, end, lead: start}))]
  }

  /**
   * Text that no unit of this level claims: blank edges are handed to the neighbours, the rest is a leaf.
   *
   * @param last what the text is glued to, if nothing follows it in its container
   * @returns whether there is such a leaf
   */
  #gap(start: number, end: number, parent: Node | undefined, next: Unit | undefined, last: Node | undefined): boolean {
    const first = this.#blankEnd(start, end)
    this.#blank(start, first)
    if (first === end) return false
    this.#text(first, end, parent, next, last)
    return true
  }

  /** Text between units that starts with a character that is no blank. */
  #text(start: number, end: number, parent: Node | undefined, next: Unit | undefined, last: Node | undefined): void {
    const span = {start, end: contentEnd({start, end}, this.#source)}
    const unit: Unit = last
      ? {span, role: 'text', breakBefore: 'avoid'}
      : next
        ? {span, role: 'text', breakBefore: breakBefore(next), breakAfter: 'avoid'}
        : {span, role: 'text'}
    const group = last ? last.group : next?.group
    this.#made.push(createNode(unit, parent, true, false, this.#slices(unit), group ?? parent?.group))
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
    return offset === 0 || this.#source.codeUnitAt(offset - 1) === lineFeed
  }

  #isBlank(start: number, end: number): boolean {
    return this.#blankEnd(start, end) === end
  }

  /** Where the white space ends that a range starts with. */
  #blankEnd(start: number, end: number): number {
    let at = start
    while (at < end && isBlank(this.#source.codeUnitAt(at))) at++
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

/** Whether one of the units lies in more than one place. */
function areScattered(units: readonly Unit[]): boolean {
  for (const {more} of units) if (more !== undefined) return true
  return false
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
