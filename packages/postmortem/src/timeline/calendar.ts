/** A date as it was written; what it does not say is not made up. */
export type WrittenDate =
  | {readonly kind: 'day'; readonly year: number | undefined; readonly month: number; readonly day: number}
  /** `05/06`: which of the two is the month is not said. */
  | {readonly kind: 'unordered'; readonly year: number | undefined; readonly first: number; readonly second: number}
  | {readonly kind: 'weekday'; readonly weekday: number}

/** Names of months, lower-case → 1–12. */
const months: ReadonlyMap<string, number> = new Map(
  [
    'jan january januar',
    'feb february februar',
    'mar march märz',
    'apr april',
    'may mai',
    'jun june juni',
    'jul july juli',
    'aug august',
    'sep sept september',
    'oct october okt oktober',
    'nov november',
    'dec december dez dezember'
  ].flatMap((names, index) => names.split(' ').map((name) => [name, index + 1] as const))
)

/** `2024-05-01`, `2024/5/1`, `2024.05.01`, with hyphens that do not break lines too. */
const yearFirst = /((?:19|20)\d{2})([-/.‐‑])(\d{1,2})\2(\d{1,2})(?!\d)/y
/** `1 `, `31st of `, `3-`, `12/`, `5. `, `14–19 `: a day, or the first of some, before its month. */
const dayBefore = /(\d{1,2})(?:st|nd|rd|th|\.)?(?:[-–]\d{1,2}(?:st|nd|rd|th|\.)?(?=[ ]))?[ /-](?:of )?/iy
/** ` 1`, `. 20`, ` 3rd`, ` 14-19`: a day, or the first of some, behind its month. */
const dayBehind = /\.?[ ](\d{1,2})(?:st|nd|rd|th)?(?:[-–]\d{1,2}(?:st|nd|rd|th)?(?![\d:]|[ ]?[ap]\.?m))?(?![\d:])/iy
const monthName = /[a-zä]{3,9}(?![a-zä])/iy
/** `, 2024`, ` 2018`: a year behind day and month. */
const yearBehind = /,?[ ]((?:19|20)\d{2})(?![\d:])/y
/** The same, and `-2024`, `/2024`, behind day and name. */
const joinedYear = /,?[ /-]((?:19|20)\d{2})(?![\d:])/y
/** `05/31/2024`, `31.05.2024`, `31-05-24`. */
const yearLast = /(\d{1,2})([/.-])(\d{1,2})\2((?:19|20)?\d{2})(?!\d)/y
/** `12-05 16:21`, `5/31 10:02`, `31.05. 10:02`: two numbers, if a time follows. */
const yearless = /(\d{1,2})[-/.](\d{1,2})\.?(?=[ T,]{1,2}\d{1,2}[:h.]\d{2})/y
/** Names of weekdays, lower-case → 0 for a Sunday … 6 for a Saturday. */
const weekdays: ReadonlyMap<string, number> = new Map(
  [
    'sun sunday',
    'mon monday',
    'tue tues tuesday',
    'wed wednesday',
    'thu thur thurs thursday',
    'fri friday',
    'sat saturday'
  ].flatMap((names, index) => names.split(' ').map((name) => [name, index] as const))
)
const weekdayName = /([a-z]{3,9})\b\.?/iy

/** A date, with where it ends. */
interface DateFound {
  readonly date: WrittenDate
  readonly end: number
}

/** A date that starts at an offset, with where it ends. A weekday in front of a date is part of it. */
export function dateAt(text: string, at: number): DateFound | undefined {
  const name = match(weekdayName, text, at)?.[1]
  const weekday = name === undefined ? undefined : weekdays.get(name.toLowerCase())
  if (weekday === undefined) return dayAt(text, at)
  const {lastIndex: end} = weekdayName
  return dayAt(text, skipJoint(text, end)) ?? {date: {kind: 'weekday', weekday}, end}
}

function skipJoint(text: string, at: number): number {
  let end = at
  while (text[end] === ',' || text[end] === ' ') end++
  return text.startsWith('the ', end) ? end + 4 : end
}

