import type {Block} from '@opschunk/markdown'
import {dateAt, type WrittenDate} from './calendar.ts'
import {timestampIn} from './timestamp.ts'

/** `**Monday, 3 June 2024**`, `2024-06-03:`, `Day 2 (June 4th)`: longer lines say more than a date. */
const longest = 70

/** Where a date can start: not within a word or a number. */
const candidate = /(?<![\w:./-])(?=[\dJFMASONDTW])/g

/** `Day 2`, `**Day 1:**`. */
const dayNumber = /^[*_#\s]*day \d{1,3}\b[^\r\n]{0,40}$/i

/** What ends such a line: it names a day for what follows. */
const nothingMore = /^[*_`)\]:,.\s–—-]*(?:\([*_]*(?:all )?(?:times?[^)]*|[A-Z]{2,4})\)[*_:]*)?$/

/** The date that a line gives to the entries behind it; undefined for a line that says anything else. */
export function markedDate(text: string, {span}: Block): WrittenDate | undefined {
  const line = text.slice(span.start, Math.min(span.end, span.start + longest + 1)).trim()
  if (line.length > longest || line.includes('\n') || timestampIn(line)) return undefined
  const isDayNumber = dayNumber.test(line)
  for (const {index} of line.matchAll(candidate)) {
    const found = dateAt(line, index)
    if (!found) continue
    const isAlone = index <= leading(line) && nothingMore.test(line.slice(found.end))
    return isAlone || isDayNumber ? found.date : undefined
  }
  return undefined
}

/** `**`, `- `, `On `, `[`: what may stand before the date. */
const before = /^[*_`[(#\s-]*(?:on )?/i

function leading(line: string): number {
  return before.exec(line)?.[0].length ?? 0
}
