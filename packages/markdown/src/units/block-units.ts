import type {Span, Unit} from '@opschunk/core/plugin'
import type {Block} from '../block.ts'
import {admonitionKind} from './admonitions.ts'
import {fenceUnit} from './fence-unit.ts'
import {glue, isTemplateCode, withBreaks} from './glue.ts'
import {place, type Setting} from './place.ts'
import {findRegions, type Piece, type Region} from './regions.ts'
import {joinRuns} from './runs.ts'
import {tableUnit} from './table-unit.ts'

/**
 * Units of neighbouring blocks: lists and quotes with what they hold, fences and tables whole, and what is no content
 * of its own (comments, template code, definitions, rules) glued to what it belongs to. Spans are disjoint and in
 * order; only blank text lies between them.
 */
export function blockUnits(text: string, blocks: readonly Block[]): Unit[] {
  const [first, last] = [blocks[0], blocks.at(-1)]
  if (!first || !last) return []
  return unitsWithin({text, quotes: 0}, blocks, {start: first.span.start, end: last.span.end})
}

// Recursion is as deep as the blocks nest, which their reader bounds.
function unitsWithin(setting: Setting, blocks: readonly Block[], within: Span): Unit[] {
  return pieceUnits(setting, findRegions(setting.text, joinRuns(setting.text, blocks)), within)
}

function pieceUnits(setting: Setting, pieces: readonly Piece[], within: Span): Unit[] {
  const spans = place(setting, pieces.map(pieceSpan), within)
  return pieces.map((piece, index) => {
    const span = spans[index] ?? pieceSpan(piece)
    const unit = piece.region ? regionUnit(setting, piece.region, span) : blockUnit(setting, piece.block, span)
    return withBreaks(unit, glue(setting.text, pieces[index - 1], piece, pieces[index + 1]))
  })
}

function pieceSpan(piece: Piece): Span {
  if (piece.block) return piece.block.span
  const [first, last] = [piece.region.pieces[0], piece.region.pieces.at(-1)]
  return {start: first ? pieceSpan(first).start : 0, end: last ? pieceSpan(last).end : 0}
}

function regionUnit(setting: Setting, region: Region, span: Span): Unit {
  const inside = pieceUnits(setting, region.pieces, span)
  const children = inside.map((unit, index): Unit => {
    if (index === 0) return {...unit, breakAfter: 'avoid'}
    return index === inside.length - 1 ? {...unit, breakBefore: 'avoid'} : unit
  })
  return {span, role: region.role, breakInside: 'avoid', children}
}

function blockUnit(setting: Setting, block: Block, span: Span): Unit {
  const {text} = setting
  switch (block.kind) {
    case 'heading':
      return {span, role: 'heading', breakInside: 'never'}
    case 'paragraph': {
      const role = admonitionKind(text, block) ? 'admonition' : isTemplateCode(text, block) ? 'template' : 'paragraph'
      return {span, role, breakInside: 'avoid'}
    }
    case 'list':
      return {span, role: 'list', breakInside: 'avoid', children: itemUnits(setting, block, span)}
    case 'item':
      return itemUnit(setting, block, span)
    case 'quote': {
      const role = admonitionKind(text, block) ? 'admonition' : 'quote'
      return container({...setting, quotes: setting.quotes + 1}, block, {
        span,
        role,
        breakInside: 'avoid',
        fallback: 'lines'
      })
    }
    case 'footnote-definition':
      return container(setting, block, {span, role: 'footnote', breakInside: 'avoid'})
    case 'fence':
      if (admonitionKind(text, block)) return {span, role: 'admonition', breakInside: 'avoid', fallback: 'lines'}
      return fenceUnit(setting, block, span)
    case 'indented-code':
      return {span, role: 'code', breakInside: 'avoid', fallback: 'lines'}
    case 'table':
      return tableUnit(setting, block, span)
    case 'table-row':
      return {span, role: 'table-row', breakInside: 'never', fallback: 'lines'}
    case 'html':
      return {span, role: 'html', breakInside: 'avoid', fallback: 'lines'}
    case 'rule':
      return {span, role: 'rule'}
    case 'definition':
      return {span, role: 'definition', fallback: 'lines'}
    case 'yaml':
    case 'toml':
      return {span, role: 'frontmatter', breakInside: 'avoid', fallback: 'lines'}
  }
}

function itemUnits(setting: Setting, list: Block, within: Span): Unit[] {
  const spans = place(
    setting,
    list.children.map((item) => item.span),
    within
  )
  return list.children.map((item, index) => itemUnit(setting, item, spans[index] ?? item.span))
}

function itemUnit(setting: Setting, item: Block, span: Span): Unit {
  const unit = container(setting, item, {span, role: 'list-item', breakInside: 'avoid'})
  const [first, ...rest] = unit.children ?? []
  // The first words of an item without the rest of it say little.
  return first && rest.length > 0 ? {...unit, children: [withBreaks(first, {breakAfter: 'avoid'}), ...rest]} : unit
}

/** A unit with units inside, or a leaf if all it holds is one paragraph. */
function container(setting: Setting, block: Block, unit: Unit): Unit {
  const [first, ...rest] = block.children
  if (first === undefined || (rest.length === 0 && first.kind === 'paragraph')) return unit
  const {fallback: _, ...outer} = unit
  return {children: unitsWithin(setting, block.children, unit.span), ...outer}
}
