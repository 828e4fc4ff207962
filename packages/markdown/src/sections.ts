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

/** A section under construction: its end is that of what is found in it. */
interface OpenSection extends Section {
  readonly span: {readonly start: number; end: number}
  blocks: readonly Block[]
  readonly sections: OpenSection[]
}

const noBlocks: readonly Block[] = []

/** Nests blocks by their headings. Headings inside quotes and lists head nothing: they stay with their container. */
export function nestSections(blocks: readonly Block[]): SectionTree {
  const sections: OpenSection[] = []
  const open: OpenSection[] = []
  let preamble = noBlocks
  let from = 0
  let end = 0
  for (let at = 0; at <= blocks.length; at++) {
    const block = blocks[at]
    if (block === undefined || block.kind === 'heading') {
      // What stands before a heading, or before the end, belongs to the heading before that.
      const before = at === from ? noBlocks : blocks.slice(from, at)
      const level = block?.depth ?? 0
      let outer = open[open.length - 1]
      if (outer) outer.blocks = before
      else preamble = before
      while (outer && outer.level >= level) {
        outer.span.end = end
        open.pop()
        outer = open[open.length - 1]
      }
      if (block === undefined) break
      const section = opened(block)
      const siblings = outer?.sections ?? sections
      siblings.push(section)
      open.push(section)
      from = at + 1
    }
    end = block.span.end
  }
  return {preamble, sections}
}

function opened(heading: Block): OpenSection {
  const {start, end} = heading.span
  return {heading, level: heading.depth, span: {start, end}, blocks: noBlocks, sections: []}
}
