import {dateAt, isoDay, type WrittenDate, weekdayOf} from '../timeline/calendar.ts'

/** Where a date can start: not within a word or a number. */
const candidate = /(?<![\w.]|\d[:/-])(?=[\dJFMASONDjfmasond])/g

/** The first date with its year in a text, in ISO 8601; undefined if there is none. */
export function dateIn(text: string): string | undefined {
  for (const found of datesIn(text)) {
    const iso = isoOf(found)
    if (iso !== undefined) return iso
  }
  return undefined
}

function isoOf(date: WrittenDate): string | undefined {
  return date.kind === 'day' && date.year !== undefined ? isoDay(date.year, date.month, date.day) : undefined
}

function datesIn(text: string): WrittenDate[] {
  return [...text.slice(0, 2000).matchAll(candidate)].flatMap(({index}) => dateAt(text, index)?.date ?? [])
}

const weekday = /\b(?:mon|tues|wednes|thurs|fri|satur|sun)day\b/gi
const weekdays: readonly string[] = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat']

/** The days of dates with their year, each once. */
export function daysOf(dates: readonly WrittenDate[]): string[] {
  return [...new Set(dates.flatMap((date) => isoOf(date) ?? []))]
}

/**
 * The day of an incident by its timeline: the first one that the summary names too, by its day and month or by its
 * weekday, since a timeline may start with what led to the incident; else the first one.
 */
export function dateOfTimeline(dates: readonly WrittenDate[], summary: string): string | undefined {
  const days = daysOf(dates)
  const named = datesIn(summary)
  const names = [...summary.slice(0, 2000).matchAll(weekday)].map(([name]) =>
    weekdays.indexOf(name.slice(0, 3).toLowerCase())
  )
  return (
    days.find((day) => named.some((date) => isSameDay(date, day))) ??
    days.find((day) => names.includes(weekdayOf(day))) ??
    days[0]
  )
}

function isSameDay(date: WrittenDate, iso: string): boolean {
  return date.kind === 'day' && date.month === Number(iso.slice(5, 7)) && date.day === Number(iso.slice(8, 10))
}
