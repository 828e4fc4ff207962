import type {Span} from '@opschunk/core/plugin'
import type {Piece} from '../piece.ts'
import {flatten, type Part, type Report} from '../sections/part.ts'
import {isoDay, type WrittenDate, weekdayOf} from './calendar.ts'
import type {Clock, Timestamp} from './timestamp.ts'
import {statedZone, type Zone, zoneAt} from './zones.ts'

/** What is known of a timestamp, in ISO 8601: with date and zone, or without what nobody wrote. */
export type Times = ReadonlyMap<Timestamp, string>

/** What a document says of all of its times. */
export interface Stated {
  /** Date of the incident, `2024-05-01`. */
  readonly date: string | undefined
  readonly zone: Zone | undefined
}

/** What holds for the next entry. */
interface State {
  readonly text: string
  readonly times: Map<Timestamp, string>
  readonly stated: Stated
  /** Month first in dates such as `05/06`, as others in the document show; undefined if none does. */
  readonly isMonthFirst: boolean | undefined
  date: string | undefined
  /** Minutes of the last entry of the day. */
  minutes: number
  /** Of the first entry of a timeline: it holds for those behind it, as its date does. */
  zone: Zone | undefined
}

/** The times of all entries. A time that is earlier than the one before it may be of another day: its date is not known. */
export function resolveTimes(text: string, {preamble, parts}: Report, stated: Stated): Times {
  const state: State = {
    text,
    times: new Map(),
    stated,
    isMonthFirst: monthFirst(preamble, parts),
    date: stated.date,
    minutes: -1,
    zone: undefined
  }
  resolvePieces(state, preamble, stated.zone)
  resolveParts(state, parts, stated.zone, false)
  return state.times
}

function resolveParts(state: State, parts: readonly Part[], zone: Zone | undefined, isInside: boolean): void {
  for (const part of parts) {
    const isTimeline = part.role === 'timeline'
    if (isTimeline && !isInside && !part.entry) restart(state)
    const own = zoneIn(state.text, part) ?? zone
    if (part.date) setDate(state, part.date)
    if (part.entry) resolve(state, part.entry.stamp, own)
    resolvePieces(state, part.pieces, own)
    resolveParts(state, part.parts, own, isTimeline || isInside)
  }
}

function restart(state: State): void {
  state.date = state.stated.date
  state.minutes = -1
  state.zone = undefined
}

/** The zone that the heading of a section or its words before the entries state. */
function zoneIn(text: string, {label, pieces, entry}: Part): Zone | undefined {
  if (entry) return undefined
  return statedZone(label) ?? zoneOfPieces(text, pieces)
}

/** The zones that sections of a report state for the times in them. */
export function statedZones(text: string, {parts}: Report): readonly Zone[] {
  return flatten(parts).flatMap((part) => zoneIn(text, part) ?? [])
}

function zoneOfPieces(text: string, pieces: readonly Piece[]): Zone | undefined {
  const span = zoneStatement(text, pieces)
  return span && zoneSaid(text.slice(span.start, span.end))
}

/** `| UTC | Event |`: the zone for the name of a column. */
const zoneColumn = /^\|?[ \t*_]*(?=[A-Z]{2,4}[ \t*_]*\|)/

function zoneSaid(words: string): Zone | undefined {
  const column = zoneColumn.exec(words)
  return (column && zoneAt(words, column[0].length)?.zone) ?? statedZone(words)
}

/** The line or header, at the start of a timeline, that states the zone of its times. */
export function zoneStatement(text: string, pieces: readonly Piece[]): Span | undefined {
  for (const piece of pieces.slice(0, 3)) {
    const blocks =
      piece.kind === 'blocks' ? piece.blocks : piece.kind === 'table' ? piece.table.children.slice(0, 1) : []
    for (const {span} of blocks) {
      const looked = {start: span.start, end: Math.min(span.end, span.start + 400)}
      if (zoneSaid(text.slice(looked.start, looked.end))) return looked
    }
  }
  return undefined
}

function resolvePieces(state: State, pieces: readonly Piece[], zone: Zone | undefined): void {
  for (const piece of pieces) {
    switch (piece.kind) {
      case 'entry':
        resolve(state, piece.entry.stamp, zone)
        break
      case 'blocks':
        if (piece.date) setDate(state, piece.date)
        break
      case 'table': {
        const own = zoneOfPieces(state.text, [piece]) ?? zone
        for (const row of piece.rows.values()) {
          if (row.kind === 'entry') resolve(state, row.entry.stamp, own)
          else if (row.kind === 'date') setDate(state, row.date)
        }
        break
      }
      case 'fence':
        for (const {stamp} of piece.entries) resolve(state, stamp, zone)
        break
      case 'passage':
        if (piece.role === 'timeline') restart(state)
        resolvePieces(
          state,
          piece.pieces,
          zoneOfPieces(state.text, piece.pieces) ?? statedZone(piece.label ?? '') ?? zone
        )
        break
    }
  }
}

