import type {ResolvedBudget} from '../contract/plugin.ts'
import type {Span} from '../contract/span.ts'
import type {Node} from '../tree/node.ts'
import type {TextView} from '../tree/text-view.ts'
import {type Candidate, type Context, contextCandidates, isHeld, renderContext} from './context.ts'

/** What the config puts in front of the context below a node. */
export type PrefixOf = (node: Node | undefined) => string | undefined

/** A context that a node remembers, and the prefix that it has. */
export interface KnownContext {
  readonly prefix: string | undefined
  readonly context: Context
}

/**
 * The contexts of a document's chunks. Nearly all chunks hold none of what stands in front of them, or only what the
 * innermost units say. So a context is rendered once for each unit that says something, and remembered there.
 */
export class Contexts {
  readonly #view: TextView
  readonly #maxTokens: number
  readonly #prefixOf: PrefixOf | undefined
  /** Of chunks around which no unit says anything: they have at most a prefix. */
  #outermost: KnownContext | undefined
  /** What `tokensAt` asks about: all text from an offset on. */
  readonly #rest = new Rest()
  readonly #held: readonly Span[] = [this.#rest]

  constructor(view: TextView, {contextShare, maxTokens}: ResolvedBudget, prefixOf: PrefixOf | undefined) {
    this.#view = view
    this.#maxTokens = contextShare * maxTokens
    this.#prefixOf = prefixOf
  }

  /** The most tokens that a context has. */
  get maxTokens(): number {
    return this.#maxTokens
  }

  /** Tokens of the context of a chunk below `innermost`, if the chunk holds all text from `start` on. */
  tokensAt(innermost: Node | undefined, start: number): number {
    const isKnown = innermost !== undefined && this.#prefixOf === undefined && start > lastSaidBy(innermost)
    if (isKnown && innermost.context) return innermost.context.context.tokens
    this.#rest.start = start
    const context = this.of(innermost, this.#held, undefined)
    // Also for a unit that says nothing itself, so that those around it are not asked again.
    if (isKnown) innermost.context ??= {prefix: undefined, context}
    return context.tokens
  }

  /** The context of a chunk below `innermost` that holds some ranges; `whole` is the one unit that is the chunk. */
  of(innermost: Node | undefined, held: readonly Span[], whole: Node | undefined): Context {
    const prefix = this.#prefixOf?.(innermost)
    let source = innermost
    while (source && !saysMore(source, held, whole)) source = source.parent
    if (holdsSome(source, held, whole)) {
      const candidates = contextCandidates(source, held, whole, this.#view, this.#maxTokens, prefix)
      // Rendered again when the chunk is.
      return renderContext(candidates, this.#maxTokens, this.#view.count)
    }
    const known = source ? source.context : this.#outermost
    if (known && known.prefix === prefix) return known.context
    const candidates = contextCandidates(source, nothing, undefined, this.#view, this.#maxTokens, prefix)
    const found = {prefix, context: renderContext(candidates, this.#maxTokens, this.#view.countOnce)}
    if (source) source.context = found
    else this.#outermost = found
    return found.context
  }

  /** What is left of candidates within fewer tokens. */
  within(candidates: readonly Candidate[], maxTokens: number): Context {
    return renderContext(candidates, maxTokens, this.#view.count)
  }
}

const nothing: readonly Span[] = []

/**
 * All text from an offset on. A class: an offset in a literal `{start, end}` that is no small integer makes the engine
 * keep those of all spans as numbers of their own, which takes 32 bytes more each (V8).
 */
class Rest implements Span {
  start = 0
  readonly end = Number.POSITIVE_INFINITY
}

/** Whether a unit says something that a chunk does not hold itself, or may. */
function saysMore(node: Node, held: readonly Span[], whole: Node | undefined): boolean {
  const {label, breadcrumb = label, labelSpan, context} = node.unit
  if (context && context.length > 0) return true
  return breadcrumb !== undefined && node !== whole && !(labelSpan && isHeld(labelSpan, held))
}

/** Whether a chunk holds some of what a unit and those around it say: hardly one does that starts behind all of it. */
function holdsSome(node: Node | undefined, held: readonly Span[], whole: Node | undefined): boolean {
  const [first] = held
  if (!whole && (!node || !first || first.start > lastSaidBy(node))) return false
  for (let at = node; at; at = at.parent) {
    const {labelSpan, context} = at.unit
    if (at === whole || (labelSpan && isHeld(labelSpan, held))) return true
    if (context) for (const item of context) if ('quote' in item && isHeld(item.quote, held)) return true
  }
  return false
}

/** Where the last label or quote starts that a unit and those around it say; -1 if none has a place. */
function lastSaidBy(node: Node): number {
  if (node.lastSaid !== undefined) return node.lastSaid
  let last = node.parent ? lastSaidBy(node.parent) : -1
  const {labelSpan, context} = node.unit
  if (labelSpan && labelSpan.start > last) last = labelSpan.start
  if (context) for (const item of context) if ('quote' in item && item.quote.start > last) last = item.quote.start
  node.lastSaid = last
  return last
}
