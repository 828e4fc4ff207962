import {type Clock, digits, isDigit, monthAt} from './clock.ts'

/** What a time may start with: digits, or the name of a month or a day. */
export const timeStarts = '0123456789JFMASONDTWjfmasondtw'

/**
 * Reads a time in any of the spellings that programs put at the start of a line, and says whether there is one at `at`.
 * `clock.time` is `NaN` for one without a date; see `Clock.dateless`.
 *
 *     2026-01-15T00:00:00.123Z     15/Jan/2026:00:00:00 +0000    Jan 15 00:00:00           1768435200.123
 *     2026/01/15 00:00:00,123      15-Jan-2026 00:00:00.123      Jan 15, 2026 9:00:00 PM   00:00:00.123
 *     20260115 00:00:00            15 Jan 2026 00:00:00.123      Thu Jan 15 00:00:00 2026  260115 00:00:00
 *     1/15/2026 9:00:00 PM         15.01.2026 00:00:00           Thu, 15 Jan 2026 00:00:00 GMT
 */
export function readTime(clock: Clock, text: string, at: number): boolean {
  const first = text.charCodeAt(at)
  if (!isDigit(first)) return readNamed(clock, text, at)
  const iso = clock.iso(text, at)
  if (!Number.isNaN(iso)) return set(clock, iso)
  let length = 1
  while (isDigit(text.charCodeAt(at + length)) && length < 20) length++
  const next = text.charCodeAt(at + length)
  if (length <= 2) return readShort(clock, text, at, length, next)
  if (length === 4) return readYearFirst(clock, text, at, next)
  if (length === 6 || length === 8) return readCompact(clock, text, at, length, next)
  return (length === 10 || length === 13 || length === 16 || length === 19) && readEpoch(clock, text, at, length)
}

const space = 32
const dash = 45
const dot = 46
const slash = 47
const colon = 58
const comma = 44

function set(clock: Clock, time: number): boolean {
  clock.time = time
  return true
}

/** What starts with one or two digits: a time of day, a day, a month. */
function readShort(clock: Clock, text: string, at: number, length: number, next: number): boolean {
  if (next === colon) {
    const time = readTimeOfDay(clock, text, at)
    return !Number.isNaN(time) && set(clock, clock.dateless(text, clock.end, time))
  }
  const value = digits(text, at, length)
  if (next !== slash && next !== dash && next !== space && next !== dot) return false
  const second = at + length + 1
  const named = next === dot ? 0 : monthAt(text, second)
  if (named > 0) return readDayMonth(clock, text, second + 3, value, named)
  if (next === space) return false
  const secondLength = digitsLength(text, second)
  if (secondLength < 1 || secondLength > 2) return false
  const other = digits(text, second, secondLength)
  const afterSecond = second + secondLength
  if (text.charCodeAt(afterSecond) === next) {
    const yearLength = digitsLength(text, afterSecond + 1)
    if (yearLength !== 4 && yearLength !== 2) return false
    const last = digits(text, afterSecond + 1, yearLength)
    const from = afterSecond + 1 + yearLength
    // `26/01/15` of Spark has the year first, `1/15/26` of WebSphere has it last.
    if (yearLength === 2 && length === 2 && secondLength === 2 && next === slash && last <= 31 && value > 12)
      return finish(clock, text, from, 2000 + value, other, last)
    const year = yearLength === 2 ? 2000 + last : last
    // Dates with slashes may be of either order: those that can be of one only say what the others are.
    const isTold = next === slash && clock.isDayFirst && other <= 12
    const isDayFirst = isTold || next === dot || value > 12 || (next === dash && other <= 12)
    const [month, date] = isDayFirst ? [other, value] : [value, other]
    if (!finish(clock, text, from, year, month, date)) return false
    if (next === slash && date > 12) clock.isDayFirst = isDayFirst
    return true
  }
  // `01-15 00:00:00.123` of Android, `01/15-00:00:00.123` of Snort.
  if (next === dot || secondLength !== 2 || length !== 2 || value < 1 || value > 12 || other < 1 || other > 31)
    return false
  const separator = text.charCodeAt(afterSecond)
  if (separator !== space && separator !== dash) return false
  const time = readTimeOfDay(clock, text, afterSecond + 1)
  return !Number.isNaN(time) && set(clock, clock.yearless(text, clock.end, value, other, time))
}

