import type {Embed, Span} from '@opschunk/core/plugin'
import {indentEnd, isLineEnd, lineEnd} from './lines.ts'

/** Lines of a document inside another one, without the indentation that they share. */
export function embedOfLines(text: string, {start, end}: Span, name?: string): Embed | undefined {
  const lines: Span[] = []
  let shared = Number.POSITIVE_INFINITY
  for (let line = start; line < end; ) {
    const next = lineEnd(text, line, end)
    const at = indentEnd(text, line, next)
    if (!isLineEnd(text, at, next)) shared = Math.min(shared, at - line)
    lines.push({start: line, end: next})
    line = next
  }
  if (lines.length < 2) return undefined
  const ranges = lines.map((line) => ({
    start: Math.min(line.start + shared, indentEnd(text, line.start, line.end)),
    end: line.end
  }))
  return {ranges, ...(name !== undefined && {name})}
}
