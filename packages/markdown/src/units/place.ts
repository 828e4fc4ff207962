import type {Span} from '@opschunk/core/plugin'
import {lineStartBefore} from '../read/block-parts.ts'

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
export function place(setting: Setting, spans: readonly Span[], within: Span): Span[] {
  const placed: Span[] = []
  let floor = within.start
  for (const [index, span] of spans.entries()) {
    const start = index === 0 ? within.start : startOfLine(setting, span.start, floor)
    placed.push({start, end: span.end})
    floor = span.end
  }
  if (setting.quotes === 0) return placed
  return placed.map(({start}, index) => ({start, end: placed[index + 1]?.start ?? within.end}))
}

/** `  `, `> > `: what may stand before a block on its line. */
const indentation = /^[ \t]*$/
const quotedIndentation = /^[ \t>]*$/

/** The start of the line, but not before `floor`, if only indentation (and quote markers inside quotes) precedes. */
function startOfLine(setting: Setting, offset: number, floor: number): number {
  const start = Math.max(lineStartBefore(setting.text, offset), floor)
  const before = setting.text.slice(start, offset)
  return (setting.quotes > 0 ? quotedIndentation : indentation).test(before) ? start : offset
}
