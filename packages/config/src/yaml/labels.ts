import type {Entry} from './entries.ts'
import {scalarPairs} from './scalars.ts'
import {entryOf} from './values.ts'

/** Labels of one resource or rule that are read. */
const most = 20

/** The labels of a resource or a rule. */
export interface Labels {
  readonly byName: ReadonlyMap<string, string>
  /** Each as `key=value`, in source order; empty if there are none. */
  readonly list: readonly string[]
}

/** What the key `labels` of a mapping holds. */
export function labelsOf(entries: readonly Entry[]): Labels {
  const pairs = scalarPairs(entryOf(entries, 'labels')).slice(0, most)
  return {byName: new Map(pairs), list: pairs.map(([key, value]) => `${key}=${value}`)}
}
