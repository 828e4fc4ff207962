import {YearGuess} from './year-guess.ts'
import {namedOffset, offsetOf} from './zone.ts'

/** Milliseconds of a day. */
const day = 86_400_000

/** How times without a zone or a year are understood. */
export interface ClockOptions {
  /** Zone of times that name none: `UTC`, `+02:00`, or a name such as `Europe/Berlin`. */
  readonly timezone: string
  /** Epoch milliseconds of a time near or behind the end of the log, for times without a year. */
  readonly reference: number | undefined
}

/**
 * Reads times out of lines. A reading leaves where it ended and what the time said in `end` and `hasZone`, so that
 * nothing is allocated for each line.
 */
export class Clock {
  /** Behind the last time that was read. */
  end = 0
  /** Whether that time named its zone. */
  hasZone = false
  readonly #offsetOf: (localMs: number) => number
  /** The last time that `readTime` read. */
  time: number = Number.NaN
  /** Whether the last time has a date and a year, or its year is known from elsewhere. */
  hasDate = true
  /** Whether the last date with slashes of which one number is above 12 had its day first: `15/01/2026`. */
  isDayFirst = false
  readonly #years: YearGuess
  #month = -1
  #monthStart = 0

  constructor({timezone, reference}: ClockOptions) {
    this.#offsetOf = offsetOf(timezone)
    this.#years = new YearGuess(reference)
  }

  /** The local time of a date and a time of day, with the zone that stands at `at`. Sets `end`, `hasZone`, `hasDate`. */
  dated(text: string, at: number, year: number, month: number, date: number, timeOfDay: number): number {
    this.hasDate = true
    return this.#zoned(text, at, this.#days(year, month) + (date - 1) * day + timeOfDay)
  }

  /** The same for a date without a year; `hasDate` is false if there is nothing to tell the year by. */
  yearless(text: string, at: number, month: number, date: number, timeOfDay: number): number {
    const year = this.#years.of(month, date)
    const time = this.dated(text, at, year, month, date, timeOfDay)
    this.hasDate = this.#years.isKnown
    return time
  }

  /** The same for a time of day alone: of the day of the reference, else `NaN`. */
  dateless(text: string, at: number, timeOfDay: number): number {
    const time = this.#zoned(text, at, (this.#years.referenceDay ?? Number.NaN) + timeOfDay)
    this.hasDate = !Number.isNaN(time)
    return time
  }

  /**
   * A date and a time as of ISO 8601 and RFC 3339, and near to it: `2026-01-15T00:00:00.123Z`, `2026/01/15
   * 00:00:00,123 +0100`. `NaN` if there is none at `at`.
   */
  iso(text: string, at: number): number {
    const year = digits(text, at, 4)
    const dash = text.charCodeAt(at + 4)
    if (year < 0 || (dash !== 45 && dash !== 47) || text.charCodeAt(at + 7) !== dash) return Number.NaN
    const month = digits(text, at + 5, 2)
    const date = digits(text, at + 8, 2)
    const separator = text.charCodeAt(at + 10)
    if (separator !== 84 && separator !== 32 && separator !== 116 && separator !== 9 && separator !== 95)
      return Number.NaN
    if (month < 1 || month > 12 || date < 1 || date > 31) return Number.NaN
    const time = this.timeOfDay(text, at + 11)
    if (Number.isNaN(time)) return Number.NaN
    this.hasDate = true
    return this.#years.seen(this.#zoned(text, this.end, this.#days(year, month) + (date - 1) * day + time))
  }

  /** `15/Jan/2026:00:00:00 +0000`, as web servers write it. */
  commonLog(text: string, at: number): number {
    const date = digits(text, at, 2)
    const month = monthAt(text, at + 3)
    const year = digits(text, at + 7, 4)
    // Python's servers put a space between date and time.
    const separator = text.charCodeAt(at + 11)
    if (date < 1 || month === 0 || year < 0 || (separator !== 58 && separator !== 32)) return Number.NaN
    const time = this.timeOfDay(text, at + 12)
    if (Number.isNaN(time)) return Number.NaN
    return this.#years.seen(this.dated(text, this.end, year, month, date, time))
  }

