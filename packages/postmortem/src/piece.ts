import type {Span} from '@opschunk/core/plugin'
import {type Block, cellsOf} from '@opschunk/markdown'
import type {Item} from './actions/item.ts'
import type {Role} from './sections/synonyms.ts'
import type {WrittenDate} from './timeline/calendar.ts'
import type {Entry} from './timeline/entry.ts'

/** What a section of a report holds, in order. */
export type Piece =
  | {readonly kind: 'entry'; readonly entry: Entry}
  | {readonly kind: 'item'; readonly item: Item}
  | Blocks
  | Table
  | Fence
  | Passage

/** Blocks that are as in any Markdown. */
export interface Blocks {
  readonly kind: 'blocks'
  readonly blocks: readonly Block[]
  /** The date that they give to the entries behind them, if that is what they are for. */
  readonly date?: WrittenDate | undefined
}

/** A table whose rows are entries, action items or sections. */
export interface Table {
  readonly kind: 'table'
  readonly table: Block
  /** By the offset at which the row starts. */
  readonly rows: ReadonlyMap<number, Row>
}

export type Row =
  | DateRow
  | {readonly kind: 'entry'; readonly entry: Entry}
  | {readonly kind: 'item'; readonly item: Item}
  | {readonly kind: 'section'; readonly role: Role; readonly label: string; readonly labelSpan: Span}

/** A row that only gives the date of those below it. */
interface DateRow {
  readonly kind: 'date'
  readonly date: WrittenDate
}

/** Preformatted lines that are entries. */
export interface Fence {
  readonly kind: 'fence'
  readonly fence: Block
  readonly entries: readonly Entry[]
}

/** Something with a role of its own that no heading marks: by a label, or by its shape. */
export interface Passage {
  readonly kind: 'passage'
  readonly role: Role
  readonly label?: string | undefined
  readonly labelSpan?: Span | undefined
  readonly pieces: readonly Piece[]
}

/** The rows of a table from its header on: the first one with words, since a header may be left blank. */
export function headedRows(text: string, {children: rows}: Block): readonly Block[] {
  const first = rows.findIndex((row) => cellsOf(text, row).some((cell) => cell.text !== ''))
  return first === 1 ? rows.slice(1) : rows
}
