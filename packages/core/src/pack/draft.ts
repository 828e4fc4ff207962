import type {Part} from '../contract/chunk.ts'
import type {ResolvedBudget} from '../contract/plugin.ts'
import type {Span} from '../contract/span.ts'
import {commonAncestor, type Node} from '../tree/node.ts'
import type {TextView} from '../tree/text-view.ts'
import {type Block, blockStart} from './block.ts'
import {bodySpans, bodyText, textTokens, trimEdges} from './body.ts'
import type {Context} from './context.ts'
import type {Contexts} from './contexts.ts'

/** A chunk whose text is settled but for its line of context and its numbering. What comes last is put in its place. */
export interface Draft extends Rendered {
  readonly blocks: readonly Block[]
  /** The deepest node that holds all blocks or is the node of all. */
  readonly holder: Node | undefined
  overlap: Rendered['overlap']
  tokens: number
  parts: readonly Part[]
}

/** The text of a draft, whatever it was made of. */
export interface Rendered {
  readonly spans: readonly Span[]
  readonly body: string
  readonly context: Context
  readonly overlap: {readonly text: string; readonly span: Span | undefined}
  readonly tokens: number
  /** Whether its tokens add up for sure with those of a text that ends in a line end. */
  readonly addsUp: boolean
  readonly parts: readonly Part[]
}

/** Tokens kept free for the line that `describe` writes. */
export const lineTokens = 48

export const noOverlap: Draft['overlap'] = Object.freeze({text: '', span: undefined})
const noParts: Draft['parts'] = Object.freeze([])

function holderOf(blocks: readonly Block[]): Node | undefined {
  let holder = blocks[0]?.node
  for (const {node} of blocks) holder = commonAncestor(holder, node)
  return holder
}

/** The node that is cut if a chunk starts with a block. */
export function around({node, piece}: Block): Node | undefined {
  return piece ? node : node.parent
}

/**
 * The deepest node that began before a block: what goes on in its chunk, though the chunk may hold more. Its label and
 * quotes are not in the chunk, but what is read first in it needs them: rows their header, though a paragraph follows.
 */
export function continuedBy(first: Block): Node | undefined {
  const start = blockStart(first)
  let node = around(first)
  while (node && node.start >= start) node = node.parent
  return node
}

/** The deeper of two nodes of one chain. */
export function innermostOf(a: Node | undefined, b: Node | undefined): Node | undefined {
  return (b?.depth ?? -1) > (a?.depth ?? -1) ? b : a
}

/** Renders blocks as a chunk, without overlap: it is dropped first, so it is added last. */
export function draftOf(blocks: readonly Block[], {trim}: ResolvedBudget, view: TextView, contexts: Contexts): Draft {
  const holder = holderOf(blocks)
  const [first] = blocks
  // A single piece lies in its leaf, a single whole block in the node around it.
  const ancestor = first && blocks.length === 1 ? around(first) : holder
  const spans = bodySpans(blocks, trim, view)
  const innermost = first ? innermostOf(ancestor, continuedBy(first)) : ancestor
  const context = contexts.of(innermost, spans, wholeUnit(blocks, ancestor))
  const body = bodyText(spans, view)
  const tokens = textTokens(context, body, spans, view)
  return {blocks, holder, spans, body, context, overlap: noOverlap, tokens, addsUp: false, parts: noParts}
}

/** The unit that is the whole chunk though its pieces were cut apart: its own label is not context. */
function wholeUnit(blocks: readonly Block[], ancestor: Node | undefined): Node | undefined {
  const last = blocks.at(-1)
  if (!ancestor || !last?.piece || blocks[0]?.piece?.index !== 0 || last.node !== ancestor) return undefined
  return last.piece.end >= (ancestor.slices.at(-1)?.end ?? 0) ? ancestor : undefined
}

/**
 * Makes a draft fit: first untrimmed edges go, then context by ascending priority, then the indentation of the first
 * line. A draft that is one block ends within the maximum if the block alone does.
 */
export function fitDraft(draft: Draft, {maxTokens}: ResolvedBudget, view: TextView, contexts: Contexts): Draft {
  if (draft.tokens <= maxTokens) return draft
  const spans = draft.spans.map(({start, end}) => ({start, end}))
  trimEdges(spans, view)
  const body = bodyText(spans, view)
  const {candidates} = draft.context
  for (let share = contexts.maxTokens; ; ) {
    const context = contexts.within(candidates, share)
    const tokens = textTokens(context, body, spans, view)
    if (tokens <= maxTokens) return {...draft, spans, body, context, tokens}
    if (context.text === '') break
    // One item less in each round.
    share = view.count(context.text) - 1
  }
  const bare = withoutIndentation(spans, view)
  const bareBody = bodyText(bare, view)
  const context = {text: '', tokens: 0, candidates, kept: []}
  return {...draft, spans: bare, body: bareBody, context, tokens: textTokens(context, bareBody, bare, view)}
}

function withoutIndentation(spans: readonly Span[], view: TextView): Span[] {
  const [first, ...others] = spans
  if (!first) return []
  const text = view.raw(first.start, first.end)
  return [{start: first.start + text.length - text.trimStart().length, end: first.end}, ...others]
}
