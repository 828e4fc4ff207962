import {codeAt} from '@opschunk/markdown'
import {dateAt, type WrittenDate} from './calendar.ts'
import {type Zone, zoneAt} from './zones.ts'

/** A point in time as an entry of a timeline writes it. */
export interface Timestamp {
  /** As written, markup left out: `2024-05-01 10:02 UTC`, `5:40PM on November 18th`, `~10:30`. */
  readonly written: string
  /** Where it starts and ends in the text it was read from, brackets and markup around it left out. */
  readonly start: number
  readonly end: number
  readonly date: WrittenDate | undefined
  readonly clock: Clock | undefined
  readonly zone: Zone | undefined
  /** True if a preposition stands before it (`At 10:02 we …`): prose rather than a list of entries. */
  readonly isLed: boolean
}

/** A time of day. */
export interface Clock {
  readonly hour: number
  readonly minute: number
  /** With a fraction if one was written: `07.250`. */
  readonly second: string | undefined
}

/** `**[`, `` ` ``, `<`: what may enclose a timestamp. */
const opening = /(?:\[[ xX]\][ \t]+)?(?:[*_`[(<"']|~~)*[ \t]?/y
/** `At `, `Around `, `On `. */
const lead =
  /(?:(?:at|around|about|approximately|approx\.?|circa|ca\.|by|on|from|between|since|until|after|before|starting at|shortly (?:after|before)|just (?:after|before)|um|gegen|ab|vers|à|a las)[ ]+)+/iy
/** `~`, `≈ `. */
const roughly = /[~≈][ ]?/y
/** `10:02`, `9:07:15.250`, `5:40PM`, `12:28p`, `10h02`, `08:15hrs`. */
const clockPattern =
  /(\d{1,2})[:h](\d{2})(?::(\d{2})(?:[.,](\d{1,9}))?)?(?:[ ]?([ap])\.?m\.?(?![a-z])|([ap])(?![a-z]))?(?:[ ]?(?:hrs?|h|Uhr)\b)?(?!\d|:\d)/iy
/** `5pm`, `11 AM`. */
const hourPattern = /(\d{1,2})[ ]?([ap])\.?m\b\.?/iy
/** `1625`, `0800`: behind a date, or with a zone or unit behind. */
const digitsPattern = /(?!2[4-9])([0-2]\d)([0-5]\d)(?:[ ]?(?:hrs?|h|hours)\b)?(?!\d)/y
/** `10.02 Uhr`, `10.02 am`, `14.30 CET`. */
const dottedPattern = /(\d{1,2})\.([0-5]\d)(?:[ ]?([ap])\.?m\b\.?|[ ]?(?:Uhr|h)\b|(?=[ ](?:UTC|GMT|CES?T)\b))/iy
/** What joins a date and a time: `T`, `, `, ` at `, ` - `, `** **`. */
const joint = /(?:T(?=\d)|[,*_`|\])(]*[ \t]*(?:at|around|@|~|-|–|,|um)?[ \t]*[*_`[(]*)/iy
/** What joins a time and a date behind it: ` on `, `, `, ` (`. */
const backJoint = /(?:,?[ ](?:on[ ])?(?:the[ ])?|,?[ ]?\()/iy
/** `–`, ` to `, ` - `: between the ends of a range. */
const rangeJoint = /[ ]?(?:-{1,2}|–|—|→|to|until|bis)[ ]?[~≈]?/iy
/** `16:05:57-58`: the seconds of the end alone. */
const secondsRange = /[-–][0-5]\d(?![\d:])/y
/** `T+5`, `T-00:10`, `T0`, `+5`, `+00:15`; a number alone behind a plus needs a unit. */
const relativePattern = /(?:T[ ]?(?:[+-][ ]?|(?=0))|[+][ ]?)\d{1,4}(?::\d{2}){0,2}/y
const unitPattern = /[ ]?(?:s|m|h|mins?|sec|hours?|minutes?|seconds?)\b/y
/** `???`, `??:??`, `XX:XX`, `HH:MM`, `unknown`: a time that nobody knows. */
const unknownPattern = /(?:\?{2,}(?::\?{2})?|[Xx]{2}:[Xx]{2}|--:--|unknown(?= ?[\])*_`:|-]))/y
/** `X`, `??`: the time behind a date, unknown. */
const unknownTime = /[ ](?:X|\?+)(?=:)/y
/** What may stand behind a timestamp, markup included. */
const behind = /[*_`\])>"'~]*(?:[\s:;,.|=-]|$|\P{ASCII})/uy
const markup = /[*_`[\]|]+/g
const blanks = /\s+/g

/** The timestamp that a line starts with, past markup, brackets and a preposition; undefined if it starts with none. */
export function timestampAt(text: string, at = 0): Timestamp | undefined {
  const opened = skip(opening, text, at)
  const led = skip(lead, text, opened)
  const found = momentAt(text, led)
  if (!found) return undefined
  behind.lastIndex = found.end
  return behind.test(text) ? {isLed: led > opened, ...found} : undefined
}

/** Where a date or a time can start: not within a word or a number. */
const candidate = /(?<![\w:./-])(?=[\d~JFMASONDTW])/g

/** Characters of a paragraph that are searched for a time. */
const searched = 600

/** The first timestamp with a time of day anywhere in a sentence; undefined if there is none. */
export function timestampIn(text: string): Timestamp | undefined {
  const start = text.slice(0, searched)
  for (const {index} of start.matchAll(candidate)) {
    const found = momentAt(start, index)
    if (found?.clock) return {isLed: true, ...found}
  }
  return undefined
}

