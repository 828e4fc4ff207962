import type {Span} from '@opschunk/core/plugin'
import type {Block, BlockKind, BlockProblem} from '../block.ts'
import {
  fenceContent,
  fenceInfo,
  headingContent,
  itemMarker,
  lineEndAfter,
  nextLine,
  unclosedFence
} from './block-parts.ts'

/** ```` ```sh ````, `~~~`; a backtick fence has no backtick behind its run. */
const fenceLine = /[ \t]*(?:(`{3,})[^`\r\n]*|(~{3,})[^\r\n]*)\r?(?:\n|$)/y

/** `## Impact`. */
const headingLine = /(#{1,6})(?:[ \t][^\r\n]*)?\r?(?:\n|$)/y

/** `- item`, `  3) item`. */
const itemLine = /[ \t]*(?:[-*+]|\d{1,9}[.)])(?=[ \t\r\n]|$)/y

/** `> quoted`. */
const quoteLine = /[ \t]{0,3}>/y

/** `| --- | :-: |`: at least one pipe is asked for where it is used. */
const delimiterRow = /[ \t]{0,3}\|?[ \t]*:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)*\|?[ \t]*\r?(?:\n|$)/y

/**
 * Blocks by the looks of their first lines, in one pass: headings, fences, comments, flat lists, quotes, tables and
 * paragraphs. Nothing nests, so nothing is too deep; used where remark would take too long.
 */
export function lineBlocks(text: string, span: Span): {blocks: Block[]; problems: BlockProblem[]} {
  const reading: Reading = {text, end: span.end, blocks: [], problems: []}
  let at = span.start
  while (at < span.end) at = readBlock(reading, at)
  return reading
}

interface Reading {
  readonly text: string
  readonly end: number
  readonly blocks: Block[]
  readonly problems: BlockProblem[]
}

/** Reads the block that starts with the line at `line`; gives the offset of the line after it. */
function readBlock(reading: Reading, line: number): number {
  const {text} = reading
  if (isBlank(text, line)) return after(reading, line)
  if (matches(headingLine, text, line)) return readHeading(reading, line)
  if (matches(fenceLine, text, line)) return readFence(reading, line)
  if (text.startsWith('<!--', line)) return readComment(reading, line)
  if (matches(itemLine, text, line)) return readList(reading, line)
  if (matches(quoteLine, text, line)) return readWhile(reading, 'quote', line, (next) => matches(quoteLine, text, next))
  if (isTable(text, line)) return readTable(reading, line)
  return readWhile(reading, 'paragraph', line, (next) => !startsBlock(text, next))
}

function readHeading(reading: Reading, line: number): number {
  const span = lineSpan(reading, line)
  const depth = headingLine.exec(reading.text)?.[1]?.length ?? 1
  const content = headingContent(reading.text, span)
  reading.blocks.push({...leaf('heading', span), depth, marker: '#', content})
  return after(reading, line)
}

function readFence(reading: Reading, line: number): number {
  const {text} = reading
  fenceLine.lastIndex = line
  const match = fenceLine.exec(text)
  const marker = match?.[1] ?? match?.[2] ?? ''
  const start = line + blanks(text, line)
  const contentStart = after(reading, line)
  let at = contentStart
  while (at < reading.end && !closesFence(text, at, marker)) at = after(reading, at)
  const isClosed = at < reading.end
  const end = isClosed ? lineSpan(reading, at).end : trimLineEnds(text, contentStart, reading.end)
  const span = {start, end: Math.max(end, lineSpan(reading, line).end)}
  if (!isClosed) reading.problems.push(unclosedFence(text, span))
  const content = fenceContent(text, span, isClosed ? at : undefined)
  reading.blocks.push({...leaf('fence', span), marker, info: fenceInfo(text, span), content})
  return isClosed ? after(reading, at) : reading.end
}

function closesFence(text: string, line: number, marker: string): boolean {
  const end = lineEndAfter(text, line)
  // A closing line is its run and blanks: no need to copy a long line.
  if (end - line > marker.length + 80) return false
  const run = text.slice(line, end).trim()
  return run.length >= marker.length && run === marker.charAt(0).repeat(run.length)
}

