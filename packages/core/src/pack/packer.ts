import type {Report} from '../contract/diagnostic.ts'
import type {ResolvedBudget} from '../contract/plugin.ts'
import {isBlank} from '../tree/blank.ts'
import {leafSlices, type Node, type Slice} from '../tree/node.ts'
import {type TextView, trimSpan} from '../tree/text-view.ts'
import type {Block} from './block.ts'
import {bodySpans, bodyTokens} from './body.ts'
import {type Boundary, boundaryBetween} from './boundary.ts'
import {contextCandidates, contextTokens} from './context.ts'
import {type Draft, draftOf, fitDraft, lineTokens} from './draft.ts'
import {Groups} from './groups.ts'
import {cutText} from './ladder.ts'
import {withOverlap} from './overlap.ts'
import {numberParts} from './parts.ts'
import {planCuts, type Sizes} from './plan.ts'
import {type Range, Sequence} from './sequence.ts'

export interface PackerOptions {
  readonly view: TextView
  readonly budget: ResolvedBudget
  /** Whether the plugin writes a line of context, for which room is kept. */
  readonly describesLine: boolean
  /** What the config puts in front of the context below a node. */
  prefixOf?(node: Node | undefined): string | undefined
  emit(draft: Draft, group: string | undefined): void
  report(report: Report): void
}

/** Thrown if a unit is too large and the budget says `oversize: 'error'`. */
export class OversizeError extends Error {}

/**
 * Packs nodes into drafts of chunks. Nodes come in source order; what has a group waits until that group is closed,
 * what has none leaves range by range.
 */
export class Packer {
  readonly #options: PackerOptions
  readonly #groups = new Groups()
  readonly #ungrouped: Sequence
  readonly #sizes: Omit<Sizes, 'exact'>
  readonly #prefixOf: (node: Node | undefined) => string | undefined
  /** The prefix that was counted last: nearly all chunks of a document have the same. */
  #knownPrefix: {readonly text: string; readonly tokens: number} | undefined
  readonly #fits = (node: Node): boolean => this.#tokensOf(node) <= this.#options.budget.maxTokens

