import type {Span} from '@opschunk/core/plugin'
import type {Block} from '../block.ts'
import {admonitionKind} from './admonitions.ts'
import {fenceUnit} from './fence-unit.ts'
import {addGlue, isTemplateCode} from './glue.ts'
import type {OpenUnit} from './open-unit.ts'
import {placedUnits, type Setting} from './place.ts'
import {findRegions, mayOpenRegion, type Piece, type Region} from './regions.ts'
import {joinRuns, mayJoinRun} from './runs.ts'
import {tableUnit} from './table-unit.ts'

/**
 * Units of neighbouring blocks: lists and quotes with what they hold, fences and tables whole, and what is no content
 * of its own (comments, template code, definitions, rules) glued to what it belongs to. Spans are disjoint and in
 * order; only blank text lies between them. The units are new, for those who ask for them to change.
 */
export function blockUnits(text: string, blocks: readonly Block[]): OpenUnit[] {
  const [first, last] = [blocks[0], blocks.at(-1)]
  if (!first || !last) return []
  return unitsWithin({text, quotes: 0}, blocks, {start: first.span.start, end: last.span.end})
}

// Recursion is as deep as the blocks nest, which their reader bounds.
function unitsWithin(setting: Setting, blocks: readonly Block[], within: Span): OpenUnit[] {
  return pieceUnits(setting, piecesOf(setting.text, blocks), within)
}

/** The blocks with those joined that are one to their reader; most neighbours are pieces as they are. */
function piecesOf(text: string, blocks: readonly Block[]): readonly Piece[] {
  for (const block of blocks) {
    if (mayJoinRun(block) || mayOpenRegion(text, block)) return findRegions(text, joinRuns(text, blocks))
  }
  return blocks
}

function pieceUnits(setting: Setting, pieces: readonly Piece[], within: Span): OpenUnit[] {
  return placedUnits(setting, pieces, within, pieceUnit)
}

function pieceUnit(setting: Setting, piece: Piece, span: Span, index: number, pieces: readonly Piece[]): OpenUnit {
  const unit = piece.kind === 'region' ? regionUnit(setting, piece, span) : blockUnit(setting, piece, span)
  addGlue(setting.text, unit, pieces[index - 1], piece, pieces[index + 1])
  return unit
}

function regionUnit(setting: Setting, {role, pieces}: Region, span: Span): OpenUnit {
  const children = pieceUnits(setting, pieces, span)
  const [first, ...rest] = children
  if (first) first.breakAfter = 'avoid'
  const last = rest.at(-1)
  if (last) last.breakBefore = 'avoid'
  return {span, role, breakInside: 'avoid', children}
}

function blockUnit(setting: Setting, block: Block, span: Span): OpenUnit {
  const {text} = setting
  switch (block.kind) {
    case 'heading':
      return {span, role: 'heading', breakInside: 'never'}
    case 'paragraph': {
      const role = admonitionKind(text, block) ? 'admonition' : isTemplateCode(text, block) ? 'template' : 'paragraph'
      return {span, role, breakInside: 'avoid'}
    }
    case 'list':
      return {span, role: 'list', breakInside: 'avoid', children: placedUnits(setting, block.children, span, itemUnit)}
    case 'item':
      return itemUnit(setting, block, span)
    case 'quote': {
      const role = admonitionKind(text, block) ? 'admonition' : 'quote'
      const children = unitsInside({text, quotes: setting.quotes + 1}, block, span)
      if (children) return {span, role, breakInside: 'avoid', children}
      return {span, role, breakInside: 'avoid', fallback: 'lines'}
    }
    case 'footnote-definition': {
      const children = unitsInside(setting, block, span)
      if (children) return {span, role: 'footnote', breakInside: 'avoid', children}
      return {span, role: 'footnote', breakInside: 'avoid'}
    }
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

function itemUnit(setting: Setting, item: Block, span: Span): OpenUnit {
  const children = unitsInside(setting, item, span)
  if (children === undefined) return {span, role: 'list-item', breakInside: 'avoid'}
  // The first words of an item without the rest of it say little.
  const [first] = children
  if (first && children.length > 1) first.breakAfter = 'avoid'
  return {span, role: 'list-item', breakInside: 'avoid', children}
}

/** Units of what a container holds; undefined if that is one paragraph or nothing, so that the container is a leaf. */
function unitsInside(setting: Setting, {children}: Block, span: Span): OpenUnit[] | undefined {
  const isLeaf = children.length === 0 || (children.length === 1 && children[0]?.kind === 'paragraph')
  return isLeaf ? undefined : unitsWithin(setting, children, span)
}