function readComment(reading: Reading, line: number): number {
  const closing = reading.text.indexOf('-->', line)
  const last = closing === -1 || closing >= reading.end ? trimLineEnds(reading.text, line, reading.end) - 1 : closing
  const {end} = lineSpan(reading, last)
  reading.blocks.push(leaf('html', {start: line, end}))
  return after(reading, last)
}

function readList(reading: Reading, line: number): number {
  const {text} = reading
  const items: Block[] = []
  let at = line
  while (at < reading.end && matches(itemLine, text, at)) {
    const start = at + blanks(text, at)
    let end = lineSpan(reading, at).end
    at = after(reading, at)
    // An item goes on with lazy and indented lines, behind blank ones only with indented lines.
    while (true) {
      const next = skipBlank(reading, at)
      if (next >= reading.end || matches(itemLine, text, next)) break
      if (next > at ? !isIndented(text, next) : startsBlock(text, next)) break
      end = lineSpan(reading, next).end
      at = after(reading, next)
    }
    const span = {start, end}
    items.push({...leaf('item', span), marker: itemMarker(text, span)})
    const next = skipBlank(reading, at)
    if (next < reading.end && matches(itemLine, text, next)) at = next
  }
  const [first, last] = [items[0], items.at(-1)]
  if (first && last) {
    const span = {start: first.span.start, end: last.span.end}
    reading.blocks.push({...leaf('list', span), marker: first.marker.at(-1) ?? '', children: items})
  }
  return at
}

function readTable(reading: Reading, line: number): number {
  const rows = [leaf('table-row', lineSpan(reading, line))]
  let end = lineSpan(reading, after(reading, line)).end
  let at = after(reading, after(reading, line))
  while (at < reading.end && !isBlank(reading.text, at) && !startsBlock(reading.text, at)) {
    const row = leaf('table-row', lineSpan(reading, at))
    rows.push(row)
    end = row.span.end
    at = after(reading, at)
  }
  reading.blocks.push({...leaf('table', {start: line, end}), children: rows})
  return at
}

function readWhile(reading: Reading, kind: BlockKind, line: number, goesOn: (line: number) => boolean): number {
  let {end} = lineSpan(reading, line)
  let at = after(reading, line)
  while (at < reading.end && !isBlank(reading.text, at) && goesOn(at)) {
    end = lineSpan(reading, at).end
    at = after(reading, at)
  }
  const start = line + blanks(reading.text, line)
  reading.blocks.push(leaf(kind, {start, end}))
  return at
}

function startsBlock(text: string, line: number): boolean {
  return (
    [headingLine, fenceLine, itemLine, quoteLine].some((pattern) => matches(pattern, text, line)) ||
    text.startsWith('<!--', line)
  )
}

function isTable(text: string, line: number): boolean {
  const next = nextLine(text, line)
  if (!matches(delimiterRow, text, next)) return false
  const header = text.indexOf('|', line)
  return header !== -1 && header < next && text.slice(next, nextLine(text, next)).includes('|')
}

function matches(pattern: RegExp, text: string, offset: number): boolean {
  pattern.lastIndex = offset
  return pattern.test(text)
}

/** `\n`, `  \r\n`, blanks at the end of the text. */
const blankLine = /[ \t]*(?:\r?\n|\r?$)/y

function isBlank(text: string, line: number): boolean {
  return matches(blankLine, text, line)
}

function isIndented(text: string, line: number): boolean {
  return blanks(text, line) > 0
}

/** Number of blanks at an offset. */
function blanks(text: string, offset: number): number {
  let at = offset
  while (text[at] === ' ' || text[at] === '\t') at++
  return at - offset
}

function skipBlank(reading: Reading, line: number): number {
  let at = line
  while (at < reading.end && isBlank(reading.text, at)) at = after(reading, at)
  return at
}

function after(reading: Reading, line: number): number {
  return Math.min(nextLine(reading.text, line), reading.end)
}

function lineSpan(reading: Reading, line: number): Span {
  return {start: line, end: Math.min(lineEndAfter(reading.text, line), reading.end)}
}

function trimLineEnds(text: string, start: number, end: number): number {
  let at = end
  while (at > start && (text[at - 1] === '\n' || text[at - 1] === '\r')) at--
  return at
}

function leaf(kind: BlockKind, span: Span): Block {
  return {kind, span, depth: 0, marker: '', info: '', content: span, children: []}
}
