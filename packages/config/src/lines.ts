import type {Span} from '@opschunk/core/plugin'

/** Offset behind the line that holds `at`, its line end included; at most `limit`. */
export function lineEnd(text: string, at: number, limit: number): number {
  const end = text.indexOf('\n', at) + 1
  return end === 0 || end > limit ? limit : end
}

/** Offset of the first character of a line that is neither space nor tab; at most `end`. */
export function indentEnd(text: string, start: number, end: number): number {
  let at = start
  for (; at < end; at++) {
    const code = text.charCodeAt(at)
    if (code !== space && code !== tab) break
  }
  return at
}

/** Whether a line that starts at `start` is blank, given where its indentation ends. */
export function isLineEnd(text: string, at: number, end: number): boolean {
  if (at >= end) return true
  const code = text.charCodeAt(at)
  return code === newline || (code === carriageReturn && (at + 1 >= end || text.charCodeAt(at + 1) === newline))
}

/** A span without the blank lines at its end; the line end of the last line with text stays. */
export function withoutBlankEnd(text: string, {start, end}: Span): Span {
  let at = end
  while (at > start && isBlank(text.charCodeAt(at - 1))) at--
  return {start, end: lineEnd(text, at, end)}
}

/** Whether a blank, a line end or the end of the text stands at an offset. */
export function isBlankOrEnd(text: string, at: number): boolean {
  return at >= text.length || isBlank(text.charCodeAt(at))
}

/** Space, tab, or part of a line end. */
export function isBlank(code: number): boolean {
  return code === space || code === newline || code === tab || code === carriageReturn
}

/** A text without blanks around it, and with one space for each row of blanks and line ends in it. */
export function inOneLine(text: string): string {
  const trimmed = text.trim()
  return otherBlanks.test(trimmed) ? trimmed.replace(blanks, ' ') : trimmed
}

/** What makes more of a space: most texts have none. */
const otherBlanks = /\s\s|[^\S ]/
const blanks = /\s+/g

const newline = 0x0a
const carriageReturn = 0x0d
const space = 0x20
const tab = 0x09
