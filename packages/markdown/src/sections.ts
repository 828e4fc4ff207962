import type {Span} from '@opschunk/core/plugin'
import type {Block} from './block.ts'

/** A heading, what stands under it, and the sections of deeper headings that follow. */
export interface Section {
  readonly heading: Block
  /** Level of the heading, 1–6. Levels may be skipped: a child is deeper than its parent by one or more. */
  readonly level: number
  /** From the heading to the end of the last block that belongs to the section. */
  readonly span: Span
  /** Blocks between the heading and the first section inside. */
  readonly blocks: readonly Block[]
  readonly sections: readonly Section[]
}

/** The sections of a document and what precedes the first heading. */
export interface SectionTree {
  readonly preamble: readonly Block[]
  readonly sections: readonly Section[]
}

/** A section under construction. */
interface OpenSection {
  readonly heading: Block
  readonly blocks: Block[]
  readonly sections: Section[]
}

/** Nests blocks by their headings. Headings inside quotes and lists head nothing: they stay with their container. */
export function nestSections(blocks: readonly Block[]): SectionTree {
  const preamble: Block[] = []
  const sections: Section[] = []
  const open: OpenSection[] = []
  const closeDownTo = (level: number) => {
    for (let last = open.at(-1); last && last.heading.depth >= level; last = open.at(-1)) {
      open.pop()
      const siblings = open.at(-1)?.sections ?? sections
      siblings.push(closed(last))
    }
  }
  for (const block of blocks) {
    if (block.kind === 'heading') {
      closeDownTo(block.depth)
      open.push({heading: block, blocks: [], sections: []})
    } else {
      const target = open.at(-1)?.blocks ?? preamble
      target.push(block)
    }
  }
  closeDownTo(0)
  return {preamble, sections}
}

function closed({heading, blocks, sections}: OpenSection): Section {
  const last = sections.at(-1) ?? blocks.at(-1) ?? heading
  return {heading, level: heading.depth, span: {start: heading.span.start, end: last.span.end}, blocks, sections}
}
