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

/** The timestamp that a block's text starts with, or that stands behind the state that an update names there. */
export function stampOf(text: string, {start, end}: Span): Timestamp | undefined {
  const line = text.slice(start, Math.min(end, start + looked)).split('\n', 1)[0] ?? ''
  return timestampAt(line) ?? stampBehindState(line)
}

/** `Investigating`, `**Resolved**`, `Update 3`: how an update on a status page starts. */
const state =
  /(?:\*\*|__)?(?:investigating|identified|monitoring|verifying|resolved|completed|in progress|scheduled|update)(?: \d{1,2})?(?:\*\*|__)?(?![\w])/iy
/** ` – `, ` (`: between it and its time. A colon makes it a label. */
const behindState = /[ \t]+(?:[–—@-][ \t]*|\(|at[ \t]+)/y

/** The time in `Investigating – 13:12 UTC`. */
function stampBehindState(line: string): Timestamp | undefined {
  if (!startsUpdate(line, 0)) return undefined
  behindState.lastIndex = state.lastIndex
  const stamp = behindState.test(line) ? timestampAt(line, behindState.lastIndex) : undefined
  return stamp?.clock && !stamp.isLed ? stamp : undefined
}

/** True for the start of an update at an offset. */
export function startsUpdate(text: string, at: number): boolean {
  state.lastIndex = at
  return state.test(text)
}

/** An entry whose timestamp was read from the text at `from`. */
export function entryOf(stamp: Timestamp, from: number, blocks: readonly Block[], span: Span): Entry {
  return {span, stamp, stampSpan: {start: from + stamp.start, end: from + stamp.end}, blocks}
}
