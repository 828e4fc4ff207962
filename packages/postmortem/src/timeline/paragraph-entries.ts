import {type Block, lineStarts, paragraphOf} from '@opschunk/markdown'
import type {Piece} from '../piece.ts'
import {markedDate} from './date-marker.ts'
import {entryOf, stampOf, startsUpdate} from './entry.ts'
import type {Timestamp} from './timestamp.ts'

/** How a paragraph gives its entries. */
export interface ParagraphReading {
  readonly pieces: readonly Piece[]
  readonly clocked: number
  /** True if the last entry is a timestamp alone, so that its text is below it. */
  readonly isOpen: boolean
}

interface StampedLine {
  readonly start: number
  readonly stamp: Timestamp
  readonly from: number
}

/** The entries of a paragraph: its lines that start with a timestamp, each with the lines up to the next. */
export function paragraphEntries(text: string, paragraph: Block): ParagraphReading | undefined {
  const lines = stampedLines(text, paragraph)
  const [first] = lines
  const {span} = paragraph
  if (!first) return undefined
  if (first.start > span.start && lines.length < 2) return updateEntry(text, paragraph, first)
  const pieces: Piece[] = []
  if (first.start > span.start) {
    const before = paragraphOf(text, span.start, first.start)
    pieces.push({kind: 'blocks', blocks: [before], date: markedDate(text, before)})
  }
  for (const [index, {start, stamp, from}] of lines.entries()) {
    const words = paragraphOf(text, start, lines[index + 1]?.start ?? span.end)
    pieces.push({kind: 'entry', entry: entryOf(stamp, from, [words], words.span)})
  }
  const last = lines.at(-1) ?? first
  return {
    pieces,
    clocked: lines.filter(({stamp}) => stamp.clock !== undefined).length,
    isOpen: isAlone(text.slice(last.from + last.stamp.end, span.end))
  }
}

/**
 * An update as status pages show it, with its time in the last line.
 *
 * ```markdown
 * **Resolved** - This incident has been resolved.
 * Mar 3, 14:20 UTC
 * ```
 */
function updateEntry(text: string, paragraph: Block, {stamp, from}: StampedLine): ParagraphReading | undefined {
  const {span} = paragraph
  if (!stamp.clock || !startsUpdate(text, span.start) || !isAlone(text.slice(from + stamp.end, span.end)))
    return undefined
  const entry = entryOf(stamp, from, [paragraph], span)
  return {pieces: [{kind: 'entry', entry}], clocked: 1, isOpen: false}
}

/** `| `: rows of a table that has no header, so that Markdown sees none. */
const rowStart = /^[ \t]*\|[ \t]*/

/** Lines that start with a timestamp, written as that of the first one is. */
function stampedLines(text: string, {span}: Block): StampedLine[] {
  const lines: StampedLine[] = []
  let form: string | undefined
  for (const start of lineStarts(text, span)) {
    const row = rowStart.exec(text.slice(start, Math.min(start + 20, span.end)))?.[0].length ?? 0
    const from = start + row
    const stamp = stampOf(text, {start: from, end: span.end})
    if (!stamp || stamp.isLed) continue
    const own = formOf(text.slice(from, from + stamp.start), text.slice(from + stamp.end, from + stamp.end + 12))
    if (form !== undefined && own !== form && !own.endsWith('alone')) continue
    form ??= own
    lines.push({start, stamp, from})
  }
  return lines
}

/** `**]: `, ` - `: what closes a timestamp and parts it from its text. */
const separator = /^[*_`\])>"'~ \t]*([:;,.|=→–—-]*)/

/** What stands around a timestamp: the same in all entries of one paragraph. */
function formOf(before: string, after: string): string {
  const opened = before.replace(/[\s]/g, '')
  const line = after.split('\n', 1)[0] ?? ''
  if (line.trim() === '') return `${opened} alone`
  return `${opened} ${separator.exec(line)?.[1]?.replace(/[–—]/g, '-') ?? ''}`
}

/** Nothing but what closes a timestamp. */
const closing = /^[*_`\])>"'~:;,.\s|–—-]*$/

function isAlone(rest: string): boolean {
  return rest.length < 20 && closing.test(rest)
}