function dayAt(text: string, at: number): DateFound | undefined {
  const iso = match(yearFirst, text, at)
  if (iso) return numbered(Number(iso[1]), Number(iso[3]), Number(iso[4]), yearFirst.lastIndex)
  const named = dayFirst(text, at) ?? monthFirst(text, at)
  if (named) return named
  const last = match(yearLast, text, at)
  if (last) {
    const year = fullYear(last[4])
    // With dots the day is first wherever dates are written so.
    if (last[2] === '.') return numbered(year, Number(last[3]), Number(last[1]), yearLast.lastIndex)
    return unordered(Number(last[1]), Number(last[3]), year, yearLast.lastIndex)
  }
  const short = match(yearless, text, at)
  return short ? unordered(Number(short[1]), Number(short[2]), undefined, yearless.lastIndex) : undefined
}

/** `1 May 2024`, `31st of May`, `3-Jun-2024`, `5. January`. */
function dayFirst(text: string, at: number): DateFound | undefined {
  const day = match(dayBefore, text, at)
  const month = day ? monthAt(text, dayBefore.lastIndex) : undefined
  if (!day || month === undefined) return undefined
  const {lastIndex: end} = monthName
  return withYear(joinedYear, text, month, Number(day[1]), text[end] === '.' ? end + 1 : end)
}

/** `May 1, 2024`, `Feb 20 2018`, `October 3rd`. */
function monthFirst(text: string, at: number): DateFound | undefined {
  const month = monthAt(text, at)
  const day = month === undefined ? null : match(dayBehind, text, monthName.lastIndex)
  if (!day || month === undefined) return undefined
  return withYear(yearBehind, text, month, Number(day[1]), dayBehind.lastIndex)
}

/** The month whose name starts at an offset and ends at `monthName.lastIndex`. */
function monthAt(text: string, at: number): number | undefined {
  const name = match(monthName, text, at)?.[0]
  return name === undefined ? undefined : months.get(name.toLowerCase())
}

function withYear(pattern: RegExp, text: string, month: number, day: number, end: number): DateFound | undefined {
  const year = match(pattern, text, end)
  return numbered(yearOf(year?.[1]), month, day, year ? pattern.lastIndex : end)
}

function match(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at
  return pattern.exec(text)
}

function numbered(year: number | undefined, month: number, day: number, end: number): DateFound | undefined {
  const isDay = month >= 1 && month <= 12 && day >= 1 && day <= 31
  return isDay ? {date: {kind: 'day', year, month, day}, end} : undefined
}

/** Two numbers of which one is over 12 say which is the day. */
function unordered(first: number, second: number, year: number | undefined, end: number): DateFound | undefined {
  if (first > 12) return numbered(year, second, first, end)
  if (second > 12) return numbered(year, first, second, end)
  if (first < 1 || second < 1) return undefined
  return {date: {kind: 'unordered', year, first, second}, end}
}

function yearOf(written: string | undefined): number | undefined {
  return written === undefined ? undefined : Number(written)
}

/** `24` is 2024: nobody keeps postmortems of 1924. */
function fullYear(written = ''): number {
  return written.length === 2 ? 2000 + Number(written) : Number(written)
}

/** `2024-05-01`; undefined for a day that the month does not have. */
export function isoDay(year: number, month: number, day: number): string | undefined {
  const days = month === 2 ? (isLeap(year) ? 29 : 28) : [4, 6, 9, 11].includes(month) ? 30 : 31
  if (month < 1 || month > 12 || day < 1 || day > days) return undefined
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}

function isLeap(year: number): boolean {
  return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
}

/** 0 for a Sunday … 6 for a Saturday, of a day in ISO 8601 (Sakamoto's method). */
export function weekdayOf(iso: string): number {
  const [year = 0, month = 1, day = 1] = iso.split('-').map(Number)
  const shift = [0, 3, 2, 5, 0, 3, 5, 1, 4, 6, 2, 4][month - 1] ?? 0
  const of = month < 3 ? year - 1 : year
  return (of + Math.floor(of / 4) - Math.floor(of / 100) + Math.floor(of / 400) + shift + day) % 7
}