  /** `00:00:00.123`: milliseconds since midnight. */
  timeOfDay(text: string, at: number): number {
    const hour = digits(text, at, 2)
    const minute = digits(text, at + 3, 2)
    if (hour < 0 || hour > 24 || minute < 0 || minute > 59 || text.charCodeAt(at + 2) !== 58) return Number.NaN
    let end = at + 5
    let milliseconds = (hour * 60 + minute) * 60_000
    if (text.charCodeAt(end) === 58) {
      const second = digits(text, end + 1, 2)
      if (second < 0 || second > 60) return Number.NaN
      milliseconds += second * 1000
      end += 3
      const point = text.charCodeAt(end)
      if ((point === 46 || point === 44 || point === 58) && isDigit(text.charCodeAt(end + 1))) {
        let unit = 100
        for (end++; isDigit(text.charCodeAt(end)); end++) {
          milliseconds += (text.charCodeAt(end) - 48) * unit
          unit /= 10
        }
        milliseconds = Math.floor(milliseconds + 1e-6)
      }
    }
    this.end = end
    return milliseconds
  }

  /** A number of seconds, milliseconds, microseconds or nanoseconds since 1970, told apart by its size. */
  epoch(value: number): number {
    this.hasZone = true
    this.hasDate = true
    if (!(value > 1e8)) return Number.NaN
    if (value > 1e17) return Math.floor(value / 1e6)
    if (value > 1e14) return Math.floor(value / 1e3)
    return value > 1e11 ? Math.floor(value) : Math.floor(value * 1000)
  }

  /** Takes the zone behind a local time into account, or the zone that is assumed. */
  #zoned(text: string, at: number, local: number): number {
    let from = at
    let code = text.charCodeAt(from)
    if (code === 32) code = text.charCodeAt(++from)
    this.hasZone = true
    if (code === 90 && !isWordCode(text.charCodeAt(from + 1))) {
      this.end = from + 1
      return local
    }
    if (code === 43 || code === 45) {
      const hours = digits(text, from + 1, 2)
      const minutesAt = text.charCodeAt(from + 3) === 58 ? from + 4 : from + 3
      const minutes = digits(text, minutesAt, 2)
      if (hours >= 0 && hours <= 15 && minutes >= 0 && minutes < 60 && !isDigit(text.charCodeAt(minutesAt + 2))) {
        this.end = minutesAt + 2
        return local + (code === 43 ? -1 : 1) * (hours * 60 + minutes) * 60_000
      }
    }
    if (code >= 65 && code <= 90) {
      let end = from + 1
      while (isUpper(text.charCodeAt(end))) end++
      const length = end - from
      const offset =
        length >= 3 && length <= 4 && !isWordCode(text.charCodeAt(end)) ? namedOffset(text.slice(from, end)) : undefined
      if (offset !== undefined) {
        this.end = end
        return local - offset * 60_000
      }
    }
    this.hasZone = false
    this.end = at
    return local - this.#offsetOf(local)
  }

  /** Milliseconds before the first of a month. Lines of one month follow each other. */
  #days(year: number, month: number): number {
    const key = year * 12 + month
    if (key !== this.#month) {
      this.#month = key
      this.#monthStart = Date.UTC(year, month - 1, 1)
    }
    return this.#monthStart
  }
}

/** The number that `count` digits make; −1 if one of them is none. */
export function digits(text: string, at: number, count: number): number {
  let value = 0
  for (let i = at; i < at + count; i++) {
    const digit = text.charCodeAt(i) - 48
    if (!(digit >= 0 && digit <= 9)) return -1
    value = value * 10 + digit
  }
  return value
}

/** 1–12 for the three letters of a month's English name, in any case; 0 if they are none. */
export function monthAt(text: string, at: number): number {
  return months.get(lettersAt(text, at)) ?? 0
}

/** Three characters as one number, letters in lower case. */
function lettersAt(text: string, at: number): number {
  return ((text.charCodeAt(at) | 32) << 16) | ((text.charCodeAt(at + 1) | 32) << 8) | (text.charCodeAt(at + 2) | 32)
}

const months: ReadonlyMap<number, number> = new Map(
  ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'].map((name, index) => [
    lettersAt(name, 0),
    index + 1
  ])
)

export function isDigit(code: number): boolean {
  return code >= 48 && code <= 57
}

function isUpper(code: number): boolean {
  return code >= 65 && code <= 90
}

function isWordCode(code: number): boolean {
  return isDigit(code) || ((code | 32) >= 97 && (code | 32) <= 122) || code === 95
}
