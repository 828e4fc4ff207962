import type {Span} from '@opschunk/core/plugin'

/** A value that frontmatter may give to metadata. */
export type FlatValue = string | number | boolean | readonly (string | number | boolean)[]

/** One key of frontmatter as written, with its value. */
export interface Entry {
  readonly key: string
  readonly value: FlatValue
  /** The value in the document. */
  readonly span: Span
}

/** What was read of frontmatter. */
export interface Entries {
  readonly entries: readonly Entry[]
  /** True if nothing but markup is left: no comment, no nested or huge value, no key twice. */
  readonly isWhole: boolean
  /** Why it could not be parsed. */
  readonly fault?: {readonly message: string; readonly offset: number}
}

/** Longer values are texts, not metadata. */
const longestValue = 1000
const longestList = 100

/** True for a scalar that metadata may hold. Half a character (`"\ud83d"`) is none: no UTF-8 can hold it. */
export function isFlatScalar(value: unknown): value is string | number | boolean {
  if (typeof value === 'string') return value.length <= longestValue && value.isWellFormed()
  return typeof value === 'boolean' || (typeof value === 'number' && Number.isFinite(value))
}

/** True for a list that metadata may hold. */
export function isFlatList(value: readonly unknown[]): value is readonly (string | number | boolean)[] {
  return value.length <= longestList && value.every(isFlatScalar)
}
