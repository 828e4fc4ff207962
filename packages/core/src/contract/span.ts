/** Half-open range of UTF-16 code units of a document's text, BOM excluded: `text.slice(start, end)`. */
export interface Span {
  readonly start: number
  readonly end: number
}

/** What metadata may hold. Stores want flat scalars or lists of them; nesting is allowed and reported. */
export type JsonValue = string | number | boolean | null | readonly JsonValue[] | {readonly [key: string]: JsonValue}

/** Snake_case keys, JSON values. */
export type Metadata = {readonly [key: string]: JsonValue}
