import type {Part} from '../contract/chunk.ts'
import type {Report} from '../contract/diagnostic.ts'
import type {ResolvedBudget} from '../contract/plugin.ts'
import type {Unit} from '../contract/unit.ts'
import {blankHead, isBlank} from '../tree/blank.ts'
import {createLeafNode, leafSlices, type Node, type Slice} from '../tree/node.ts'
import {contentEnd, contentStart, type TextView} from '../tree/text-view.ts'
import type {Block, PieceLevel} from './block.ts'
import {bodySpans, bodyTokens} from './body.ts'
import {type Boundary, boundaryBetween} from './boundary.ts'
import {Contexts, type PrefixOf} from './contexts.ts'
import {type Draft, draftOf, fitDraft, lineTokens} from './draft.ts'
import {Groups, type OpenGroup} from './groups.ts'
import {cutText} from './ladder.ts'
import {type Leaf, type LeafDraft, packLeaves} from './leaves.ts'
import {addOverlap} from './overlap.ts'
import {type Cut, numberParts} from './parts.ts'
import {planCuts, type Sizes} from './plan.ts'
import {type Range, Sequence} from './sequence.ts'

export interface PackerOptions {
  readonly view: TextView
  readonly budget: ResolvedBudget
  /** Whether the plugin writes a line of context, for which room is kept. */
  readonly describesLine: boolean
  readonly prefixOf?: PrefixOf | undefined
  emit(draft: Draft, group: string | undefined): void
  /** Told of chunks of leaves. Without it there are none. */
  emitLeaves?(draft: LeafDraft, group: string): void
  report(report: Report): void
}

/** A leaf that is being cut, and its pieces so far. */
interface CutLeaf {
  readonly node: Node
  /** Whether the whole of it would have fitted a chunk of its own. */
  readonly leafFits: boolean
  readonly blocks: Block[]
}

const noCuts: readonly Cut[] = []

const lineFeed = 0x0a

/** Thrown if a unit is too large and the budget says `oversize: 'error'`. */
export class OversizeError extends Error {}

/**
 * Packs nodes into drafts of chunks. Nodes come in source order; what has a group waits until that group is closed,
 * what has none leaves range by range.
 */
export class Packer {
  readonly #options: PackerOptions
  /** Made when first asked for: few documents but logs have groups. */
  #groups: Groups | undefined
  readonly #ungrouped: Sequence
  /** Whether a leaf or an atomic unit had to be cut: then chunks may hold parts. */
  #hasCut = false
  /** The one that was made last. */
  #boundary: Boundary | undefined
  readonly #contexts: Contexts
  readonly #sizes: Sizes
  /** The budget without the tokens that are kept free. */
  readonly #roomy: ResolvedBudget
  readonly #fits = (node: Node): boolean => this.#tokensOf(node) <= this.#options.budget.maxTokens

