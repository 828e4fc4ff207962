import type {Span} from '@opschunk/core/plugin'
import type {Block} from '@opschunk/markdown'

/**
 * One step of a procedure as it was found: an item of a list, as its block has it or with what follows it, or
 * neighbouring blocks that no list holds.
 */
export interface Step {
  readonly span: Span
  /** `3.`, `-`; empty if no item starts the step. */
  readonly marker: string
  /** `[ ]` or `[x]` of a task, else empty. */
  readonly info: string
  /** The blocks of the item, then those at column 0 up to the next step. */
  readonly children: readonly Block[]
  /** As written: `Step 3`. Else the marker says what it is called, or its first words do. */
  readonly label?: string
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
export type Passage = Procedure | Fenced | Tabled | Blocks | Nested

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
  readonly steps: readonly FencedStep[]
}

/** Lines of a fence that are a step. */
export interface FencedStep {
  readonly span: Span
  readonly label: string
  /** The first line, that each part of a cut step repeats. */
  readonly firstLine: Span
}

/** A table whose rows are steps. */
export interface Tabled {
  readonly kind: 'tabled'
  readonly table: Block
  readonly steps: readonly TabledStep[]
}

/** A row that is a step. */
export interface TabledStep {
  readonly row: Block
  readonly label: string
  /** The first cell. */
  readonly labelSpan: Span
}