function setDate(state: State, written: WrittenDate): void {
  state.date = dateOf(state, written)
  state.minutes = -1
}

function resolve(state: State, stamp: Timestamp, zone: Zone | undefined): void {
  const {date: written, clock} = stamp
  if (written) setDate(state, written)
  if (!clock) {
    if (written && state.date !== undefined) state.times.set(stamp, state.date)
    return
  }
  const minutes = clock.hour * 60 + clock.minute
  if (minutes < state.minutes) state.date = undefined
  state.minutes = minutes
  state.zone ??= stamp.zone
  const time = `${clockTime(clock)}${(stamp.zone ?? zone ?? state.zone)?.offset ?? ''}`
  state.times.set(stamp, state.date === undefined ? time : `${state.date}T${time}`)
}

function clockTime({hour, minute, second}: Clock): string {
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}:${second ?? '00'}`
}

/** A written date in ISO 8601; undefined if its year or order is not known. */
function dateOf({date: before, stated, isMonthFirst}: State, written: WrittenDate): string | undefined {
  const near = before ?? stated.date
  switch (written.kind) {
    case 'weekday':
      return near !== undefined && weekdayOf(near) === written.weekday ? near : undefined
    case 'unordered': {
      if (isMonthFirst === undefined && written.first !== written.second) return undefined
      const [month, day] = isMonthFirst ? [written.first, written.second] : [written.second, written.first]
      return dayIn(written.year, month, day, near)
    }
    case 'day':
      return dayIn(written.year, written.month, written.day, near)
  }
}

/** The year is that of the date stated before, for days of the same month and those next to it in that year. */
function dayIn(year: number | undefined, month: number, day: number, near: string | undefined): string | undefined {
  if (year !== undefined) return isoDay(year, month, day)
  if (near === undefined || Math.abs(Number(near.slice(5, 7)) - month) > 1) return undefined
  return isoDay(Number(near.slice(0, 4)), month, day)
}

/** Whether dates of two small numbers have the month first, by those of the document that can be read one way only. */
function monthFirst(preamble: readonly Piece[], parts: readonly Part[]): boolean | undefined {
  const orders = new Set<boolean>()
  for (const {written, date} of allStamps(preamble, parts)) {
    const numbers = date?.kind === 'day' ? twoNumbers.exec(written) : null
    if (!numbers || date?.kind !== 'day') continue
    if (Number(numbers[1]) !== Number(numbers[2])) orders.add(Number(numbers[1]) === date.month)
  }
  const [order] = orders
  return orders.size === 1 ? order : undefined
}

/** `12-26`, `31/05`, with no year before it. */
const twoNumbers = /^\D{0,3}(\d{1,2})[-/.](\d{1,2})(?!\d)/

/** All timestamps, in order. */
export function allStamps(
  preamble: readonly Piece[],
  parts: readonly Part[],
  stamps: Timestamp[] = []
): readonly Timestamp[] {
  addStamps(preamble, stamps)
  for (const part of parts) {
    if (part.entry) stamps.push(part.entry.stamp)
    allStamps(part.pieces, part.parts, stamps)
  }
  return stamps
}

function addStamps(pieces: readonly Piece[], stamps: Timestamp[]): void {
  for (const piece of pieces) {
    switch (piece.kind) {
      case 'entry':
        stamps.push(piece.entry.stamp)
        break
      case 'table':
        for (const row of piece.rows.values()) if (row.kind === 'entry') stamps.push(row.entry.stamp)
        break
      case 'fence':
        for (const {stamp} of piece.entries) stamps.push(stamp)
        break
      case 'passage':
        addStamps(piece.pieces, stamps)
        break
    }
  }
}

/** All dates of entries, and those that hold for the entries below them, in order. */
export function allDates(
  preamble: readonly Piece[],
  parts: readonly Part[],
  dates: WrittenDate[] = []
): readonly WrittenDate[] {
  addDates(preamble, dates)
  for (const part of parts) {
    const own = part.date ?? part.entry?.stamp.date
    if (own) dates.push(own)
    allDates(part.pieces, part.parts, dates)
  }
  return dates
}

function addDates(pieces: readonly Piece[], dates: WrittenDate[]): void {
  const add = (date: WrittenDate | undefined) => {
    if (date) dates.push(date)
  }
  for (const piece of pieces) {
    switch (piece.kind) {
      case 'entry':
        add(piece.entry.stamp.date)
        break
      case 'blocks':
        add(piece.date)
        break
      case 'table':
        for (const row of piece.rows.values())
          add(row.kind === 'date' ? row.date : row.kind === 'entry' ? row.entry.stamp.date : undefined)
        break
      case 'fence':
        for (const {stamp} of piece.entries) add(stamp.date)
        break
      case 'passage':
        addDates(piece.pieces, dates)
        break
    }
  }
}
