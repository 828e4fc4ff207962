import type {Span} from '@opschunk/core/plugin'
import type {Block} from './block.ts'
import {headingText, plainText} from './heading-text.ts'
import {isTemplateCode} from './units/glue.ts'

/** A title with where it stands. */
interface ShownTitle {
  readonly title: string
  readonly span: Span
}

/**
 * The title a document shows: its first heading of level 1, else a line at its start with no heading but sections below,
 * else its first heading; template code alone is none.
 */
export function shownTitle(text: string, blocks: readonly Block[]): ShownTitle | undefined {
  let first: ShownTitle | undefined
  for (const block of blocks) {
    if (block.kind !== 'heading' || (first && block.depth > 1) || isTemplateCode(text, block)) continue
    const title = headingText(text, block)
    if (title === '') continue
    if (block.depth === 1) return {title, span: block.content}
    first = {title, span: block.content}
  }
  return titleLine(text, blocks) ?? first
}

/** `2021-02-04 - Vault drained`, `**Outage of the store** 🔥`: some words that end no sentence, label nothing and link nowhere. */
const lineOfWords = /^(?!.*:\/\/)[*_]{0,3}[\p{Lu}\p{N}"“][^\n]{5,99}(?<![.:;,?|\\])$/u

/** The line that a document starts with, if it is a title by its looks and its headings are sections side by side. */
function titleLine(text: string, blocks: readonly Block[]): ShownTitle | undefined {
  const [line] = blocks
  if (line?.kind !== 'paragraph' || blocks.length < 2) return undefined
  const {start, end} = line.span
  if (end - start > 104 || !lineOfWords.test(text.slice(start, end)) || isTitled(blocks)) return undefined
  const title = plainText(text.slice(start, end))
  return title.includes(' ') ? {title, span: line.span} : undefined
}

/** True if one heading stands above all others. */
function isTitled(blocks: readonly Block[]): boolean {
  let depth = 7
  let count = 0
  for (const block of blocks) {
    if (block.kind !== 'heading' || block.depth > depth) continue
    count = block.depth < depth ? 1 : count + 1
    depth = block.depth
  }
  return count === 1
}