/** Behind `15 Jan`, `15-Jan`, `15/Jan`: a year or none, and a time. */
function readDayMonth(clock: Clock, text: string, at: number, date: number, month: number): boolean {
  const separator = text.charCodeAt(at)
  if (separator !== space && separator !== dash && separator !== slash) return false
  const year = digitsLength(text, at + 1) === 4 ? digits(text, at + 1, 4) : 0
  if (year > 0) return finish(clock, text, at + 5, year, month, date)
  const time = readTimeOfDay(clock, text, at + 1)
  return !Number.isNaN(time) && set(clock, clock.yearless(text, clock.end, month, date, time))
}

/** `2026.01.15 00:00:00`, `2026-01-15-00.00.00.123456+060` of Db2. */
function readYearFirst(clock: Clock, text: string, at: number, next: number): boolean {
  if ((next !== dot && next !== dash) || text.charCodeAt(at + 7) !== next) return false
  const year = digits(text, at, 4)
  const month = digits(text, at + 5, 2)
  const date = digits(text, at + 8, 2)
  if (next === dash && text.charCodeAt(at + 10) === dash && text.charCodeAt(at + 13) === dot) {
    const hour = digits(text, at + 11, 2)
    const minute = digits(text, at + 14, 2)
    const second = digits(text, at + 17, 2)
    if (hour < 0 || minute < 0 || second < 0 || !isDate(month, date)) return false
    let end = at + 19
    while (isDigit(text.charCodeAt(end)) || text.charCodeAt(end) === dot) end++
    return set(clock, clock.dated(text, end, year, month, date, (hour * 3600 + minute * 60 + second) * 1000))
  }
  return finish(clock, text, at + 10, year, month, date)
}

/** `20260115 00:00:00`, `20260115-0:00:00:123`, `20260115T000000Z`, `260115 00:00:00`, `260115 000000`. */
function readCompact(clock: Clock, text: string, at: number, length: number, next: number): boolean {
  const yearLength = length - 4
  const year = digits(text, at, yearLength) + (yearLength === 2 ? 2000 : 0)
  const month = digits(text, at + yearLength, 2)
  const date = digits(text, at + yearLength + 2, 2)
  if (!isDate(month, date) || year > 2100 || year < 1970) return false
  if (next !== space && next !== dash && next !== 84) return false
  let from = at + length + 1
  if (text.charCodeAt(from) === space) from++
  if (digitsLength(text, from) === 6) {
    const value = digits(text, from, 6)
    const time =
      Math.floor(value / 10_000) * 3_600_000 + (Math.floor(value / 100) % 100) * 60_000 + (value % 100) * 1000
    return time < 90_000_000 && set(clock, clock.dated(text, from + 6, year, month, date, time))
  }
  const time = readTimeOfDay(clock, text, from)
  return !Number.isNaN(time) && set(clock, clock.dated(text, clock.end, year, month, date, time))
}

/** `1768435200.123`, `1768435200123`: only what is between 2001 and 2100. */
function readEpoch(clock: Clock, text: string, at: number, length: number): boolean {
  let end = at + length
  if (text.charCodeAt(end) === dot) {
    end++
    while (isDigit(text.charCodeAt(end))) end++
  }
  const next = text.charCodeAt(end)
  if (!(next <= 32 || next === colon || next === comma || next === 93 || Number.isNaN(next))) return false
  const time = clock.epoch(Number(text.slice(at, end)))
  if (!(time > 1e12 && time < 4.1e12)) return false
  clock.end = end
  return set(clock, time)
}

/** What starts with the name of a month or a day. */
function readNamed(clock: Clock, text: string, at: number): boolean {
  let from = at
  if (monthAt(text, from) === 0) {
    if (!isDayName(text, from)) return false
    from += 3
    if (text.charCodeAt(from) === comma) from++
    if (text.charCodeAt(from) !== space) return false
    from++
    const length = digitsLength(text, from)
    if (length === 1 || length === 2) {
      const month = monthAt(text, from + length + 1)
      return month > 0 && readDayMonth(clock, text, from + length + 4, digits(text, from, length), month)
    }
  }
  const month = monthAt(text, from)
  if (month === 0 || text.charCodeAt(from + 3) !== space) return false
  from += 4
  if (text.charCodeAt(from) === space) from++
  const length = digitsLength(text, from)
  if (length < 1 || length > 2) return false
  const date = digits(text, from, length)
  from += length
  if (date < 1 || date > 31) return false
  if (text.charCodeAt(from) === comma) from++
  if (text.charCodeAt(from) !== space) return false
  from++
  if (digitsLength(text, from) === 4) return finish(clock, text, from + 4, digits(text, from, 4), month, date)
  const time = readTimeOfDay(clock, text, from)
  if (Number.isNaN(time)) return false
  return readTrailingYear(clock, text, clock.end, month, date, time)
}

