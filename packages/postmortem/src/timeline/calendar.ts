/** A date as it was written; what it does not say is not made up. */
export type WrittenDate =
  | {readonly kind: 'day'; readonly year: number | undefined; readonly month: number; readonly day: number}
  /** `05/06`: which of the two is the month is not said. */
  | {readonly kind: 'unordered'; readonly year: number | undefined; readonly first: number; readonly second: number}
  | {readonly kind: 'weekday'; readonly weekday: number}

const monthNames =
  'jan(?:uary|uar)?|feb(?:ruary|ruar)?|mar(?:ch)?|märz|apr(?:il)?|may|mai|june?|juni|july?|juli|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|okt(?:ober)?|nov(?:ember)?|dec(?:ember)?|dez(?:ember)?'

/** First three letters of a month's name → 1–12. */
const months: ReadonlyMap<string, number> = new Map(
  'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ').map((name, index) => [name, index + 1])
)
const otherMonths: ReadonlyMap<string, number> = new Map([
  ['mär', 3],
  ['mai', 5],
  ['okt', 10],
  ['dez', 12]
])

/** `2024-05-01`, `2024/5/1`, `2024.05.01`. */
const yearFirst = /((?:19|20)\d{2})([-/.])(\d{1,2})\2(\d{1,2})(?!\d)/y
/** `1 May 2024`, `31st of May`, `3-Jun-2024`, `5. January`. */
const dayFirst = new RegExp(
  `(\\d{1,2})(?:st|nd|rd|th|\\.)?[ -](?:of )?(${monthNames})(?![a-z])\\.?(?:,?[ -]((?:19|20)\\d{2})(?![\\d:]))?`,
  'iy'
)
/** `May 1, 2024`, `Feb 20 2018`, `October 3rd`. */
const monthFirst = new RegExp(
  `(${monthNames})\\.?[ ](\\d{1,2})(?:st|nd|rd|th)?(?![\\d:])(?:,?[ ]((?:19|20)\\d{2})(?![\\d:]))?`,
  'iy'
)
/** `05/31/2024`, `31.05.2024`, `31-05-24`. */
const yearLast = /(\d{1,2})([/.-])(\d{1,2})\2((?:19|20)?\d{2})(?!\d)/y
/** `12-05 16:21`, `5/31 10:02`, `31.05. 10:02`: two numbers, if a time follows. */
const yearless = /(\d{1,2})[-/.](\d{1,2})\.?(?=[ T,]{1,2}\d{1,2}[:h.]\d{2})/y
/** `Monday`, `Tue`. */
const weekdayName = /(?:mon|tue|tues|wed|wednes|thu|thur|thurs|fri|sat|satur|sun)(?:day)?\b\.?/iy
const weekdays: readonly string[] = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat']

/** A date that starts at an offset, with where it ends. A weekday in front of a date is part of it. */
export function dateAt(text: string, at: number): {readonly date: WrittenDate; readonly end: number} | undefined {
  weekdayName.lastIndex = at
  const name = weekdayName.exec(text)
  if (!name) return dayAt(text, at)
  const afterName = skipJoint(text, weekdayName.lastIndex)
  const day = dayAt(text, afterName)
  if (day) return day
  const weekday = weekdays.indexOf(name[0].slice(0, 3).toLowerCase())
  return {date: {kind: 'weekday', weekday}, end: weekdayName.lastIndex}
}

function skipJoint(text: string, at: number): number {
  let end = at
  while (text[end] === ',' || text[end] === ' ') end++
  return text.startsWith('the ', end) ? end + 4 : end
}

function dayAt(text: string, at: number): {readonly date: WrittenDate; readonly end: number} | undefined {
  const iso = match(yearFirst, text, at)
  if (iso) return numbered(Number(iso[1]), Number(iso[3]), Number(iso[4]), yearFirst.lastIndex)
  const day = match(dayFirst, text, at)
  if (day) return numbered(yearOf(day[3]), monthOf(day[2]), Number(day[1]), dayFirst.lastIndex)
  const month = match(monthFirst, text, at)
  if (month) return numbered(yearOf(month[3]), monthOf(month[1]), Number(month[2]), monthFirst.lastIndex)
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

function match(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at
  return pattern.exec(text)
}

function numbered(
  year: number | undefined,
  month: number,
  day: number,
  end: number
): {readonly date: WrittenDate; readonly end: number} | undefined {
  const isDay = month >= 1 && month <= 12 && day >= 1 && day <= 31
  return isDay ? {date: {kind: 'day', year, month, day}, end} : undefined
}

/** Two numbers of which one is over 12 say which is the day. */
function unordered(
  first: number,
  second: number,
  year: number | undefined,
  end: number
): {readonly date: WrittenDate; readonly end: number} | undefined {
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

function monthOf(name = ''): number {
  const start = name.slice(0, 3).toLowerCase()
  return months.get(start) ?? otherMonths.get(start) ?? 0
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
