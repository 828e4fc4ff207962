import {type Block, type Cell, cellsOf, plainText} from '@opschunk/markdown'
import {headedRows, type Row} from '../piece.ts'
import type {Entry} from './entry.ts'
import {type Timestamp, timestampAt} from './timestamp.ts'

/** Headers of the column that says when, lower-case, what stands in parentheses left out. */
const timeHeaders: ReadonlySet<string> = new Set(
  'time,times,timestamp,time stamp,when,date,day,datetime,clock,utc,gmt,at,start,start time,t,uhrzeit,zeit,zeitpunkt,datum,heure,hora,fecha'.split(
    ','
  )
)
/** `date/time`, `date and time`, `time & date`. */
const dateAndTime = /^(?:date ?[/&+]? ?(?:and )?time|time ?[/&] ?date)$/

/** `(UTC)`, `[CET]`, `, PST`. */
const qualifier = /[ ]*(?:[([].*|,.*|(?:in )?(?:utc|gmt|cet|cest|pst|pdt|est|edt))$/

/** How a table gives its entries. */
export interface TableReading {
  readonly rows: ReadonlyMap<number, Row>
  readonly entries: readonly Entry[]
  readonly clocked: number
}

/** The entries of a table: its rows, if a column says when. Undefined for a table of something else. */
export function tableEntries(text: string, table: Block): TableReading | undefined {
  const [header, ...body] = headedRows(text, table).map((row) => ({row, cells: cellsOf(text, row)}))
  if (!header) return undefined
  const names = header.cells.map((cell) => plainText(cell.text).toLowerCase().replace(qualifier, '').trim())
  const named = names.flatMap((name, column) => (timeHeaders.has(name) || dateAndTime.test(name) ? [column] : []))
  const columns =
    named.length > 0 ? timeColumns(names, named) : stampedColumn([header, ...body].map(({cells}) => cells))
  if (columns.length === 0) return undefined
  // A table without header has its first entry where the header would be.
  const isFirstEntry = named.length === 0 && rowStamp(header.cells, columns, false) !== undefined
  const rows = new Map<number, Row>()
  const entries: Entry[] = []
  for (const {row, cells} of isFirstEntry ? [header, ...body] : body) {
    const found = rowStamp(cells, columns, named.length > 0)
    if (!found) continue
    const {date, clock} = found.stamp
    if (date && !clock && cells.every(({text}, column) => text === '' || columns.includes(column))) {
      rows.set(row.span.start, {kind: 'date', date})
      continue
    }
    const entry: Entry = {span: row.span, stamp: found.stamp, stampSpan: found.span, blocks: []}
    rows.set(row.span.start, {kind: 'entry', entry})
    entries.push(entry)
  }
  const clocked = entries.filter(({stamp}) => stamp.clock !== undefined).length
  const isTimeline = entries.length > 0 && (named.length > 0 || entries.length * 2 > body.length)
  return isTimeline ? {rows, entries, clocked} : undefined
}

/** The first column that says when, with the other half if date and time stand apart. */
function timeColumns(names: readonly string[], named: readonly number[]): readonly number[] {
  const [first, second] = named
  if (first === undefined) return []
  const isDate = names[first] === 'date' || names[first] === 'day' || names[first] === 'datum'
  const isApart = isDate && second === first + 1 && names[second]?.startsWith('date') === false
  return isApart ? [first, second] : [first]
}

/** The column, of the first two, in which most cells start with a time. */
function stampedColumn(rows: ReadonlyArray<readonly Cell[]>): readonly number[] {
  for (const column of [0, 1]) {
    const stamped = rows.filter((cells) => timestampAt(cells[column]?.text ?? '')?.clock !== undefined).length
    if (stamped * 2 > rows.length) return [column]
  }
  return []
}

function rowStamp(
  cells: readonly Cell[],
  columns: readonly number[],
  isNamed: boolean
): {readonly stamp: Timestamp; readonly span: Entry['stampSpan']} | undefined {
  const [first, last] = [cells[columns[0] ?? 0], cells[columns.at(-1) ?? 0]]
  if (!first || !last) return undefined
  if (columns.length > 1 && first.text !== '' && last.text !== '') {
    const stamp = timestampAt(`${first.text} ${last.text}`)
    const span = {start: first.span.start, end: last.span.end}
    return stamp && {stamp: {...stamp, written: stamp.written}, span}
  }
  const cell = columns.length > 1 && first.text === '' ? last : first
  const plain = plainText(cell.text)
  if (plain === '') return undefined
  const stamp = timestampAt(cell.text)
  // In a column of its name a time that cannot be read (`around noon`) is one all the same.
  if (!stamp && !isNamed) return undefined
  const whole: Timestamp = {
    written: plain,
    start: 0,
    end: cell.text.length,
    date: undefined,
    clock: undefined,
    zone: undefined,
    isLed: false,
    ...(stamp && {...stamp, written: isRest(cell.text.slice(stamp.end)) ? plain.replace(colon, '') : stamp.written})
  }
  return {stamp: whole, span: cell.span}
}

const colon = /[:,.–—-]+$/

/** Little more than the timestamp: `10:02 (approx.)`. */
function isRest(rest: string): boolean {
  return rest.length <= 20
}