  constructor(options: PackerOptions) {
    this.#options = options
    const {budget} = options
    this.#prefixOf = options.prefixOf ?? (() => undefined)
    this.#ungrouped = new Sequence(budget, (range) => {
      for (const draft of this.#pack(range)) options.emit(draft, undefined)
    })
    this.#sizes = {
      reserve: options.describesLine ? lineTokens : 0,
      contextTokens: (node, start) => this.#contextOf(node, start),
      overlapTokens: (first) =>
        first.piece && first.piece.index > 0 ? Math.floor(budget.overlap * budget.targetTokens) : 0
    }
  }

  /** Where the text starts that waiting units still need. */
  get start(): number {
    const waiting = [this.#ungrouped.start, this.#groups.oldest()?.start]
    return Math.min(...waiting.map((start) => start ?? Number.POSITIVE_INFINITY))
  }

  get openGroups(): Groups {
    return this.#groups
  }

  add(nodes: readonly Node[]): void {
    for (const node of nodes) {
      if (node.unit.omit) continue
      if (node.children.length > 0 && !this.#isAtomic(node)) this.add(node.children)
      else if (node.group !== undefined) this.#groups.add(node.group, node)
      else this.#push(this.#ungrouped, node)
    }
  }

  closeGroup(key: string): void {
    const group = this.#groups.take(key)
    if (!group) return
    const drafts: Draft[] = []
    const sequence = new Sequence(this.#options.budget, (range) => {
      for (const draft of this.#pack(range)) drafts.push(draft)
    })
    for (const node of group.nodes) this.#push(sequence, node)
    sequence.flush()
    const before = this.#groups.leave(group.key, drafts.length)
    for (const [i, draft] of drafts.entries()) {
      const count = before === 0 ? {count: drafts.length} : {}
      const part = {role: 'group', index: before + i + 1, ...count}
      const isCut = drafts.length > 1 || before > 0
      this.#options.emit(isCut ? {...draft, parts: [part, ...draft.parts]} : draft, group.key)
    }
  }

  /** Packs all that still waits: the document has ended. Groups leave in the order of their first unit. */
  end(): void {
    this.#ungrouped.flush()
    for (const {key} of this.#groups.inOrder()) this.closeGroup(key)
  }

  /** Exact tokens of a node alone, its blank edges and the indentation of its first line left out. */
  #tokensOf(node: Node): number {
    if (node.known.tokens !== undefined) return node.known.tokens
    const {view} = this.#options
    const [first, ...others] = leafSlices(node)
    const bare = first ? {start: first.start, end: first.end, lead: first.start} : undefined
    const spans = bare ? bodySpans(others.length === 0 ? [bare] : [bare, ...others], 'edges', view) : []
    node.known.tokens = bodyTokens(spans, view)
    return node.known.tokens
  }

  #isAtomic(node: Node): boolean {
    return node.unit.breakInside === 'never' && this.#fits(node)
  }

  /** Pushes a node as one block, or as pieces if a chunk cannot hold it whole together with what it is glued to. */
  #push(sequence: Sequence, node: Node): void {
    const {view, budget} = this.#options
    const tokens = this.#tokensOf(node)
    const slices = leafSlices(node)
    // Text is told by its characters: a counter may round a short one down to 0.
    if (tokens === 0 && bodySpans(slices, 'edges', view).length === 0) return
    const whole: Block = {node, slices, tokens, weight: this.#weightOf(slices, tokens), piece: undefined}
    const boundary = this.#boundaryBehind(sequence.last, whole)
    if (this.#isAtomic(node)) {
      sequence.push(whole, boundary)
      return
    }
    const room = budget.maxTokens - this.#sizes.reserve - this.#contextOf(node, Number.POSITIVE_INFINITY)
    if (tokens + (boundary?.force === 'avoid' ? sequence.gluedTokens : 0) <= room) {
      sequence.push(whole, boundary)
      return
    }
    const overlap = Math.floor(budget.overlap * budget.targetTokens)
    const pieces = this.#piecesOf(node, Math.max(room - overlap, Math.ceil(budget.maxTokens / 4)), tokens <= room)
    for (const piece of pieces) sequence.push(piece, this.#boundaryBehind(sequence.last, piece))
  }

  #boundaryBehind(last: Block | undefined, block: Block): Boundary | undefined {
    return last && boundaryBetween(last, block, this.#fits)
  }

  /** Tokens with the blank tail and the indentation of the first line; `tokens` are those without. */
  #weightOf(slices: readonly Slice[], tokens: number): number {
    const {view} = this.#options
    const [only] = slices
    const isBare = only && slices.length === 1 && only.lead === only.start && !isBlankAt(view, only.end - 1)
    return isBare && !isBlankAt(view, only.start) ? tokens : bodyTokens(bodySpans(slices, 'none', view), view)
  }

  #piecesOf(node: Node, limit: number, leafFits: boolean): Block[] {
    const {view, budget} = this.#options
    const blocks: Block[] = []
    for (const {start, end, lead} of node.slices) {
      const count = (from: number, to: number) => view.tokens(start + from, start + to)
      const room = {limit, maximum: budget.maxTokens, count}
      for (const rung of cutText(view.raw(start, end), node.unit.fallback ?? 'prose', room)) {
        const from = start + rung.start
        const to = start + rung.end
        const bare = trimSpan({start: from, end: to}, view.raw)
        if (!bare) continue
        const slices = [{start: from, end: to, lead: rung.start === 0 ? lead : from}]
        const piece = {start: from, end: to, index: blocks.length, level: rung.level, leafFits}
        const tokens = view.tokens(bare.start, bare.end)
        const weight = bare.start === from && bare.end === to ? tokens : view.tokens(from, to)
        blocks.push({node, slices, tokens, weight, piece})
      }
    }
    return blocks
  }

  /** Tokens of the context of a chunk below `node` that starts at `start`, at most its share. */
  #contextOf(node: Node | undefined, start: number): number {
    let source = node
    while (source && !givesContext(source)) source = source.parent
    const {view, budget} = this.#options
    const prefix = this.#prefixOf(node)
    if (!source) return prefix === undefined ? 0 : this.#prefixTokens(prefix)
    const held = start === Number.POSITIVE_INFINITY ? 0 : heldBehind(source, start)
    source.known.contextTokens ??= []
    const remembered = source.known.contextTokens[held]
    if (remembered !== undefined) return remembered
    const share = budget.contextShare * budget.maxTokens
    const candidates = contextCandidates(source, (span) => span.start >= start, undefined, view, share, prefix)
    const tokens = contextTokens(candidates, share, view.count)
    source.known.contextTokens[held] = tokens
    return tokens
  }

  /** Of a prefix that stands alone. */
  #prefixTokens(prefix: string): number {
    const known = this.#knownPrefix
    if (known?.text === prefix) return known.tokens
    const {view, budget} = this.#options
    const share = budget.contextShare * budget.maxTokens
    const candidates = contextCandidates(undefined, () => false, undefined, view, share, prefix)
    const tokens = contextTokens(candidates, share, view.count)
    this.#knownPrefix = {text: prefix, tokens}
    return tokens
  }

  #pack(range: Range): readonly Draft[] {
    const {view, budget} = this.#options
    const {reserve} = this.#sizes
    const known = new Map<number, Draft>()
    const draft = (from: number, to: number) => {
      const key = from * (range.blocks.length + 1) + to
      let made = known.get(key)
      if (!made) {
        made = draftOf(range.blocks.slice(from, to), budget, view, this.#prefixOf)
        known.set(key, made)
      }
      return made
    }
    const exact = (from: number, to: number) => draft(from, to).tokens + reserve
    const drafts: Draft[] = []
    const roomy = reserve > 0 ? {...budget, maxTokens: budget.maxTokens - reserve} : budget
    let from = 0
    for (const to of planCuts(range, budget, {...this.#sizes, exact})) {
      const fitted = fitDraft(draft(from, to), budget, view)
      from = to
      if (fitted.spans.length === 0) continue
      this.#checkMaximum(fitted)
      drafts.push(withOverlap(fitted, drafts.at(-1), roomy, view))
    }
    const numbered = numberParts(drafts)
    for (const {node, count} of numbered.cuts) if (node.unit.breakInside === 'never') this.#reportOversize(node, count)
    return numbered.drafts
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

/** Whether a node has a label or quotes of its own for the chunks below it. */
function givesContext({unit: {label, breadcrumb = label, context}}: Node): boolean {
  return breadcrumb !== undefined || (context !== undefined && context.length > 0)
}

/** How many labels and quotes of a node and of those around it stand at an offset or behind it. */
function heldBehind(node: Node, start: number): number {
  let held = 0
  for (let at: Node | undefined = node; at; at = at.parent) {
    const {labelSpan, context} = at.unit
    if (labelSpan && labelSpan.start >= start) held++
    if (context) for (const item of context) if ('quote' in item && item.quote.start >= start) held++
  }
  return held
}

function isBlankAt(view: TextView, offset: number): boolean {
  return isBlank(view.raw(offset, offset + 1).charCodeAt(0))
}
