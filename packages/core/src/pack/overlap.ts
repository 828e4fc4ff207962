import type {ResolvedBudget} from '../contract/plugin.ts'
import type {Span} from '../contract/span.ts'
import type {TextView} from '../tree/text-view.ts'
import type {Block} from './block.ts'
import {bodyTokens, textTokens} from './body.ts'
import type {Draft} from './draft.ts'

/**
 * Puts the overlap in front of a draft: the range that its unit asks for, else, if the draft starts inside a leaf
 * that was cut, whole pieces (sentences or lines) from the end of the chunk before. What does not fit is left out.
 */
export function addOverlap(draft: Draft, before: Draft | undefined, budget: ResolvedBudget, view: TextView): void {
  const first = draft.blocks[0]
  const bodyStart = draft.spans[0]?.start
  if (!first || bodyStart === undefined) return
  const isInLeaf = first.piece !== undefined && first.piece.index > 0
  const requested = isInLeaf ? undefined : first.node.unit.overlap
  if (!isInLeaf && !requested) return
  const starts = requested
    ? requestedStarts(requested, bodyStart, view)
    : pieceStarts(first, bodyStart, before, budget, view)
  for (const start of starts) {
    const text = view.shown(start, bodyStart)
    const prefix = {text: draft.context.text + text, tokens: undefined}
    const tokens = textTokens(prefix, draft.body, draft.spans, view)
    if (tokens <= budget.maxTokens && text.trim() !== '') {
      draft.overlap = {text, span: {start, end: bodyStart}}
      draft.tokens = tokens
      return
    }
  }
}

/** Candidates for the start of the overlap, the longest overlap first. */
function pieceStarts(
  first: Block,
  bodyStart: number,
  before: Draft | undefined,
  budget: ResolvedBudget,
  view: TextView
): number[] {
  if (!before || budget.overlap === 0) return []
  const [slice] = first.slices
  // A unit with `more` may go on behind the start of another unit, which is read first then.
  if (!slice || bodyStart < slice.start || bodyStart >= slice.end) return []
  const allowed = Math.floor(budget.overlap * bodyTokens(before.spans, view))
  const starts: number[] = []
  let next = slice.start
  for (let i = before.blocks.length - 1; i > 0; i--) {
    const block = before.blocks[i]
    const earlier = block?.slices[0]
    if (!earlier || block?.node !== first.node || earlier.end !== next) break
    if (view.tokens(earlier.start, bodyStart) > allowed) break
    starts.push(earlier.start)
    next = earlier.start
  }
  return starts.reverse()
}

/** The range asked for, then shorter ones: token counts at the joint may be a few over what the unit reckoned with. */
function requestedStarts(overlap: Span, bodyStart: number, view: TextView): number[] {
  const starts: number[] = []
  let start = overlap.start
  for (let step = 1; start < overlap.end && step <= overlap.end - overlap.start; step *= 2) {
    starts.push(start)
    start = wordStart(overlap.start + step, overlap.end, view)
  }
  return bodyStart >= overlap.end ? starts : []
}

/** `two` in `one two`: what is not white space, behind white space. */
const firstOfWord = /(?<=\s)\S/

/** The first character behind white space at or after an offset. */
function wordStart(offset: number, end: number, view: TextView): number {
  const found = view.raw(offset, end).search(firstOfWord)
  return found < 0 ? end : offset + found
}
