import type {Edit} from '../contract/chunk.ts'
import type {Span} from '../contract/span.ts'
import type {Slice} from '../tree/node.ts'
import {contentEnd, contentStart, type TextView} from '../tree/text-view.ts'

/** A range that is being put together. */
interface OpenSpan extends Span {
  start: number
  end: number
}

/** What has its text in some places: a leaf, a block. */
interface Placed {
  readonly slices: readonly Slice[]
}

/**
 * The source ranges of what a chunk holds: slices sorted, touching ones merged, indentation before them included, the
 * edges trimmed if asked for. Empty if all of it is blank.
 */
export function bodySpans(parts: readonly Placed[], trim: 'edges' | 'none', view: TextView): OpenSpan[] {
  const spans = mergedSpans(parts)
  if (trim === 'edges') trimEdges(spans, view)
  return spans
}

function mergedSpans(parts: readonly Placed[]): OpenSpan[] {
  let spans: OpenSpan[] = []
  let last: OpenSpan | undefined
  let before = -1
  for (const {slices} of parts) {
    for (const slice of slices) {
      // A leaf with `more` comes before the text that interrupts it.
      if (slice.start < before) return mergedSpans([{slices: parts.flatMap((part) => part.slices).sort(bySource)}])
      before = slice.start
      if (last && (last.end === slice.lead || last.end === slice.start)) {
        last.end = slice.end
        continue
      }
      const isFirst = last === undefined
      last = {start: slice.lead, end: slice.end}
      // Mostly the only one, for which `push` would make room for 17.
      if (isFirst) spans = [last]
      else spans.push(last)
    }
  }
  return spans
}

function bySource(a: Slice, b: Slice): number {
  return a.start - b.start
}

/** Leaves out blank lines before the first and blanks after the last non-blank character of all. */
export function trimEdges(spans: OpenSpan[], view: TextView): void {
  for (let first = spans[0]; first; first = spans[0]) {
    first.start = contentStart(first, view)
    if (first.start < first.end) break
    spans.shift()
  }
  for (let last = spans.at(-1); last; last = spans.at(-1)) {
    last.end = contentEnd(last, view)
    if (last.start < last.end) break
    spans.pop()
  }
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
  return joinedTokens(noPrefix, '', spans, view) ?? view.count(bodyText(spans, view))
}

/** What stands in front of a body. */
interface Prefix {
  readonly text: string
  /** Exact tokens of the text alone, if they are known. */
  readonly tokens: number | undefined
}

const noPrefix: Prefix = {text: '', tokens: 0}

/** Exact tokens of a prefix and `body`, which is the text of the spans. */
export function textTokens(prefix: Prefix, body: string, spans: readonly Span[], view: TextView): number {
  const [only] = spans
  if (only && spans.length === 1) return tokensBehind(prefix, body, only, view)
  return joinedTokens(prefix, body, spans, view) ?? view.count(prefix.text + body)
}

/** Mostly the prefix ends a line, so that what has been counted of it adds up with the range and is not counted again. */
function tokensBehind({text, tokens}: Prefix, body: string, {start, end}: Span, view: TextView): number {
  const addsUp = tokens !== undefined && text !== '' && view.addsUp(text, body)
  return addsUp ? tokens + view.tokens(start, end) : view.tokensBehind(text, start, end)
}

/** The same as a sum, if that is exact for sure: each span but the last ends a line, and nothing is replaced. */
function joinedTokens(prefix: Prefix, body: string, spans: readonly Span[], view: TextView): number | undefined {
  let tokens = 0
  let before: Span | undefined
  for (const span of spans) {
    const {start, end} = span
    if (view.edits.touch(start, end)) return undefined
    if (!before) tokens = tokensBehind(prefix, body, span, view)
    else {
      const isLineEnd = view.codeUnitAt(before.end - 1) === lineFeed
      if (!isLineEnd || !view.addsUp('\n', view.raw(start, start + 1))) return undefined
      tokens += view.tokens(start, end)
    }
    before = span
  }
  return tokens
}

const lineFeed = 0x0a

/**
 * The edits that touch spans, each once. Copies, since chunks share no object.
 * @param from where the text of the view starts in the document
 */
export function bodyEdits(spans: readonly Span[], view: TextView, from: number): Edit[] {
  if (!spans.some(({start, end}) => view.edits.touch(start, end))) return []
  const edits = new Set(spans.flatMap((span) => view.edits.in(span)))
  return [...edits].map((edit) => ({...edit, start: from + edit.start, end: from + edit.end}))
}
