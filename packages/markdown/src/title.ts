import type {Span} from '@opschunk/core/plugin'
import type {Block} from './block.ts'
import {headingText} from './heading-text.ts'
import {isTemplateCode} from './units/glue.ts'

/** A title with where it stands. */
interface ShownTitle {
  readonly title: string
  readonly span: Span
}

/** The title a document shows: its first heading of level 1, else its first heading; template code alone is none. */
export function shownTitle(text: string, blocks: readonly Block[]): ShownTitle | undefined {
  let first: ShownTitle | undefined
  for (const block of blocks) {
    if (block.kind !== 'heading' || (first && block.depth > 1) || isTemplateCode(text, block)) continue
    const title = headingText(text, block)
    if (title === '') continue
    if (block.depth === 1) return {title, span: block.content}
    first = {title, span: block.content}
  }
  return first
}
