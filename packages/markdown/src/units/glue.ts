import type {Breaks, Unit} from '@opschunk/core/plugin'
import type {Block} from '../block.ts'
import {admonitionKind, isWarning, openingKind} from './admonitions.ts'
import type {Piece} from './regions.ts'

/**
 * Which of its neighbours a block must stay with. What stands at the edge of its siblings leans the other way, so
 * that nothing that only makes sense beside a neighbour is left alone while it has one.
 */
export function glue(text: string, previous: Piece | undefined, piece: Piece, next: Piece | undefined): Breaks {
  const before = previous ? toPrevious : next ? toNext : none
  const after = next ? toNext : previous ? toPrevious : none
  const {block} = piece
  if (block === undefined) return isWarningRegion(piece) ? after : none
  switch (block.kind) {
    case 'heading':
      return next ? toNext : none
    case 'paragraph':
      return paragraphGlue(text, block, next?.block, before, after)
    case 'fence':
    case 'indented-code':
      return previous?.block?.kind === 'list' ? toPrevious : boxGlue(text, block, before, after)
    case 'quote':
      return boxGlue(text, block, before, after)
    case 'html':
      return leadsOn(text, block) ? after : before
    case 'definition':
    case 'footnote-definition':
    case 'rule':
      return before
    default:
      return none
  }
}

const none: Breaks = {}
const toPrevious: Breaks = {breakBefore: 'avoid'}
const toNext: Breaks = {breakAfter: 'avoid'}

function paragraphGlue(text: string, block: Block, next: Block | undefined, before: Breaks, after: Breaks): Breaks {
  if (isTemplateCode(text, block)) return before
  if (isPicture(text, block)) return before
  if (isTarget(text, block)) return after
  if (introduces(text, block, next)) return after
  return boxGlue(text, block, before, after)
}

function boxGlue(text: string, block: Block, before: Breaks, after: Breaks): Breaks {
  const kind = admonitionKind(text, block)
  if (kind === undefined) return none
  return isWarning(kind) ? after : before
}

function isWarningRegion({region}: Piece): boolean {
  return region?.role === 'admonition' && isWarning(openingKind(region.opening))
}

/** `Run:`, `**Check**:`, `do this:**`. */
const colonAtEnd = /[:：][*_`"')\]]*$/

/** `**Resolution**`, `__Step 2:__`: a paragraph that stands for a heading. */
const boldLabel = /^(\*\*|__)[^*_\r\n]{1,120}\1:?$/

/** True if a paragraph says something about the block that follows it. */
function introduces(text: string, block: Block, next: Block | undefined): boolean {
  if (next?.kind === 'fence' || next?.kind === 'indented-code') return true
  const {start, end} = block.span
  return (
    colonAtEnd.test(text.slice(Math.max(start, end - 8), end)) ||
    (end - start <= 130 && boldLabel.test(text.slice(start, end)))
  )
}

/** `<%= partial "x" %>`, `{{< toc >}}`, `{% include x.md %}`, `{{ template }}`. */
const templateStart = /^(?:<%|\{\{|\{%)/
const templateEnd = /(?:%>|\}\}|%\})$/

/** True for a paragraph that is template code from its first character to its last. */
export function isTemplateCode(text: string, block: Block): boolean {
  const {start, end} = block.span
  if (block.kind !== 'paragraph' && block.kind !== 'heading') return false
  const content = block.kind === 'heading' ? block.content : {start, end}
  return (
    templateStart.test(text.slice(content.start, Math.min(content.start + 2, content.end))) &&
    templateEnd.test(text.slice(Math.max(content.start, content.end - 2), content.end))
  )
}

/** `![Dashboard](dashboard.png)`, and nothing else on its lines. */
function isPicture(text: string, block: Block): boolean {
  const {start, end} = block.span
  return (
    text.startsWith('![', start) &&
    text[end - 1] === ')' &&
    end - start <= 1000 &&
    !text.slice(start, end).includes('\n\n')
  )
}

/** `<a name="x"></a>`, `<a id="x"/>`, `(restart-the-node)=`. */
const target = /^(?:<a\b[^>]*>(?:<\/a>)?|\([\w:.-]+\)=)$/i

/** True for the target of links to what follows. */
function isTarget(text: string, block: Block): boolean {
  const {start, end} = block.span
  return end - start <= 200 && target.test(text.slice(start, end))
}

/** `<details>`, `<div class="x">` and no closing tag. */
const openingTag = /^<\w[^>]*>/

/** True for HTML that belongs to what follows: the target of a link, or an element that is closed further down. */
function leadsOn(text: string, block: Block): boolean {
  const {start, end} = block.span
  const html = text.slice(start, Math.min(end, start + 400))
  return isTarget(text, block) || (openingTag.test(html) && !html.includes('</'))
}

/** A unit with its glue: what the rules of its own kind say stays unless glue is stronger. */
export function withBreaks(unit: Unit, breaks: Breaks): Unit {
  // V8 takes microseconds to add a key to a literal that starts with a spread, and this is done for each block.
  return breaks === none ? unit : Object.assign({}, unit, breaks)
}