function momentAt(text: string, at: number): Omit<Timestamp, 'isLed'> | undefined {
  const start = skip(roughly, text, at)
  const found = relativeAt(text, start) ?? datedAt(text, start) ?? timedAt(text, start)
  if (!found) return undefined
  return {start: at, written: text.slice(at, found.end).replace(markup, '').replace(blanks, ' ').trim(), ...found}
}

type Found = Pick<Timestamp, 'date' | 'clock' | 'zone' | 'end'>

function relativeAt(text: string, at: number): Found | undefined {
  const relative = relativeEnd(text, at)
  const end = relative > at ? relative : skip(unknownPattern, text, at)
  return end > at ? {date: undefined, clock: undefined, zone: undefined, end} : undefined
}

function relativeEnd(text: string, at: number): number {
  const first = text[at]
  if (first !== 'T' && first !== '+') return at
  const end = skip(relativePattern, text, at)
  if (end === at) return at
  const behind = skip(unitPattern, text, end)
  return first === '+' && behind === end && !text.slice(at, end).includes(':') ? at : behind
}

function datedAt(text: string, at: number): Found | undefined {
  const dated = dateAt(text, at)
  if (!dated) return undefined
  const timed = clockedAt(text, skip(joint, text, dated.end), true)
  if (timed) return {date: dated.date, ...timed}
  return {date: dated.date, clock: undefined, zone: undefined, end: skip(unknownTime, text, dated.end)}
}

function timedAt(text: string, at: number): Found | undefined {
  const timed = clockedAt(text, at, false)
  if (!timed) return undefined
  const joined = skip(backJoint, text, timed.end)
  const dated = joined > timed.end ? dateAt(text, joined) : undefined
  if (!dated || dated.date.kind === 'weekday') return {date: undefined, ...timed}
  return {date: dated.date, ...timed, end: dated.end}
}

/** A time of day with the end of its range and its zone. */
function clockedAt(text: string, at: number, isDated: boolean): Omit<Found, 'date'> | undefined {
  const first = clockAt(text, at, isDated)
  if (!first) return undefined
  const zoned = zoneBehind(text, first.end)
  const end = zoned?.end ?? first.end
  if (first.isBare && !isDated && !zoned) return undefined
  const range = rangeEnd(text, end, first.isBare)
  const last = range && !zoned ? zoneBehind(text, range) : undefined
  return {clock: first.clock, zone: zoned?.zone ?? last?.zone, end: last?.end ?? range ?? end}
}

function rangeEnd(text: string, at: number, isBare: boolean): number | undefined {
  const seconds = skip(secondsRange, text, at)
  if (seconds > at && text[at - 3] === ':' && text[at - 6] === ':') return seconds
  const joined = skip(rangeJoint, text, at)
  if (joined === at) return undefined
  const dated = dateAt(text, joined)
  const from = dated && dated.date.kind !== 'weekday' ? skip(joint, text, dated.end) : joined
  const clock = clockAt(text, from, isBare)
  return clock && (isBare || !clock.isBare) ? clock.end : undefined
}

/** ` UTC`, ` (CEST)`, `+02:00`, `Z`. */
function zoneBehind(text: string, at: number): {readonly zone: Zone; readonly end: number} | undefined {
  const spaced = text[at] === ' ' ? at + 1 : at
  const isEnclosed = text[spaced] === '(' || text[spaced] === '['
  const found = zoneAt(text, isEnclosed ? spaced + 1 : spaced)
  if (!found) return undefined
  return isEnclosed ? {zone: found.zone, end: found.end + 1} : found
}

interface ReadClock {
  readonly clock: Clock
  readonly end: number
  /** Four digits only: may be any number. */
  readonly isBare: boolean
}

function clockAt(text: string, at: number, isDated: boolean): ReadClock | undefined {
  if (!isDigit(codeAt(text, at))) return undefined
  clockPattern.lastIndex = at
  const full = clockPattern.exec(text)
  if (full) {
    const [, hour, minute, second, fraction, half = full[6]] = full
    const written = second === undefined ? undefined : fraction === undefined ? second : `${second}.${fraction}`
    return clockOf(hour, minute, written, half, clockPattern.lastIndex)
  }
  hourPattern.lastIndex = at
  const hour = hourPattern.exec(text)
  if (hour) return clockOf(hour[1], '00', undefined, hour[2], hourPattern.lastIndex)
  dottedPattern.lastIndex = at
  const dotted = dottedPattern.exec(text)
  if (dotted) return clockOf(dotted[1], dotted[2], undefined, dotted[3], dottedPattern.lastIndex)
  digitsPattern.lastIndex = at
  const digits = digitsPattern.exec(text)
  if (!digits) return undefined
  const found = clockOf(digits[1], digits[2], undefined, undefined, digitsPattern.lastIndex)
  return found && {...found, isBare: !isDated}
}

function clockOf(
  hour: string | undefined,
  minute: string | undefined,
  second: string | undefined,
  half: string | undefined,
  end: number
): ReadClock | undefined {
  const written = Number(hour)
  const isHalf = half !== undefined && written <= 12
  const hours = isHalf ? (written % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : written
  if (hours > 23 || Number(minute) > 59 || Number(second ?? 0) >= 61) return undefined
  return {clock: {hour: hours, minute: Number(minute), second}, end, isBare: false}
}

/** `0`–`9`. */
function isDigit(code: number): boolean {
  return code >= 48 && code <= 57
}

function skip(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at
  return pattern.test(text) ? pattern.lastIndex : at
}
