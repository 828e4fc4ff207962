import {isoDate} from './date.ts'
import type {Entry, FlatValue} from './entries.ts'
import {normalizeSeverity} from './severity.ts'

/** Metadata that is read from a key, with the key's own value kept beside it where the two differ. */
export type Derived = ReadonlyArray<readonly [key: string, value: FlatValue]>

/** Keys that core fills for every chunk: a document's own of that name are kept apart. */
const reserved: ReadonlySet<string> = new Set(['source', 'headings', 'token_count', 'chunked_at'])

/** Other names of known keys, in order of preference where several are given. */
const aliases: ReadonlyMap<string, string> = new Map([
  ['owners', 'owner'],
  ['team', 'owner'],
  ['maintainer', 'owner'],
  ['maintainers', 'owner'],
  ['service_name', 'service'],
  ['env', 'environment'],
  ['sev', 'severity'],
  ['last_reviewed', 'date'],
  ['last_reviewed_on', 'date'],
  ['last_updated', 'date'],
  ['updated', 'date'],
  ['last_modified', 'date'],
  ['last_tested', 'date'],
  ['lastmod', 'date'],
  ['reviewed', 'date']
])

/**
 * What an entry says, as metadata: its key in snake_case with its value; `severity` as `sev1` … `sev5` with
 * `severity_raw`; dates in ISO 8601 with `date_raw` if they were written otherwise; `tags` as a list.
 */
export function metadataOf({key, value}: Entry): Derived {
  const name = snakeCase(key)
  if (name === '') return []
  if (name === 'severity') return severityOf(value)
  if (name === 'date') return dateOf(value)
  if (name === 'tags') return [['tags', typeof value === 'string' ? listOf(value) : value]]
  return [[reserved.has(name) ? `document_${name}` : name, value]]
}

/** What an entry says about a known key that the document does not give under its own name. */
export function aliasOf({key, value}: Entry): Derived {
  const name = aliases.get(snakeCase(key))
  if (name === undefined) return []
  if (name === 'date') return typeof value === 'string' ? dateOf(value).filter(([derived]) => derived === 'date') : []
  return metadataOf({key: name, value, span: {start: 0, end: 0}})
}

function severityOf(value: FlatValue): Derived {
  const written = String(value)
  const level = normalizeSeverity(written)
  return level === undefined
    ? [['severity_raw', written]]
    : [
        ['severity', level],
        ['severity_raw', written]
      ]
}

function dateOf(value: FlatValue): Derived {
  const written = String(value)
  const date = isoDate(written)
  if (date === undefined) return [['date_raw', written]]
  return date === written
    ? [['date', date]]
    : [
        ['date', date],
        ['date_raw', written]
      ]
}

function listOf(value: string): readonly string[] {
  return value
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
}

/** Where a lower-case letter or digit meets a capital: `lastReviewed`. */
const hump = /(?<=[\p{Ll}\p{N}])(?=\p{Lu})/gu

/** What separates words. */
const notWord = /[^\p{L}\p{N}]+/gu

/** `Last-Reviewed on`, `lastReviewedOn` → `last_reviewed_on`. */
function snakeCase(key: string): string {
  const words = key.replace(hump, ' ').replace(notWord, ' ').trim()
  return words.toLowerCase().replaceAll(' ', '_')
}
