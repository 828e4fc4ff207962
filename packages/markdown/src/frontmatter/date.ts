/** `2024-05-01`, `2024/5/1`, `2024-05-01 12:30`, `2024-05-01T12:30:00.5+02:00`. */
const numeric =
  /^(\d{4})([-/])(\d{1,2})\2(\d{1,2})(?:[T ][ ]?(\d{2}):(\d{2})(?::(\d{2})(\.\d+)?)?[ ]?(Z|UTC|[+-]\d{2}:?\d{2})?)?$/i

/** `12.03.2024`: with points the day comes first. */
const dotted = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/

/** `1 May 2024`, `1st of May, 2024`. */
const dayFirst = /^(\d{1,2})(?:st|nd|rd|th)?[ ](?:of[ ])?([A-Za-z]{3,9})\.?,?[ ](\d{4})$/

/** `May 1, 2024`. */
const monthFirst = /^([A-Za-z]{3,9})\.?[ ](\d{1,2})(?:st|nd|rd|th)?,?[ ](\d{4})$/

/**
 * A date as people write it, in ISO 8601; undefined for what is no date or could be two (`03/04/2024`). A time keeps
 * its zone as given; one without a zone stays without.
 */
export function isoDate(written: string): string | undefined {
  const text = written.trim()
  const match = numeric.exec(text)
  if (match) {
    const [, year, , month, day, hour, minute, second = '00', fraction = '', zone = ''] = match
    const date = calendarDate(Number(year), Number(month), Number(day))
    if (date === undefined || hour === undefined || minute === undefined) return date
    if (Number(hour) > 23 || Number(minute) > 59 || Number(second) > 60) return undefined
    return `${date}T${hour}:${minute}:${second}${fraction}${isoZone(zone)}`
  }
  const points = dotted.exec(text)
  if (points) return calendarDate(Number(points[3]), Number(points[2]), Number(points[1]))
  const day = dayFirst.exec(text)
  if (day) return calendarDate(Number(day[3]), monthNumber(day[2]), Number(day[1]))
  const month = monthFirst.exec(text)
  return month ? calendarDate(Number(month[3]), monthNumber(month[1]), Number(month[2])) : undefined
}

function isoZone(zone: string): string {
  if (zone === '') return ''
  if (zone.toUpperCase() === 'Z' || zone.toUpperCase() === 'UTC') return 'Z'
  return zone.includes(':') ? zone : `${zone.slice(0, 3)}:${zone.slice(3)}`
}

function calendarDate(year: number, month: number, day: number): string | undefined {
  if (month < 1 || month > 12 || day < 1 || day > daysIn(year, month)) return undefined
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}

function daysIn(year: number, month: number): number {
  if (month === 2) return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28
  return [4, 6, 9, 11].includes(month) ? 30 : 31
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const longMonths = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december'
]

/** 1–12, or 0 for what is no month. */
function monthNumber(name = ''): number {
  const word = name.toLowerCase()
  const short = word === 'sept' ? 'sep' : word
  return Math.max(months.indexOf(short), longMonths.indexOf(word)) + 1
}
