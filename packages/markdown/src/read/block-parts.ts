import type {Span} from '@opschunk/core/plugin'
import type {BlockProblem} from '../block.ts'
import {CARRIAGE_RETURN} from '../scanner/characters.ts'

/** `## `, `#\t`, `#` at the end of a line. */
const atxOpening = /#{1,6}[ \t]*/y

/** ` ##` or ` ## ` at the end of a heading's line. */
const atxClosing = /(?:^|[ \t])#+[ \t]*$/

/** The inline content of a heading: without its `#` runs, without its underline. */
export function headingContent(text: string, span: Span): Span {
  if (headingMarker(text, span) !== '#') return trimmed(text, span.start, lineStartBefore(text, span.end))
  atxOpening.lastIndex = span.start
  atxOpening.test(text)
  const start = Math.min(atxOpening.lastIndex, span.end)
  const closing = atxClosing.exec(text.slice(start, span.end))
  return trimmed(text, start, closing ? start + closing.index : span.end)
}

/** `#` for ATX, `=` or `-` for setext: only a setext heading has a second line. */
export function headingMarker(text: string, span: Span): '#' | '=' | '-' {
  const last = lineStartBefore(text, span.end)
  if (last <= span.start) return '#'
  return text.slice(last, span.end).includes('=') ? '=' : '-'
}

/** ```` ``` ````, `~~~~`. */
const fenceRunAt = /`+|~+/y

/** The run of backticks or tildes that opens a fence. */
export function fenceRun(text: string, span: Span): string {
  fenceRunAt.lastIndex = span.start
  return fenceRunAt.exec(text)?.[0] ?? ''
}

/** What stands behind the opening run, trimmed, as written. */
export function fenceInfo(text: string, span: Span): string {
  const lineEnd = Math.min(lineEndAfter(text, span.start), span.end)
  return text.slice(span.start + fenceRun(text, span).length, lineEnd).trim()
}

/**
 * The content lines of a fence, the last line end left out: from the start of the line after the opening one to the end
 * of the line before the closing one, or of a fence that is never closed.
 */
export function fenceContent(text: string, span: Span, closing: number | undefined): Span {
  const firstLineEnd = Math.min(lineEndAfter(text, span.start), span.end)
  const start = nextLine(text, firstLineEnd)
  if (closing === undefined)
    return start >= span.end ? {start: firstLineEnd, end: firstLineEnd} : {start, end: span.end}
  const closingLine = lineStartBefore(text, closing)
  if (closingLine <= start) return {start: firstLineEnd, end: firstLineEnd}
  return {start, end: lineEndAfter(text, closingLine - 1)}
}

export function unclosedFence(text: string, span: Span): BlockProblem {
  const end = Math.min(lineEndAfter(text, span.start), span.end)
  const run = fenceRun(text, span)
  return {
    code: 'unclosed-fence',
    span: {start: span.start, end},
    message: `The code fence that starts with ${run} was expected to be closed by ${run} on a line of its own; none was found.`
  }
}

/** `-`, `3.`, `12)`. */
const itemMarkerAt = /[-*+]|\d{1,9}[.)]/y

/** The marker of a list item, as written. */
export function itemMarker(text: string, span: Span): string {
  itemMarkerAt.lastIndex = span.start
  return itemMarkerAt.exec(text)?.[0] ?? ''
}

/** `- [x]`, `1. [ ]`; the marker and its box may stand on two lines. */
const taskMarkerAt = /(?:[-*+]|\d{1,9}[.)])[\s>]*(\[[\sxX]\])/y

/** The box of a task list item, as written. */
export function taskMarker(text: string, span: Span): string {
  taskMarkerAt.lastIndex = span.start
  return taskMarkerAt.exec(text)?.[1] ?? ''
}

/** Offset of the first character of the line that holds the character before `offset`. */
export function lineStartBefore(text: string, offset: number): number {
  return offset <= 0 ? 0 : text.lastIndexOf('\n', offset - 1) + 1
}

/** Offset of the line end (`\n`, or the `\r` of `\r\n`) of the line that holds `offset`, or the end of the text. */
export function lineEndAfter(text: string, offset: number): number {
  const newline = text.indexOf('\n', offset)
  if (newline === -1) return text.length
  return newline > 0 && text.charCodeAt(newline - 1) === CARRIAGE_RETURN ? newline - 1 : newline
}

/** Offset of the first character of the next line, or the end of the text. */
export function nextLine(text: string, offset: number): number {
  const newline = text.indexOf('\n', offset)
  return newline === -1 ? text.length : newline + 1
}

function trimmed(text: string, start: number, end: number): Span {
  const slice = text.slice(start, end)
  const from = start + slice.length - slice.trimStart().length
  return from >= end ? {start, end: start} : {start: from, end: start + slice.trimEnd().length}
}