  constructor(options: PackerOptions) {
    this.#options = options
    const {budget, view, describesLine, prefixOf} = options
    const contexts = new Contexts(view, budget, prefixOf)
    this.#contexts = contexts
    this.#ungrouped = new Sequence(budget, (range) => {
      for (const draft of this.#pack(range)) options.emit(draft, undefined)
    })
    const reserve = describesLine ? lineTokens : 0
    this.#roomy = reserve > 0 ? {...budget, maxTokens: budget.maxTokens - reserve} : budget
    this.#sizes = {
      reserve,
      overlap: Math.floor(budget.overlap * budget.targetTokens),
      contextTokens: (node, start) => contexts.tokensAt(node, start)
    }
  }

  /** Where the text starts that waiting units still need. */
  get start(): number {
    const waiting = [this.#ungrouped.start, this.#groups?.oldest()?.start]
    return Math.min(...waiting.map((start) => start ?? Number.POSITIVE_INFINITY))
  }

  get openGroups(): Groups {
    this.#groups ??= new Groups()
    return this.#groups
  }

  /** Whether a unit fits a chunk whole, whatever may stand in front of it. */
  hasRoomFor({span, breakInside}: Unit): boolean {
    const {view, budget} = this.#options
    const tokens = view.tokens(contentStart(span, view), contentEnd(span, view))
    return tokens <= (breakInside === 'never' ? budget.maxTokens : this.#roomBeside(this.#contexts.maxTokens))
  }

  add(nodes: readonly Node[]): void {
    for (const node of nodes) {
      if (node.unit.omit) continue
      if (node.children.length > 0 && !this.#isAtomic(node)) {
        if (node.isAtomic) this.#hasCut = true
        this.add(node.children)
      } else if (node.group !== undefined) this.openGroups.add(node.group, node)
      else this.#push(this.#ungrouped, node)
    }
  }

  /** Whether units that need no tree may be added as leaves: nothing is put in front of chunks or left at their ends. */
  get takesLeaves(): boolean {
    const {emitLeaves, prefixOf, budget} = this.#options
    return emitLeaves !== undefined && prefixOf === undefined && budget.trim === 'edges'
  }

  addLeaf(leaf: Leaf): void {
    this.openGroups.addLeaf(leaf)
  }

  /** Makes a node of a leaf, since blanks follow it. Returns where that lies, if its group is still open. */
  leafToNode(leaf: Leaf): Slice | undefined {
    if (!this.openGroups.takeLeaf(leaf)) return undefined
    const node = createLeafNode(leaf.unit)
    this.openGroups.add(leaf.unit.group, node)
    return node.slices[0]
  }

  closeGroup(key: string): void {
    const group = this.openGroups.take(key)
    if (!group) return
    const {key: name, leaves} = group
    if (group.nodes.length === 0 && !this.#touchesEdit(leaves)) {
      const drafts = packLeaves(leaves, this.#options.budget, this.#sizes.reserve)
      this.#leaveGroup(name, drafts, (draft) => this.#options.emitLeaves?.(draft, name))
      return
    }
    const drafts: Draft[] = []
    const sequence = new Sequence(this.#options.budget, (range) => {
      for (const draft of this.#pack(range)) drafts.push(draft)
    })
    for (const node of leaves.length === 0 ? group.nodes : withLeaves(group)) this.#push(sequence, node)
    sequence.flush()
    this.#leaveGroup(name, drafts, (draft) => this.#options.emit(draft, name))
  }

  /** Numbers the parts of a group. */
  #leaveGroup<Made extends Draft | LeafDraft>(key: string, drafts: readonly Made[], emit: (draft: Made) => void): void {
    const {length} = drafts
    const before = this.openGroups.leave(key, length)
    for (const [i, draft] of drafts.entries()) {
      if (length === 1 && before === 0) emit(draft)
      else {
        const index = before + i + 1
        const part: Part = before === 0 ? {role: 'group', index, count: length} : {role: 'group', index}
        emit({...draft, parts: [part, ...draft.parts]})
      }
    }
  }

  #touchesEdit(leaves: readonly Leaf[]): boolean {
    const {edits} = this.#options.view
    return leaves.some(({unit}) => edits.touch(unit.span.start, unit.span.end))
  }

  /** Packs what has no group and still waits. */
  flush(): void {
    this.#ungrouped.flush()
  }

  /** Packs all that still waits: the document has ended. Groups leave in the order of their first unit. */
  end(): void {
    this.flush()
    if (this.#groups) for (const {key} of this.#groups.inOrder()) this.closeGroup(key)
  }

  /** Exact tokens of a node alone, its blank edges and the indentation of its first line left out. */
  #tokensOf(node: Node): number {
    if (node.tokens === -1) {
      const only = node.children.length === 1 ? node.children[0] : undefined
      node.tokens = only ? this.#tokensOf(only) : this.#countTokens(leafSlices(node))
    }
    return node.tokens
  }

  #countTokens(slices: readonly Slice[]): number {
    const {view} = this.#options
    const [first] = slices
    if (!first) return 0
    if (slices.length === 1) {
      const start = contentStart(first, view)
      return start < first.end ? view.tokens(start, contentEnd(first, view)) : 0
    }
    const bare = {start: first.start, end: first.end, lead: first.start}
    return bodyTokens(bodySpans([{slices: [bare, ...slices.slice(1)]}], 'edges', view), view)
  }

  #isAtomic(node: Node): boolean {
    return node.isAtomic && this.#fits(node)
  }

  /** Pushes a node as one block, or as pieces if a chunk cannot hold it whole together with what it is glued to. */
  #push(sequence: Sequence, node: Node): void {
    const {view} = this.#options
    const tokens = this.#tokensOf(node)
    const slices = leafSlices(node)
    const whole: Block = {node, slices, tokens, weight: this.#weightOf(slices, tokens), piece: undefined}
    // Text is told by its characters: a counter may round a short one down to 0.
    if (tokens === 0 && bodySpans([whole], 'edges', view).length === 0) return
    const boundary = this.#boundaryBehind(sequence.last, whole)
    const needed = tokens + (boundary?.force === 'avoid' ? sequence.gluedTokens : 0)
    if (this.#isAtomic(node) || this.#hasRoom(node, needed)) {
      sequence.push(whole, boundary)
      return
    }
    this.#hasCut = true
    for (const piece of this.#piecesOf(node, tokens)) sequence.push(piece, this.#boundaryBehind(sequence.last, piece))
  }

  #boundaryBehind(last: Block | undefined, block: Block): Boundary | undefined {
    if (last) this.#boundary = boundaryBetween(last, block, this.#fits, this.#boundary)
    return last && this.#boundary
  }

  /** Whether a chunk below a node has room for so many tokens beside its context, which is only rendered if it matters. */
  #hasRoom(node: Node, tokens: number): boolean {
    return tokens <= this.#roomBeside(this.#contexts.maxTokens) || tokens <= this.#roomBelow(node)
  }

  #roomBelow(node: Node): number {
    return this.#roomBeside(this.#contexts.tokensAt(node, Number.POSITIVE_INFINITY))
  }

  #roomBeside(contextTokens: number): number {
    return this.#options.budget.maxTokens - this.#sizes.reserve - contextTokens
  }

  /** Tokens with the blank tail and the indentation of the first line; `tokens` are those without. */
  #weightOf(slices: readonly Slice[], tokens: number): number {
    const {view} = this.#options
    const [only] = slices
    if (!only || slices.length > 1) return bodyTokens(bodySpans([{slices}], 'none', view), view)
    const {start, end, lead} = only
    return lead === start ? this.#tokensWithBlanks(start, end, tokens) : view.tokens(lead, end)
  }

  /** Exact tokens of a range whose blank edges are left out of `tokens`. */
  #tokensWithBlanks(start: number, end: number, tokens: number): number {
    const {view} = this.#options
    if (isBlank(view.codeUnitAt(start)) && contentStart({start, end}, view) > start) return view.tokens(start, end)
    if (!isBlank(view.codeUnitAt(end - 1))) return tokens
    // Mostly the last line end is all there is, and adds up with the word before it.
    const isLine = view.codeUnitAt(end - 1) === lineFeed && !isBlank(view.codeUnitAt(end - 2))
    const addsUp = isLine && view.addsUp(view.raw(end - 2, end - 1), '\n') && !view.edits.touch(start, end)
    return addsUp ? tokens + view.count('\n') : view.tokens(start, end)
  }

  #piecesOf(node: Node, tokens: number): Block[] {
    const {maxTokens} = this.#options.budget
    const available = this.#roomBelow(node)
    const limit = Math.max(available - this.#sizes.overlap, Math.ceil(maxTokens / 4))
    const leafFits = tokens <= available
    const blocks: Block[] = []
    for (const slice of node.slices) this.#cut({node, leafFits, blocks}, slice, limit)
    return blocks
  }

  /**
   * Cuts a slice of a leaf into pieces of at most `limit` tokens, or fewer where one would not fit a chunk in the end.
   * @param first the boundary before the slice, if it is known
   */
  #cut({node, leafFits, blocks}: CutLeaf, {start, end, lead}: Slice, limit: number, first?: PieceLevel): void {
    const {view, budget} = this.#options
    const {maxTokens} = budget
    const room = {
      limit,
      maximum: maxTokens,
      count: (from: number, to: number) => view.tokens(start + from, start + to),
      hiddenEnd: (at: number) => (view.edits.in({start: start + at, end: start + at + 1})[0]?.end ?? start + at) - start
    }
    for (const rung of cutText(view.raw(start, end), node.unit.fallback ?? 'prose', room)) {
      const isFirst = rung.start === 0
      const from = start + rung.start
      const to = start + rung.end
      const level = isFirst ? (first ?? rung.level) : rung.level
      const slice = {start: from, end: to, lead: isFirst ? lead : from}
      const bareStart = contentStart(slice, view)
      const bareEnd = contentEnd(slice, view)
      if (bareStart >= bareEnd) continue
      const tokens = view.tokens(bareStart, bareEnd)
      // ` ]);` and a line end are one token, ` ]);` alone is two: what fits may not fit without its blanks.
      if (
        tokens > maxTokens &&
        limit > 1 &&
        view.tokens(bareStart + blankHead(view.raw(bareStart, bareEnd)), bareEnd) > maxTokens
      ) {
        this.#cut({node, leafFits, blocks}, slice, limit >> 1, level)
        continue
      }
      blocks.push({
        node,
        slices: [slice],
        tokens,
        weight: this.#tokensWithBlanks(from, to, tokens),
        // Written out: keys behind a spread take the engine as long as all the rest of a piece.
        piece: {start: from, end: to, index: blocks.length, level, leafFits}
      })
    }
  }

  #pack(range: Range): readonly Draft[] {
    const {view, budget} = this.#options
    const drafts: Draft[] = []
    for (const draft of this.#planned(range)) {
      const fitted = fitDraft(draft, budget, view, this.#contexts)
      if (fitted.spans.length === 0) continue
      this.#checkMaximum(fitted)
      addOverlap(fitted, drafts.at(-1), this.#roomy, view)
      drafts.push(fitted)
    }
    const cuts = this.#hasCut ? numberParts(drafts) : noCuts
    for (const {node, count} of cuts) {
      if (node.isAtomic) this.#reportOversize(node, count)
    }
    return drafts
  }

  /** The chunks of a range before anything is dropped from them. */
  #planned(range: Range): readonly Draft[] {
    const {view, budget} = this.#options
    const {blocks} = range
    if (blocks.length === 1) return [draftOf(blocks, budget, view, this.#contexts)]
    /** The draft that was made last from each block on: planning asks for those that it decides for. */
    const made: Draft[] = []
    const draft = (from: number, to: number) => {
      const known = made[from]
      if (known?.blocks.length === to - from) return known
      const drawn = draftOf(blocks.slice(from, to), budget, view, this.#contexts)
      made[from] = drawn
      return drawn
    }
    const exact = (from: number, to: number) => draft(from, to).tokens + this.#sizes.reserve
    let from = 0
    return planCuts(range, budget, this.#sizes, exact).map((to) => {
      const one = draft(from, to)
      from = to
      return one
    })
  }

  #reportOversize(node: Node, count: number): void {
    const {budget, report, view} = this.#options
    const {label, role} = node.unit
    const name = label === undefined ? role : `${role} “${view.edits.copies.clean(label)}”`
    const message = `${name}: expected at most ${budget.maxTokens} tokens, got ${this.#tokensOf(node)}`
    if (budget.oversize === 'error') throw new OversizeError(message)
    const help = `It was cut into ${count} parts. Raise \`maxTokens\`, or make it smaller.`
    report({code: 'core/oversize-unit', message, severity: 'warning', span: node.unit.span, role, help})
  }

  #checkMaximum(draft: Draft): void {
    const {budget, report} = this.#options
    if (draft.tokens <= budget.maxTokens) return
    const [first] = draft.spans
    report({
      code: 'core/over-maximum',
      message: `chunk: expected at most ${budget.maxTokens} tokens, got ${draft.tokens} for text that cannot be cut`,
      severity: 'error',
      ...(first && {span: first}),
      help: 'One code point counts more tokens than a chunk may have. Raise `maxTokens` or check the token counter.'
    })
  }
}

/** The nodes of a group, leaves included. */
function withLeaves({nodes, leaves}: OpenGroup): Node[] {
  const all = leaves.map(({unit}) => createLeafNode(unit))
  return nodes.length === 0 ? all : [...all, ...nodes].sort((a, b) => a.start - b.start)
}
