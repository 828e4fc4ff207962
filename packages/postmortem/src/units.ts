import type {Metadata, Span, Unit} from '@opschunk/core/plugin'
import {blockUnits} from '@opschunk/markdown'
import type {Fence, Passage, Piece, Row, Table} from './piece.ts'
import {pieceSpan} from './sections/read-report.ts'
import type {Role} from './sections/synonyms.ts'
import type {Entry} from './timeline/entry.ts'
import type {Times} from './timeline/resolve-times.ts'

/** What pieces are made into units with. */
export interface UnitSetting {
  readonly text: string
  readonly times: Times
}

/** Units of what a section holds. */
// Recursion is as deep as passages nest: a list in a section.
export function pieceUnits(setting: UnitSetting, pieces: readonly Piece[]): Unit[] {
  return pieces.flatMap((piece) => unitsOf(setting, piece))
}

function unitsOf(setting: UnitSetting, piece: Piece): Unit[] {
  const {text} = setting
  switch (piece.kind) {
    case 'blocks':
      return blockUnits(text, piece.blocks)
    case 'entry':
      return [entryUnit(setting, piece.entry)]
    case 'item':
      return [{...wholeUnit(setting, piece.item), role: 'action-item', metadata: piece.item.fields}]
    case 'table':
      return tableUnits(setting, piece)
    case 'fence':
      return [fenceUnit(setting, piece)]
    case 'passage':
      return [passageUnit(setting, piece, pieceSpan(piece))]
  }
}

function entryUnit(setting: UnitSetting, entry: Entry): Unit {
  return {...wholeUnit(setting, entry), ...entryFacts(setting, entry)}
}

function entryFacts(
  {times}: UnitSetting,
  {stamp, stampSpan}: Entry
): Pick<Unit, 'role' | 'label' | 'labelSpan' | 'metadata'> {
  return {role: 'timeline-entry', label: stamp.written, labelSpan: stampSpan, metadata: stampMetadata(times, stamp)}
}

/** The timestamp as written, and what is known of it in ISO 8601. */
export function stampMetadata(times: Times, stamp: Entry['stamp']): Metadata {
  const time = times.get(stamp)
  return {timestamp: stamp.written, ...(time !== undefined && {time})}
}

/** An entry or item with what it is made of inside, for when it has to be cut. */
function wholeUnit(
  {text}: UnitSetting,
  {span, blocks}: Pick<Entry, 'span' | 'blocks'>
): Pick<Unit, 'span' | 'breakInside' | 'children'> {
  const start = startOfLine(text, span.start)
  const whole = {start, end: span.end}
  const [first, ...rest] = blockUnits(text, blocks)
  if (!first || (rest.length === 0 && !first.children)) return {span: whole, breakInside: 'never'}
  // What it starts with takes its marker with it, and is not left alone.
  const children = [
    {...first, span: {start, end: first.span.end}, ...(rest.length > 0 && {breakAfter: 'avoid' as const})},
    ...rest
  ]
  return {span: whole, breakInside: 'never', children}
}

/** The start of a line if only blanks stand before an offset. */
function startOfLine(text: string, offset: number): number {
  let start = offset
  while (text[start - 1] === ' ' || text[start - 1] === '\t') start--
  return start === 0 || text[start - 1] === '\n' ? start : offset
}

/** A table with its rows as what they are, and its header in front of each part of it. */
function tableUnits(setting: UnitSetting, {table, rows}: Table): Unit[] {
  return blockUnits(setting.text, [table]).map((unit) => {
    const header = table.children[0]
    const headerRow = header && rows.get(header.span.start)
    const children = unit.children?.flatMap((child): Unit[] => {
      if (headerRow && header && child.role === 'table-header')
        return headerEntry(setting, child, header.span, headerRow)
      const row = rowIn(rows, child.span, table.children)
      return row ? [rowUnit(setting, child, row)] : [child]
    })
    const {context, ...own} = unit
    return {...own, breakInside: 'avoid', ...(context && !headerRow && {context}), ...(children && {children})}
  })
}

function rowIn(rows: Table['rows'], span: Span, blocks: Table['table']['children']): Row | undefined {
  const block = blocks.find(({span: row}) => row.start >= span.start && row.start < span.end)
  return block && rows.get(block.span.start)
}

function rowUnit(setting: UnitSetting, unit: Unit, row: Row): Unit {
  switch (row.kind) {
    case 'entry':
      return {...unit, ...entryFacts(setting, row.entry)}
    case 'item':
      return {...unit, role: 'action-item', metadata: row.item.fields}
    case 'section':
      return {...unit, role: row.role, label: row.label, labelSpan: row.labelSpan, metadata: {role: row.role}}
    case 'date':
      return unit
  }
}

const blank = /\s/

/** The first row of a table without header, and the row of dashes that Markdown wants below it. */
function headerEntry(setting: UnitSetting, unit: Unit, span: Span, row: Row): Unit[] {
  const first = rowUnit(
    setting,
    {span: {start: unit.span.start, end: span.end}, role: 'table-row', breakInside: 'never'},
    row
  )
  const {text} = setting
  let start = span.end
  while (start < unit.span.end && blank.test(text[start] ?? '')) start++
  if (start >= unit.span.end) return [first]
  return [first, {span: {start, end: unit.span.end}, role: 'table-header', breakBefore: 'avoid'}]
}

function fenceUnit(setting: UnitSetting, {fence, entries}: Fence): Unit {
  const children = entries.map(
    (entry): Unit => ({span: entry.span, breakInside: 'never', fallback: 'lines', ...entryFacts(setting, entry)})
  )
  return {span: fence.span, role: 'fence', breakInside: 'avoid', children}
}

function passageUnit(setting: UnitSetting, passage: Passage, span: Span): Unit {
  const {role, label, labelSpan, pieces} = passage
  const inside = pieceUnits(setting, pieces)
  const [first, last] = [inside[0], inside.at(-1)]
  const own = {
    start: Math.min(span.start, first?.span.start ?? span.start),
    end: Math.max(span.end, last?.span.end ?? 0)
  }
  return {
    span: own,
    ...roleFacts(role),
    ...(label !== undefined && {label}),
    ...(labelSpan && {labelSpan}),
    breakInside: 'avoid',
    ...(inside.length > 0 && {children: inside})
  }
}

/** What any unit with a role says. */
export function roleFacts(role: Role): {readonly role: Role; readonly metadata: Metadata} {
  return {role, metadata: {role}}
}
