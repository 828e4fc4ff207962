import type {Span} from '@opschunk/core/plugin'

/**
 * One block of a Markdown document: where it is and what it is, by offsets only. The one view of Markdown that the
 * plugins have, so that the reader behind it can be replaced.
 */
export interface Block {
  readonly kind: BlockKind
  /**
   * From the first character of the block's first line that belongs to it (its marker, fence or text; of
   * indented code its indentation, as in mdast) to the last character of its last line, line end left out.
   */
  readonly span: Span
  /** Heading: level 1–6. List: depth of nesting in lists, 0-based. Otherwise 0. */
  readonly depth: number
  /**
   * List: `-`, `*`, `+`, `.` or `)`. List item: its marker as written, such as `-` or `3.`. Fence: the run of
   * backticks or tildes. Heading: `#` for ATX, `=` or `-` for setext. Otherwise empty.
   */
  readonly marker: string
  /** Fence: its info string, trimmed. Task list item: `[ ]` or `[x]`, as written. Footnote definition: its label. Otherwise empty. */
  readonly info: string
  /** What the block says, markers left out. Heading: its inline content. Fence: its content lines. Otherwise `span`. */
  readonly content: Span
  /** Blocks of a container (quote, list, list item, footnote definition) and rows of a table, in source order. */
  readonly children: readonly Block[]
}

export type BlockKind =
  | 'heading'
  | 'paragraph'
  | 'quote'
  | 'list'
  | 'item'
  | 'fence'
  | 'indented-code'
  | 'table'
  | 'table-row'
  | 'html'
  | 'rule'
  | 'definition'
  | 'footnote-definition'
  | 'yaml'
  | 'toml'

/** The blocks of a document and what was odd about them. */
export interface BlockTree {
  readonly blocks: readonly Block[]
  readonly problems: readonly BlockProblem[]
}

export interface BlockProblem {
  readonly code: 'unclosed-fence' | 'nesting-limit' | 'size-limit'
  readonly span: Span
  readonly message: string
}
