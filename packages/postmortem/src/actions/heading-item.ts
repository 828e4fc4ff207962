import type {Section} from '@opschunk/markdown'
import {fieldNames} from './fields.ts'
import {ticketIn} from './ticket.ts'

/** `AI-1: …`, `1. …`, `Action 3 – …`, `[ ] …`, `TODO …`. */
const marked = /^(?:(?:AI|Action(?: item)?)[- #]?\d{1,3}\b|\d{1,2}[.)][ \t]|\[[ xX]\][ \t]|TODO\b)/i

/** `Owner: alice`, `- **Due:** June 1`. */
const fieldLine = /^[ \t]*(?:[-*+][ \t]+)?[*_]{0,2}([A-Za-z][A-Za-z #]{1,18}?)[*_]{0,2}[ \t]*:/gm

/** True if a section among action items is one itself: numbered or with a ticket, or with an owner and the like below. */
export function isHeadingItem(text: string, section: Section, label: string): boolean {
  if (section.sections.length > 0) return false
  const below = text.slice(section.heading.span.end, Math.min(section.span.end, section.heading.span.end + 1500))
  const fields = new Set<string>()
  for (const [, name = ''] of below.matchAll(fieldLine)) {
    const field = fieldNames.get(name.trim().toLowerCase())
    if (field) fields.add(field)
  }
  if (fields.size >= 2) return true
  return (marked.test(label) || ticketIn(label) !== undefined) && !section.blocks.some(({kind}) => kind === 'table')
}
