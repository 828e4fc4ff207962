import type {Unit} from '@opschunk/core/plugin'
import type {Block} from '../block.ts'
import {hasColonAtEnd, isPicture} from '../block-text.ts'
import {ASTERISK, LEFT_BRACE, LEFT_PARENTHESIS, LESS_THAN, UNDERSCORE} from '../scanner/characters.ts'
import {admonitionKind, isWarning, openingKind} from './admonitions.ts'
import type {OpenUnit} from './open-unit.ts'
import type {Piece} from './regions.ts'

/** The side on which a unit stays with its neighbour. */
type Side = 'before' | 'after' | undefined

/**
 * Glues the unit of a block to that of its neighbours it must stay with. What stands at the edge of its siblings leans
 * the other way, so that nothing that only makes sense beside a neighbour is left alone while it has one.
 */
export function addGlue(
  text: string,
  unit: OpenUnit,
  previous: Piece | undefined,
  piece: Piece,
  next: Piece | undefined
): void {
  const side = sideOf(text, unit, previous, piece, next)
  if (side === undefined) return
  if (previous && (side === 'before' || !next)) unit.breakBefore = 'avoid'
  else if (next) unit.breakAfter = 'avoid'
}

/** The side that a block leans to, whether or not a neighbour is there. */
function sideOf(text: string, unit: Unit, previous: Piece | undefined, piece: Piece, next: Piece | undefined): Side {
  switch (piece.kind) {
    case 'region':
      return piece.role === 'admonition' && isWarning(openingKind(piece.opening)) ? 'after' : undefined
    case 'heading':
      return next && 'after'
    case 'paragraph':
      return paragraphSide(text, unit, piece, next)
    case 'fence':
    case 'indented-code':
      return previous?.kind === 'list' ? 'before' : boxSide(text, unit, piece)
    case 'quote':
      return boxSide(text, unit, piece)
    case 'html':
      return leadsOn(text, piece) ? 'after' : 'before'
    case 'definition':
    case 'footnote-definition':
    case 'rule':
      return 'before'
    default:
      return undefined
  }
}

function paragraphSide(text: string, unit: Unit, block: Block, next: Piece | undefined): Side {
  if (unit.role === 'template' || isPicture(text, block)) return 'before'
  if (isTarget(text, block) || introduces(text, block, next)) return 'after'
  return boxSide(text, unit, block)
}

/** A warning is read before what follows it, another box after what precedes. */
function boxSide(text: string, unit: Unit, block: Block): Side {
  if (unit.role !== 'admonition') return undefined
  return isWarning(admonitionKind(text, block) ?? '') ? 'after' : 'before'
}

/** `**Resolution**`, `__Step 2:__`: a paragraph that stands for a heading. */
const boldLabel = /^(\*\*|__)[^*_\r\n]{1,120}\1:?$/

/** True if a paragraph says something about the block that follows it. */
function introduces(text: string, {span: {start, end}}: Block, next: Piece | undefined): boolean {
  if (next?.kind === 'fence' || next?.kind === 'indented-code') return true
  if (hasColonAtEnd(text, start, end)) return true
  const first = text.charCodeAt(start)
  if (first !== ASTERISK && first !== UNDERSCORE) return false
  return end - start <= 130 && boldLabel.test(text.slice(start, end))
}

/** `<%= partial "x" %>`, `{{< toc >}}`, `{% include x.md %}`, `{{ template }}`. */
const templateStart = /^(?:<%|\{\{|\{%)/
const templateEnd = /(?:%>|\}\}|%\})$/

/** True for a paragraph that is template code from its first character to its last. */
export function isTemplateCode(text: string, block: Block): boolean {
  if (block.kind !== 'paragraph' && block.kind !== 'heading') return false
  const {start, end} = block.kind === 'heading' ? block.content : block.span
  const first = text.charCodeAt(start)
  if (first !== LESS_THAN && first !== LEFT_BRACE) return false
  return (
    templateStart.test(text.slice(start, Math.min(start + 2, end))) &&
    templateEnd.test(text.slice(Math.max(start, end - 2), end))
  )
}

/** `<a name="x"></a>`, `<a id="x"/>`, `(restart-the-node)=`. */
const target = /^(?:<a\b[^>]*>(?:<\/a>)?|\([\w:.-]+\)=)$/i

/** True for the target of links to what follows. */
function isTarget(text: string, block: Block): boolean {
  const {start, end} = block.span
  const first = text.charCodeAt(start)
  if (first !== LESS_THAN && first !== LEFT_PARENTHESIS) return false
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
