import type {Span} from '@opschunk/core/plugin'

/** Where blocks stand: their text, and how many quotes hold them (each puts `> ` in front of every line). */
export interface Setting {
  readonly text: string
  readonly quotes: number
}

/**
 * Spans for the units of neighbouring blocks inside `within`. The first one takes the marker of its container
 * (`- `, `> `) with it, each takes the indentation and quote markers before it on its line, and inside a quote each
 * goes on to the next, since a line that is only `>` is text of no block.
 */
export function place(setting: Setting, blocks: readonly Placeable[], within: Span): Span[] {
  const {text, quotes} = setting
  let start = within.start
  return blocks.map(({span}, index) => {
    const next = blocks[index + 1]
    const nextStart = next ? startOfLine(text, next.span.start, span.end, quotes > 0) : within.end
    const end = quotes > 0 ? nextStart : span.end
    const placed = start === span.start && end === span.end ? span : {start, end}
    start = nextStart
    return placed
  })
}

/** What has a place in the text. */
interface Placeable {
  readonly span: Span
}

/** The start of the line, but not before `floor`, if only indentation (and quote markers inside quotes) precedes. */
function startOfLine(text: string, offset: number, floor: number, isQuoted: boolean): number {
  let at = offset
  while (at > floor && isIndentation(text.charCodeAt(at - 1), isQuoted)) at--
  return at <= floor || text.charCodeAt(at - 1) === 10 ? at : offset
}

/** A space, a tab, or inside quotes a `>`. */
function isIndentation(code: number, isQuoted: boolean): boolean {
  return code === 32 || code === 9 || (isQuoted && code === 62)
}
