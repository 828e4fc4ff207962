import type {Span} from '@opschunk/core/plugin'

/** The blank lines in front of a text: `\n  \n` in `\n  \n    code`. Linear: each alternative ends in a line end. */
const blankLines = /^(?:[^\S\n]*\n)*/

/** A span without the blank lines at its start and the white space at its end; its leading indentation stays. */
export function trimmedSpan(text: string, {start, end}: Span): Span {
  const slice = text.slice(start, end)
  const trimmed = slice.trimEnd()
  if (trimmed === '') return {start, end: start}
  return {start: start + (blankLines.exec(slice)?.[0].length ?? 0), end: start + trimmed.length}
}
