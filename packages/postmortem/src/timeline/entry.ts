import type {Span} from '@opschunk/core/plugin'
import type {Block} from '@opschunk/markdown'
import {type Timestamp, timestampAt} from './timestamp.ts'

/** One entry of a timeline, with all that belongs to it. */
export interface Entry {
  readonly span: Span
  readonly stamp: Timestamp
  /** Where the timestamp stands. */
  readonly stampSpan: Span
  /** What it is made of: its item, paragraph or lines, then what follows them. Empty for a row of a table. */
  readonly blocks: readonly Block[]
}

/** Characters of a line in which a timestamp may start. */
const looked = 160

/** The timestamp that a block's text starts with. */
export function stampOf(text: string, {start, end}: Span): Timestamp | undefined {
  return timestampAt(text.slice(start, Math.min(end, start + looked)).split('\n', 1)[0] ?? '')
}

/** An entry whose timestamp was read from the text at `from`. */
export function entryOf(stamp: Timestamp, from: number, blocks: readonly Block[], span: Span): Entry {
  return {span, stamp, stampSpan: {start: from + stamp.start, end: from + stamp.end}, blocks}
}
