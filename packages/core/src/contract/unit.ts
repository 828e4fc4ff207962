import type {Metadata, Span} from './span.ts'

/**
 * Where a unit may be broken, in the words of CSS fragmentation.
 */
export interface Breaks {
  /**
   * Before the unit: `always` starts a new chunk and a new restart range; `prefer` starts a new chunk
   * unless one of the two sides is below `minTokens`; `auto` (default) packs neighbours toward
   * `targetTokens`; `avoid` glues the unit to the sibling before it.
   */
  readonly breakBefore?: 'always' | 'prefer' | 'auto' | 'avoid'
  /**
   * Inside the unit: `never` is atomic, cut only if it alone is larger than `maxTokens`, and then
   * reported; `avoid` moves to a fresh chunk before it is cut; `auto` (default) may be cut.
   */
  readonly breakInside?: 'auto' | 'avoid' | 'never'
  /** After the unit: `avoid` glues it to the sibling that follows. Default `auto`. */
  readonly breakAfter?: 'auto' | 'avoid'
}

/** A natural piece of a document: where it is, what it is, how it may break. */
export interface Unit extends Breaks {
  readonly span: Span
  /** Declared in `roles` of the plugin; kebab-case, such as `step`, `section`, `record`. */
  readonly role: string
  /** What a person calls it: a heading's text, `Step 3`, `Deployment/checkout`. Feeds `path` and the breadcrumb. */
  readonly label?: string
  /**
   * What the breadcrumb says in place of `label`, which stays in `path`: `Deployment/checkout (apps/v1) in payments`,
   * or a page's title where its heading is only template code.
   */
  readonly breadcrumb?: string
  /** Where the label was read. A chunk that holds it does not repeat the label as context. */
  readonly labelSpan?: Span
  /** Leaves only: the rest of a thing that others interrupt (a log record between lines of another stream). */
  readonly more?: readonly Span[]
  /** In source order, disjoint, inside `span`. Gaps between them are allowed: core fills them. */
  readonly children?: readonly Unit[]
  /** Repeated in front of chunks that hold a part of this unit. */
  readonly context?: readonly ContextItem[]
  /**
   * Copied to each chunk that holds a part of this unit; inner wins over outer. Keys on which siblings disagree are left
   * out.
   */
  readonly metadata?: Metadata
  /** Units of one key are packed together though others lie between. No effect inside a `never` unit. */
  readonly group?: string
  /** This unit holds another document: if it must be cut, core picks that document's plugin and grafts its units. */
  readonly embed?: Embed
  /**
   * How core cuts a leaf that is too large: `prose` (default: paragraph, line, sentence, word, grapheme,
   * code point), `lines` (line, then as prose), or separators, the strongest first.
   */
  readonly fallback?: Fallback
  /** Ranges inside this unit that redaction may replace. */
  readonly sensitive?: readonly SensitiveRange[]
  /** Role `frontmatter` only: not emitted, since all of it was read into metadata. */
  readonly omit?: boolean
  /**
   * Source text directly before this unit (`overlap.end <= span.start`) that is repeated in front of a chunk
   * that starts with it. For strategies that define overlap themselves; dropped if the chunk would be too large.
   */
  readonly overlap?: Span
}

export type Fallback = 'prose' | 'lines' | {readonly separators: readonly string[]}

export interface SensitiveRange {
  readonly span: Span
  /** Kebab-case name of what was found, such as `private-key`; stands in the text in its place. */
  readonly rule: string
}

/**
 * Either a verbatim quote of the source or a derived label; never both. An inner item replaces an outer one
 * of the same `kind`. `priority` (default 10, higher stays longer) says what goes first when context is too large.
 */
export type ContextItem =
  | {readonly kind: string; readonly quote: Span; readonly priority?: number}
  | {readonly kind: string; readonly label: string; readonly priority?: number}

export interface Embed {
  /** Document type if known. */
  readonly type?: string
  /** Fence info such as `yaml`, for core to resolve through the `fences` of document types. */
  readonly info?: string
  /** File name if known (`nginx.conf`), for detection. */
  readonly name?: string
  /** The content without fence lines, indent or `> ` markers: one span per line, terminator included. */
  readonly ranges: readonly Span[]
}
