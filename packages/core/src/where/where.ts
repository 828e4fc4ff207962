import type {Metadata} from '../contract/span.ts'
import {holds} from './compare.ts'
import {type Clause, parseClauses} from './parse.ts'

/** A filter of chunks by their metadata. */
export interface Where {
  /** Whether a chunk's metadata satisfy every clause. */
  matches(metadata: Metadata): boolean
  /** The keys that the clauses are about, each once. */
  readonly keys: readonly string[]
}

/**
 * Reads a filter such as `service=redis|postgres,severity<=sev2,date=2026-01-01..2026-03-31,!draft`. Clauses are joined
 * by commas, and all of them have to hold:
 *
 * - `key=value`, `key!=value`: equal, or not; of a list, to one of its items. `a|b` stands for either.
 * - `key<value`, `<=`, `>`, `>=`, and `key=from..to` with both ends: numbers by size, dates by time (a day or month
 *   holds all that lies in it), other text by code units, so that `severity<=sev2` is sev2 and what is worse.
 * - `key`, `!key`: it is there, or it is not. `null` is not.
 *
 * Only `!=` and `!key` hold for what is not there. Values with commas, bars or blanks at the ends stand in double
 * quotes. Throws a `WhereError` that says what was expected, and where.
 */
export function parseWhere(text: string): Where {
  const clauses = parseClauses(text)
  return {
    matches: (metadata) => clauses.every((clause) => satisfies(metadata, clause)),
    keys: [...new Set(clauses.map(({key}) => key))]
  }
}

function satisfies(metadata: Metadata, clause: Clause): boolean {
  const value = Object.hasOwn(metadata, clause.key) ? metadata[clause.key] : undefined
  const isThere = value !== undefined && value !== null && !(Array.isArray(value) && value.length === 0)
  if (clause.test !== 'compares') return isThere === (clause.test === 'there')
  if (!isThere) return clause.operator === '!='
  const items = Array.isArray(value) ? value : [value]
  const some = items.some((item) => clause.values.some((each) => holds(item, clause.operator, each)))
  return clause.operator === '!=' ? !some : some
}