/** Behind `Thu Jan 15 00:00:00`: `2026`, `UTC 2026`, or nothing of a year. */
function readTrailingYear(clock: Clock, text: string, at: number, month: number, date: number, time: number): boolean {
  let from = at + 1
  if (text.charCodeAt(at) === space) {
    while (isUpper(text.charCodeAt(from))) from++
    const zoneLength = from - at - 1
    if (zoneLength > 0 && zoneLength <= 5 && text.charCodeAt(from) === space) from++
    else from = at + 1
    const year = digitsLength(text, from) === 4 ? digits(text, from, 4) : 0
    if (year >= 1970 && year < 2200 && !isWordOrColon(text.charCodeAt(from + 4))) {
      const value = clock.dated(text, at, year, month, date, time)
      clock.end = from + 4
      return set(clock, value)
    }
  }
  return set(clock, clock.yearless(text, at, month, date, time))
}

/** The time of day behind a date: behind a space, a comma, a colon, a dash or a `T`. */
function finish(clock: Clock, text: string, at: number, year: number, month: number, date: number): boolean {
  if (!isDate(month, date)) return false
  let from = at
  if (text.charCodeAt(from) === comma) from++
  if (text.charCodeAt(from) === colon && text.charCodeAt(from + 1) === colon) from++
  const separator = text.charCodeAt(from)
  if (separator !== space && separator !== colon && separator !== dash && separator !== 84 && separator !== 9)
    return false
  const time = readTimeOfDay(clock, text, from + 1)
  return !Number.isNaN(time) && set(clock, clock.dated(text, clock.end, year, month, date, time))
}

/** `00:00:00.123`, `9:00:00 PM`; at least minutes and seconds. Milliseconds since midnight. */
function readTimeOfDay(clock: Clock, text: string, at: number): number {
  const hourLength = digitsLength(text, at)
  if (hourLength < 1 || hourLength > 2 || text.charCodeAt(at + hourLength) !== colon) return Number.NaN
  if (text.charCodeAt(at + hourLength + 3) !== colon) return Number.NaN
  const hour = digits(text, at, hourLength)
  let time = hourLength === 2 ? clock.timeOfDay(text, at) : clock.timeOfDay(`0${text.slice(at, at + 24)}`, 0)
  if (Number.isNaN(time)) return time
  if (hourLength === 1) clock.end += at - 1
  const {end} = clock
  // A no-break space stands here since Java 20.
  const gap = text.charCodeAt(end) === space || text.charCodeAt(end) === 0x202f ? 1 : 0
  const half = text.charCodeAt(end + gap) | 32
  const isHalf = (half === 97 || half === 112) && (text.charCodeAt(end + gap + 1) | 32) === 109
  if (isHalf && hour >= 1 && hour <= 12 && !isWordOrColon(text.charCodeAt(end + gap + 2))) {
    if (half === 112 && hour < 12) time += 12 * 3_600_000
    if (half === 97 && hour === 12) time -= 12 * 3_600_000
    clock.end = end + gap + 2
  }
  return time
}

function digitsLength(text: string, at: number): number {
  let length = 0
  while (length < 20 && isDigit(text.charCodeAt(at + length))) length++
  return length
}

function isDate(month: number, date: number): boolean {
  return month >= 1 && month <= 12 && date >= 1 && date <= 31
}

function isDayName(text: string, at: number): boolean {
  return dayNames.has(text.slice(at, at + 3).toLowerCase())
}

const dayNames: ReadonlySet<string> = new Set(['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'])

function isUpper(code: number): boolean {
  return code >= 65 && code <= 90
}

function isWordOrColon(code: number): boolean {
  return isDigit(code) || ((code | 32) >= 97 && (code | 32) <= 122) || code === colon || code === 95
}
