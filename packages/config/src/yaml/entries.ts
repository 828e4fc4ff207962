import type {Span} from '@opschunk/core/plugin'
import {indentEnd, isBlankOrEnd, isLineEnd} from '../lines.ts'
import {isDisplaced, siblingColumn} from './displaced.ts'
import {keyEnd, keyIn} from './keys.ts'
import {type TemplateLine, templateLine} from './template-line.ts'
import {blankLine, contentStart, lineStart, type YamlText} from './text.ts'

/** Lines of a text, from `line` up to `limit`; the first is entered at `start`, which may lie behind `- ` of an item. */
export interface LineRange {
  readonly line: number
  readonly limit: number
  readonly start: number
  /** The column of the entry that holds them, if one does: they stand deeper, or are items at that column. */
  readonly within?: number
}

/** A pair of a mapping or an item of a sequence, in block style. */
export interface Entry {
  readonly yaml: YamlText
  /** Whole lines, with the comments that belong to it; the first entry of an item starts in the item's line. */
  readonly span: Span
  /** The line of its key or of its dash. */
  readonly line: number
  /** The line behind its last one. */
  readonly limit: number
  /** Columns before its key or dash: 0 for the outermost. */
  readonly column: number
  /** The key as written, without quotes; `undefined` for an item. */
  readonly key: string | undefined
  /** Behind the colon or the dash. */
  readonly valueStart: number
}

/**
 * The entries of the outermost block collection of a range, found by indentation alone: whatever is broken inside an
 * entry (quotes, brackets, tabs) costs that entry, and the next one at its column is found. The lines of scalars and
 * flow collections stand deeper than the entry they belong to and are passed over. Comments at the column of the entries
 * belong to the next one, unless they stand right under the last one with a blank line behind them; deeper ones to the
 * one before.
 *
 * A line that lost some of its indentation belongs where its sign says: a key in a mapping is its next entry though it
 * stands a little to the left, one between items belongs to the item before it, and items that follow such a key go on
 * with the sequence that it interrupts. One that came to stand at the column of what holds it belongs to that still.
 */
export function entriesOf(yaml: YamlText, range: LineRange): Entry[] {
  const first = firstContent(yaml, range)
  if (!first) return []
  const {text, indents} = yaml
  const {column} = first
  const entries: OpenEntry[] = []
  /** How many entries there are up to the one that holds items at its own column; 0 if none does. */
  let holders = 0
  /** First of the comments that may belong to the next entry; -1 if there are none. */
  let comments = -1
  let areDetached = false
  let isAfterBlank = true
  for (let line = range.line; line < range.limit; ) {
    const at = line === first.line ? first.at : contentOf(yaml, range, line)
    if (at < 0) {
      if (!areDetached) comments = -1
      isAfterBlank = true
      line++
      continue
    }
    const end = lineStart(yaml, line + 1)
    const template = templateAt(text, at, end)
    if (text.charCodeAt(at) === hash || template === 'open' || template === 'other') {
      if (comments < 0) {
        comments = line
        areDetached = isAfterBlank
      }
    } else {
      const indent = line === first.line ? column : (indents[line] ?? 0)
      const mayBeHead = template === undefined && (indent === column || (indent < column && entries.length > 0))
      const valueStart = mayBeHead ? headEnd(text, at, end) : -1
      const isHead = valueStart >= 0
      const isItem = isHead && isDash(text, at)
      const one = entries[0]
      const isOwn = isHead && !isDisplaced(yaml, entries.at(-1), line, range.limit)
      if (isOwn && (!one || (one.key === undefined) === isItem)) {
        const key = isItem ? undefined : keyIn(text, at, valueStart)
        const firstLine = one ? (comments < 0 ? line : comments) : first.lead
        endBefore(yaml, entries.at(-1), firstLine)
        const start = firstLine === range.line ? range.start : lineStart(yaml, firstLine)
        entries.push({yaml, span: {start, end: start}, line, limit: line + 1, column, key, valueStart})
      } else if (isOwn && one?.key !== undefined && indent === column) {
        // The items of a sequence may stand at the column of its key: `steps:` and under it `- run`.
        const isOther = holders < entries.length
        if (holders === 0 || (isOther && mayHoldItems(yaml, entries.at(-1), line))) holders = entries.length
        if (holders < entries.length) entries.length = holders
      }
      comments = -1
      areDetached = false
    }
    isAfterBlank = false
    line++
    if (entries.length === 0) continue
    const next = nextAtMost(yaml, line, column, range.limit)
    if (next === line) continue
    // Blank lines part comments from what follows; all others that are passed over end them.
    const isBlank = areBlank(yaml, line, next)
    if (!isBlank || !areDetached) comments = -1
    if (!isBlank) areDetached = false
    isAfterBlank = indents[next - 1] === blankLine
    line = next
  }
  endBefore(yaml, entries.at(-1), range.limit)
  return entries
}

