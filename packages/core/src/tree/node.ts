import type {Span} from '../contract/span.ts'
import type {Unit} from '../contract/unit.ts'
import type {KnownContext} from '../pack/contexts.ts'

/** A unit in its place: with its parent, with the gaps around it filled. */
export interface Node extends Measures {
  readonly unit: Unit
  /** Where the unit starts: units have many shapes, and packing asks often. */
  readonly start: number
  readonly parent: Node | undefined
  /** 0 for the outermost units. */
  readonly depth: number
  /** True for text that core found between units. */
  readonly isGap: boolean
  /** True if no nodes are made of the units below it; see `ClosedUnits`. */
  readonly isClosed: boolean
  /** Whether it may not be broken, unless it is too large. */
  readonly isAtomic: boolean
  /** Whether the node or one around it is atomic. */
  readonly isInAtomic: boolean
  /** `group` of the unit or of the nearest ancestor that has one. */
  readonly group: string | undefined
  /** Empty until they are made, and of what is closed. */
  children: readonly Node[]
}

/** Measures of a node, filled in when first asked for. They live on the node since weak maps of many keys are slow. */
interface Measures {
  /**
   * Where its text lies; the last slice of a leaf may end in a blank tail. Of a container, the slices of its leaves,
   * touching ones merged: empty until `leafSlices` gives them.
   */
  slices: readonly Slice[]
  /** Exact tokens of the node alone, blank edges left out; -1 until they are counted. */
  tokens: number
  /** Non-blank leaves below it; -1 until they are counted. */
  leaves: number
  /** What it costs to cut through the node and those around it; -1 until it is known. */
  avoidCost: number
  /** The context of chunks below it that hold nothing of it. */
  context: KnownContext | undefined
  /** Where the last label or quote starts that the node and those around it say. */
  lastSaid: number | undefined
  /** The blocks of the chunk that was asked about last, and how many leaves below the node it holds. */
  heldBy: readonly unknown[] | undefined
  heldLeaves: number
}

/** A range of text, and where the indentation before it on its line starts. */
export interface Slice extends Span {
  start: number
  /** Blank text that follows is added here while tiling. */
  end: number
  /** `lead <= start`; the text between is blank and holds no line end. */
  lead: number
}

// Lists that nodes share. Not frozen: loops over lists some of which are frozen are slow (V8).

const noChildren: readonly Node[] = []

/** Of what holds no text of its own. */
export const noSlices: readonly Slice[] = []

/** `group` is that of what the node lies in, unless the unit has its own. */
export function createNode(
  unit: Unit,
  parent: Node | undefined,
  isGap: boolean,
  isClosed: boolean,
  slices: readonly Slice[],
  group: string | undefined
): Node {
  const isAtomic = unit.breakInside === 'never'
  return {
    unit,
    start: unit.span.start,
    parent,
    depth: parent ? parent.depth + 1 : 0,
    isGap,
    isClosed,
    isAtomic,
    isInAtomic: isAtomic || parent?.isInAtomic === true,
    group: unit.group ?? group,
    children: noChildren,
    slices,
    tokens: -1,
    leaves: -1,
    avoidCost: -1,
    context: undefined,
    lastSaid: undefined,
    heldBy: undefined,
    heldLeaves: 0
  }
}

/** The node of an outermost unit that lies in one place. */
export function createLeafNode(unit: Unit): Node {
  const {start, end} = unit.span
  return createNode(unit, undefined, false, false, [{start, end, lead: start}], undefined)
}

/** Where the text starts that a chunk which starts with the node may show: indentation and overlap included. */
export function textStart({unit, start, slices, children}: Node): number {
  const [slice] = slices
  const [child] = children
  const own = Math.min(start, slice?.lead ?? start, unit.overlap?.start ?? start)
  return child ? Math.min(own, textStart(child)) : own
}

/** A node and its ancestors, outermost first. */
export function chainOf(node: Node | undefined): Node[] {
  const chain: Node[] = []
  for (let at = node; at; at = at.parent) chain.push(at)
  return chain.reverse()
}

/** The deepest node that holds both; `undefined` if only the document does. A node holds itself. */
export function commonAncestor(a: Node | undefined, b: Node | undefined): Node | undefined {
  let left = a
  let right = b
  while (left !== right) {
    if (!left || !right) return undefined
    if (left.depth > right.depth) left = left.parent
    else if (right.depth > left.depth) right = right.parent
    else {
      left = left.parent
      right = right.parent
    }
  }
  return left
}

/** The ancestor (or the node itself) at a depth that is at most its own. */
export function ancestorAt(node: Node, depth: number): Node {
  let at = node
  while (at.depth > depth && at.parent) at = at.parent
  return at
}

/** The slices of all leaves below a node in source order, touching ones merged. */
export function leafSlices(node: Node): readonly Slice[] {
  if (node.slices.length === 0 && node.children.length > 0) node.slices = mergeTouching(node.children)
  return node.slices
}

function mergeTouching(children: readonly Node[]): readonly Slice[] {
  const [only] = children
  if (only && children.length === 1) return leafSlices(only)
  const run = runOf(children)
  if (run) return [run]
  const merged = new TouchingSlices()
  for (const child of children) {
    for (const slice of leafSlices(child)) {
      if (merged.add(slice)) continue
      // Leaves that lie between the places of others.
      const sorted = new TouchingSlices()
      for (const one of children.flatMap(leafSlices).sort(bySource)) sorted.add(one)
      return sorted.all
    }
  }
  return merged.all
}

/** The one slice over all, as nearly always; `undefined` if they do not follow each other. */
function runOf(children: readonly Node[]): Slice | undefined {
  let first: Slice | undefined
  let end = 0
  for (const child of children) {
    for (const slice of leafSlices(child)) {
      first ??= slice
      if (slice !== first && (slice.start < first.start || (slice.lead !== end && slice.start !== end)))
        return undefined
      end = slice.end
    }
  }
  return first && (first.end === end ? first : {start: first.start, end, lead: first.lead})
}

class TouchingSlices {
  all: Slice[] = []
  #last: Slice | undefined
  /** Whether the last is a copy: those of leaves stay as they are. */
  #isOwn = false

  /** False if the slice comes before the last one, and was not added. */
  add(slice: Slice): boolean {
    const {start, end, lead} = slice
    const last = this.#last
    if (last && start < last.start) return false
    if (!last || (last.end !== lead && last.end !== start)) {
      // Nearly always the only one, for which `push` would make room for 17.
      if (last) this.all.push(slice)
      else this.all = [slice]
      this.#last = slice
      this.#isOwn = false
    } else if (this.#isOwn) last.end = end
    else {
      this.#last = {start: last.start, end, lead: last.lead}
      this.all[this.all.length - 1] = this.#last
      this.#isOwn = true
    }
    return true
  }
}

function bySource(a: Slice, b: Slice): number {
  return a.start - b.start
}
