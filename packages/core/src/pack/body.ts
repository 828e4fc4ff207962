import type {Edit} from '../contract/chunk.ts'
import type {Span} from '../contract/span.ts'
import type {Slice} from '../tree/node.ts'
import {type TextView, trimSpan} from '../tree/text-view.ts'

/**
 * The source ranges of a chunk: slices sorted, touching ones merged, indentation before them included, the
 * edges trimmed if asked for. Empty if all of it is blank.
 */
export function bodySpans(slices: readonly Slice[], trim: 'edges' | 'none', view: TextView): Span[] {
  const [only] = slices
  if (only && slices.length === 1) {
    const span = {start: only.lead, end: only.end}
    return trim === 'none' ? [span] : trimEdges([span], view)
  }
  // A leaf with `more` comes before the text that interrupts it.
  const merged = mergeTouching(isAscending(slices) ? slices : slices.toSorted((a, b) => a.start - b.start))
  return trim === 'none' ? merged : trimEdges(merged, view)
}

function isAscending(slices: readonly Slice[]): boolean {
  let previous = -1
  for (const {start} of slices) {
    if (start < previous) return false
    previous = start
  }
  return true
}

function mergeTouching(slices: readonly Slice[]): Span[] {
  const merged: Span[] = []
  let last: {start: number; end: number} | undefined
  for (const {start, end, lead} of slices) {
    if (last && (last.end === lead || last.end === start)) last.end = end
    else {
      last = {start: lead, end}
      merged.push(last)
    }
  }
  return merged
}

/** Leaves out blank lines before the first and blanks after the last non-blank character of all. */
export function trimEdges(spans: readonly Span[], view: TextView): Span[] {
  const [only] = spans
  if (only && spans.length === 1) {
    const trimmed = trimSpan(only, view.raw)
    return trimmed ? [trimmed] : []
  }
  const kept = [...spans]
  for (let first = kept[0]; first; first = kept[0]) {
    const trimmed = trimSpan(first, view.raw)
    if (trimmed) {
      kept[0] = {start: trimmed.start, end: first.end}
      break
    }
    kept.shift()
  }
  for (let last = kept.at(-1); last; last = kept.at(-1)) {
    const length = view.raw(last.start, last.end).trimEnd().length
    if (length > 0) {
      kept[kept.length - 1] = {start: last.start, end: last.start + length}
      break
    }
    kept.pop()
  }
  return kept
}

/** Spans as text: with edits applied, and one line feed where a slice does not end in a line end. */
export function bodyText(spans: readonly Span[], view: TextView): string {
  let text = ''
  for (const {start, end} of spans) {
    if (text !== '' && !text.endsWith('\n')) text += '\n'
    text += view.shown(start, end)
  }
  return text
}

export function bodyTokens(spans: readonly Span[], view: TextView): number {
  const [only] = spans
  if (!only) return 0
  if (spans.length === 1) return view.tokens(only.start, only.end)
  return joinedTokens('', spans, view) ?? view.count(bodyText(spans, view))
}

/** Exact tokens of `prefix + body`, where `body` is the text of the spans. */
export function textTokens(prefix: string, body: string, spans: readonly Span[], view: TextView): number {
  const [only] = spans
  if (only && spans.length === 1) return view.tokensBehind(prefix, only.start, only.end)
  return joinedTokens(prefix, spans, view) ?? view.count(prefix + body)
}

/** The same as a sum, if that is exact for sure: each span but the last ends a line, and nothing is replaced. */
function joinedTokens(prefix: string, spans: readonly Span[], view: TextView): number | undefined {
  let tokens = 0
  let before: Span | undefined
  for (const span of spans) {
    const {start, end} = span
    if (view.edits.touch(start, end)) return undefined
    if (!before) tokens = view.tokensBehind(prefix, start, end)
    else {
      const isLineEnd = view.raw(before.end - 1, before.end) === '\n'
      if (!isLineEnd || !view.addsUp('\n', view.raw(start, start + 1))) return undefined
      tokens += view.tokens(start, end)
    }
    before = span
  }
  return tokens
}

/** The edits that touch spans, each once. Copies, since chunks share no object. */
export function bodyEdits(spans: readonly Span[], view: TextView): Edit[] {
  if (!spans.some(({start, end}) => view.edits.touch(start, end))) return []
  const edits = new Set(spans.flatMap((span) => view.edits.in(span)))
  return [...edits].map((edit) => ({...edit}))
}
