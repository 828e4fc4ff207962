import type {Span} from '@opschunk/core/plugin'
import type {Block} from './block.ts'
import {headingText} from './heading-text.ts'
import {isTemplateCode} from './units/glue.ts'

/** The title a document shows: its first heading of level 1, else its first heading; template code alone is none. */
export function shownTitle(
  text: string,
  blocks: readonly Block[]
): {readonly title: string; readonly span: Span} | undefined {
  const headings = blocks.filter((block) => block.kind === 'heading' && !isTemplateCode(text, block))
  for (const heading of [...headings.filter(({depth}) => depth === 1), ...headings]) {
    const title = headingText(text, heading)
    if (title !== '') return {title, span: heading.content}
  }
  return undefined
}
