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
  span: Span
  sections: OpenSection[]
}

/** Nests blocks by their headings. Headings inside quotes and lists head nothing: they stay with their container. */
export function nestSections(blocks: readonly Block[]): SectionTree {
  const sections: OpenSection[] = []
  const open: OpenSection[] = []
  const first = headingFrom(blocks, 0)
  for (let at = first; at < blocks.length; ) {
    const next = headingFrom(blocks, at + 1)
    const heading = blocks[at]
    if (!heading) break
    closeDownTo(open, heading.depth)
    const section = opened(heading, blocks.slice(at + 1, next))
    const siblings = open.at(-1)?.sections ?? sections
    siblings.push(section)
    open.push(section)
    at = next
  }
  closeDownTo(open, 0)
  return {preamble: first === 0 ? [] : blocks.slice(0, first), sections}
}

/** Index of the first heading from a given block on, or behind the last block. */
function headingFrom(blocks: readonly Block[], from: number): number {
  let at = from
  while (at < blocks.length && blocks[at]?.kind !== 'heading') at++
  return at
}

function opened(heading: Block, blocks: readonly Block[]): OpenSection {
  const end = blocks.at(-1)?.span.end ?? heading.span.end
  return {heading, level: heading.depth, span: {start: heading.span.start, end}, blocks, sections: []}
}

/** Ends the sections whose level is no higher than that of a heading. */
function closeDownTo(open: OpenSection[], level: number): void {
  for (let last = open.at(-1); last && last.level >= level; last = open.at(-1)) {
    open.pop()
    const end = last.sections.at(-1)?.span.end
    if (end !== undefined) last.span = {start: last.span.start, end}
  }
}