/** An entry of which it is not known yet where it ends. */
interface OpenEntry extends Entry {
  readonly span: {readonly start: number; end: number}
  limit: number
}

/** Ends an entry before a line and the blank lines in front of that. */
function endBefore(yaml: YamlText, entry: OpenEntry | undefined, behind: number): void {
  if (!entry) return
  let limit = behind
  while (yaml.indents[limit - 1] === blankLine && limit > entry.line + 1) limit--
  entry.limit = limit
  entry.span.end = lineStart(yaml, limit)
}

/** Whether an item in a line may be the first that a key holds: nothing else stands behind it or in between. */
function mayHoldItems(yaml: YamlText, entry: Entry | undefined, item: number): boolean {
  if (!entry) return false
  const {text, indents} = yaml
  const at = indentEnd(text, entry.valueStart, text.length)
  if (!isLineEnd(text, at, text.length) && !'#&!'.includes(text.charAt(at))) return false
  let line = entry.line + 1
  while (line < item && (indents[line] === blankLine || text.charCodeAt(contentStart(yaml, line)) === hash)) line++
  return line === item
}

/** The first line from `line` on that stands no deeper than a column. */
function nextAtMost({indents, nexts}: YamlText, line: number, column: number, limit: number): number {
  let next = indents[line - 1] === column ? (nexts[line - 1] ?? limit) : line
  while (next < limit && (indents[next] ?? 0) > column) next = nexts[next] ?? limit
  return Math.min(next, limit)
}

function areBlank({indents}: YamlText, line: number, limit: number): boolean {
  let at = line
  while (at < limit && indents[at] === blankLine) at++
  return at === limit
}

/** Behind the colon of a key or the dash of an item that starts at an offset; -1 if neither does. */
export function headEnd(text: string, at: number, end: number): number {
  return isDash(text, at) ? at + 1 : keyEnd(text, at, end)
}

function isDash(text: string, at: number): boolean {
  return text.charCodeAt(at) === dash && isBlankOrEnd(text, at + 1)
}

/** What a line is to a template, if its first character says that it may be something. */
export function templateAt(text: string, at: number, end: number): TemplateLine | undefined {
  const code = text.charCodeAt(at)
  return code === brace || code === less ? templateLine(text, at, end) : undefined
}

/** Offset of the content of a line; -1 if it is blank. */
function contentOf(yaml: YamlText, range: LineRange, line: number): number {
  if (line === range.line) {
    const end = lineStart(yaml, line + 1)
    const at = indentEnd(yaml.text, range.start, end)
    return isLineEnd(yaml.text, at, end) ? -1 : at
  }
  return yaml.indents[line] === blankLine ? -1 : contentStart(yaml, line)
}

/** The first line that holds content, where that starts, and the first line that is not blank. */
function firstContent(
  yaml: YamlText,
  range: LineRange
): {line: number; at: number; column: number; lead: number} | undefined {
  const {text} = yaml
  let lead = -1
  for (let {line} = range; line < range.limit; line++) {
    const at = contentOf(yaml, range, line)
    if (at < 0) continue
    if (lead < 0) lead = line
    const isAside = text.charCodeAt(at) === hash || templateAt(text, at, lineStart(yaml, line + 1)) !== undefined
    if (isAside) continue
    const column = at - lineStart(yaml, line)
    const isRight = column > (range.within ?? -1) && at === contentStart(yaml, line)
    return {line, at, column: isRight ? column : (siblingColumn(yaml, line, range.limit, at) ?? column), lead}
  }
  return undefined
}

const hash = 0x23
const dash = 0x2d
const less = 0x3c
const brace = 0x7b
