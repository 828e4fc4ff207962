import type {SourceSpan} from './chunk.ts'
import type {Span} from './span.ts'

export type Severity = 'info' | 'warning' | 'error'

/** What a plugin says went wrong. Bad documents are reported, never thrown. */
export interface Report {
  /** `origin/kebab-case`, such as `markdown/unclosed-fence`; stable, part of the public API. */
  readonly code: string
  /** One sentence: subject, what was expected, what was found. */
  readonly message: string
  /** Default `warning`. */
  readonly severity?: Severity
  readonly span?: Span
  /** Role of the unit that it is about, if it is about one: `step`. */
  readonly role?: string
  /** What the reader can do about it. */
  readonly help?: string
  readonly cause?: unknown
}

/** A report with its position resolved and its origin named. */
export interface Diagnostic {
  readonly code: string
  readonly message: string
  readonly severity: Severity
  /** npm name of the plugin, or `@opschunk/core`. */
  readonly plugin: string
  /** Id of the document. */
  readonly document: string
  readonly path?: string
  readonly span?: SourceSpan
  /** Role of the unit that it is about, if it is about one; always set for `core/oversize-unit`. */
  readonly role?: string
  readonly help?: string
  readonly cause?: unknown
}
