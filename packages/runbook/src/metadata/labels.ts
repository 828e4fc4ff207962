import type {Span} from '@opschunk/core/plugin'
import type {Block} from '@opschunk/markdown'
import {firstLineOf, lineStarts} from '../steps/block-text.ts'

/** A value that a document writes beside a label: `Owner: storage team`. */
export interface LabelledValue {
  /** Key of the metadata. */
  readonly key: string
  readonly value: string
  readonly span: Span
}

/** What labels are called, lower-case → key of the metadata. */
const keys: ReadonlyMap<string, string> = new Map([
  ['service', 'service'],
  ['service name', 'service'],
  ['affected service', 'service'],
  ['severity', 'severity'],
  ['alert severity', 'severity'],
  ['priority', 'severity'],
  ['owner', 'owner'],
  ['owners', 'owner'],
  ['team', 'owner'],
  ['owning team', 'owner'],
  ['maintainer', 'owner'],
  ['last reviewed', 'date'],
  ['last updated', 'date'],
  ['reviewed', 'date'],
  ['date', 'date'],
  ['tags', 'tags'],
  ['labels', 'tags'],
  ['environment', 'environment']
])

/** `**Owner:** storage team`, `- Severity: SEV-2`, `* **Service**: redis`. */
const labelled = /^(?:[-*+][ \t]+)?[*_]{0,2}([A-Za-z][A-Za-z ]{2,20})[*_]{0,2}[ \t]*:[*_]{0,2}[ \t]+(\S[^\r\n]*)/

/** `| Service | redis |`. */
const row = /^\|?[ \t]*[*_]{0,2}([A-Za-z][A-Za-z ]{2,20})[*_:]{0,3}[ \t]*\|[ \t]*([^|\r\n]+?)[ \t]*(?:\||$)/

/** `storage team**`. */
const emphasisAtEnd = /[*_]+$/

/** Characters behind the start of the content that are read: what stands further down is about something else. */
const lookedAt = 4000

/** Longer values are sentences. */
const longestValue = 120

/** Values beside labels near the start: in lines of their own, in bullets, in a table of two columns. */
export function labelledValues(text: string, content: readonly Block[]): LabelledValue[] {
  const limit = (content[0]?.span.start ?? 0) + lookedAt
  const values: LabelledValue[] = []
  for (const block of content) {
    if (block.span.start >= limit) break
    if (block.kind !== 'paragraph' && block.kind !== 'list' && block.kind !== 'table') continue
    const pattern = block.kind === 'table' ? row : labelled
    for (const start of lineStarts(text, {start: block.span.start, end: Math.min(block.span.end, limit)})) {
      const line = firstLineOf(text, {start, end: block.span.end})
      const match = pattern.exec(text.slice(line.start, Math.min(line.end, line.start + 300)).trim())
      const key = keys.get(match?.[1]?.trim().toLowerCase() ?? '')
      const value = match?.[2]?.replace(emphasisAtEnd, '').trim() ?? ''
      if (key !== undefined && value !== '' && value.length <= longestValue) values.push({key, value, span: line})
    }
  }
  return values
}
