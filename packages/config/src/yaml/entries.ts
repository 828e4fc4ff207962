import type {Span} from '@opschunk/core/plugin'
import {indentEnd, isBlank, isBlankOrEnd, isLineEnd, lineEnd, withoutBlankEnd} from '../lines.ts'
import {keyAt} from './keys.ts'
import {templateLine} from './template-line.ts'

/** A pair of a mapping or an item of a sequence, in block style. */
export interface Entry {
  /** Whole lines, with the comments that belong to it; the first entry of an item starts in the item's line. */
  readonly span: Span
  /** Of the first character of its key or of its dash. */
  readonly head: number
  /** Columns before the head: 0 for the outermost. */
  readonly column: number
  /** The key as written, without quotes; `undefined` for an item. */
  readonly key: string | undefined
  /** Behind the colon or the dash. */
  readonly valueStart: number
}

/**
 * The entries of the outermost block collection of a range, found by indentation alone: whatever is broken inside an
 * entry (quotes, brackets, tabs) costs that entry, and the next one at its column is found. The lines of scalars and
 * flow collections stand deeper than the entry they belong to. Comments at the column of the entries belong to the next
 * one, unless they stand right under the last one with a blank line behind them; deeper ones to the one before.
 *
 * `start` may lie inside a line, behind `- ` of an item.
 */
export function entriesOf(text: string, {start, end}: Span): Entry[] {
  const lineStart = text.lastIndexOf('\n', start - 1) + 1
  const first = firstContent(text, start, end, start - lineStart)
  if (!first) return []
  const {column} = first
  const entries: Array<{start: number; head: number; key: string | undefined; valueStart: number}> = []
  let comments: number | undefined
  let areDetached = false
  let isAfterBlank = true
  for (let line = start; line < end; ) {
    const next = lineEnd(text, line, end)
    if (entries.length > 0 && isDeeper(text, line, next, column)) {
      comments = undefined
      areDetached = false
      isAfterBlank = false
      line = next
      continue
    }
    const isFirst = line === first.line
    const at = isFirst ? first.at : indentEnd(text, line, next)
    if (isLineEnd(text, at, next)) {
      if (!areDetached) comments = undefined
      isAfterBlank = true
      line = next
      continue
    }
    const own = isFirst ? column : at - line
    const code = text.charCodeAt(at)
    const isOurs = own <= column || entries.length === 0
    const template = isOurs && (code === brace || code === less) ? templateLine(text, at, next) : undefined
    if (isOurs && (code === hash || template === 'open' || template === 'other')) {
      if (comments === undefined) {
        comments = line
        areDetached = isAfterBlank
      }
    } else {
      const head = own === column && template === undefined ? headAt(text, at, next) : undefined
      // The items of a sequence may stand at the column of its key: `steps:` and under it `- run`.
      const isInner = head?.key === undefined && entries[0]?.key !== undefined
      if (head && !isInner) entries.push({start: comments ?? line, head: at, ...head})
      comments = undefined
      areDetached = false
    }
    isAfterBlank = false
    line = next
  }
  return entries.map((entry, i) => ({
    span: withoutBlankEnd(text, {
      start: i === 0 ? Math.min(entry.start, first.lead) : entry.start,
      end: entries[i + 1]?.start ?? end
    }),
    head: entry.head,
    column,
    key: entry.key,
    valueStart: entry.valueStart
  }))
}

/** Whether a line surely stands deeper than a column and is not blank: most lines do, so this is looked at first. */
function isDeeper(text: string, line: number, end: number, column: number): boolean {
  if (line + column + 2 >= end || isBlank(text.charCodeAt(end - 2))) return false
  for (let at = line; at <= line + column; at++) if (text.charCodeAt(at) !== space) return false
  return true
}

/** Where a key or a dash ends at an offset; `undefined` if neither stands there. */
function headAt(text: string, at: number, end: number): Pick<Entry, 'key' | 'valueStart'> | undefined {
  const code = text.charCodeAt(at)
  if (code === dash && isBlankOrEnd(text, at + 1)) return {key: undefined, valueStart: at + 1}
  return keyAt(text, at, end)
}

/** The first line that holds content, and the column of that. */
function firstContent(
  text: string,
  start: number,
  end: number,
  startColumn: number
): {line: number; at: number; column: number; lead: number} | undefined {
  let lead: number | undefined
  for (let line = start; line < end; ) {
    const next = lineEnd(text, line, end)
    const at = indentEnd(text, line, next)
    if (!isLineEnd(text, at, next)) {
      lead ??= line
      const code = text.charCodeAt(at)
      const isAside = code === hash || ((code === brace || code === less) && templateLine(text, at, next) !== undefined)
      if (!isAside) return {line, at, column: at - line + (line === start ? startColumn : 0), lead}
    }
    line = next
  }
  return undefined
}

const space = 0x20
const hash = 0x23
const dash = 0x2d
const less = 0x3c
const brace = 0x7b
