import type {Span} from '@opschunk/core/plugin'
import type {Block} from '@opschunk/markdown'

/** One step of a procedure as it was found in the blocks of a section. */
export interface Step {
  readonly span: Span
  /** As written (`3`, `Step 3`), or its first words. */
  readonly label: string
  readonly labelSpan: Span
  /** The item, paragraph or fence lines that the step starts with, and what follows it up to the next step. */
  readonly blocks: readonly Block[]
  /** The first line, that each part of a cut step repeats. */
  readonly firstLine: Span
  readonly hasCommands: boolean
}

/** A run of steps and the blocks between which it stands. */
export interface Procedure {
  readonly kind: 'procedure'
  /** What shows the steps: list markers, `Step N`, or commands below a paragraph. */
  readonly form: 'ordered' | 'bullets' | 'marked' | 'prose'
  /** The paragraph before it that says what it is for; `quote` is all of it or its last sentence. */
  readonly lead: {readonly block: Block; readonly quote: Span} | undefined
  readonly steps: readonly Step[]
}

/** What a section holds, in order. */
export type Passage = Procedure | Fenced | Blocks | Nested

/** Blocks that are no steps. */
export interface Blocks {
  readonly kind: 'blocks'
  readonly blocks: readonly Block[]
}

/** A list that is no procedure, of which an item holds one: scenarios with steps for each. */
export interface Nested {
  readonly kind: 'nested'
  readonly list: Block
  readonly items: ReadonlyArray<{readonly item: Block; readonly passages: readonly Passage[]}>
}

/** A fence that holds a procedure: a template to be copied. */
export interface Fenced {
  readonly kind: 'fenced'
  readonly fence: Block
  readonly steps: readonly Step[]
}
