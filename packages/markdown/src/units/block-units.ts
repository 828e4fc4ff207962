import {keepShapes, type Span} from '@opschunk/core/plugin'
import type {Block} from '../block.ts'
import {GREATER_THAN, isBlank, LINE_FEED, RIGHT_BRACKET} from '../scanner/characters.ts'
import {admonitionKind} from './admonitions.ts'
import {fenceUnit} from './fence-unit.ts'
import {addGlue, isTemplateCode} from './glue.ts'
import {containerUnit, leafUnit, type OpenUnit} from './open-unit.ts'
import {findRegions, mayOpenRegion, type Piece, type Region} from './regions.ts'
import {joinRuns, mayJoinRun} from './runs.ts'
import {asHeader, headerSpan} from './table-header.ts'

/**
 * Units of neighbouring blocks: lists and quotes with what they hold, fences and tables whole, and what is no content
 * of its own (comments, template code, definitions, rules) glued to what it belongs to. Spans are disjoint and in
 * order; only blank text lies between them. The units are new, for those who ask for them to change.
 */
export function blockUnits(text: string, blocks: readonly Block[]): OpenUnit[] {
  const first = blocks[0]
  const last = blocks[blocks.length - 1]
  if (!first || !last) return []
  return new UnitMaker(text).unitsOf(blocks, {start: first.span.start, end: last.span.end})
}

/**
 * Units whose container is being made, of all containers and makers: one stack, empty between calls, since an array for
 * each would hold memory for seventeen as soon as a second is added.
 */
const made: OpenUnit[] = []

/** Makes units of the blocks of one text. */
class UnitMaker {
  readonly #text: string
  /** How many quotes hold the blocks at hand; each puts `> ` in front of every line. */
  #quotes = 0

  constructor(text: string) {
    this.#text = text
  }

  /** Units of neighbouring blocks that lie in a range with what is around them. */
  // Recursion is as deep as the blocks nest, which their reader bounds.
  unitsOf(blocks: readonly Block[], range: Span): OpenUnit[] {
    return this.#placed(piecesOf(this.#text, blocks), range)
  }

  /**
   * Units of pieces that lie one after the other. The first one takes the marker of its container (`- `, `> `) with it,
   * each takes the indentation and quote markers before it on its line, and inside a quote each goes on to the next,
   * since a line that is only `>` is text of no block.
   */
  #placed(pieces: readonly Piece[], range: Span): OpenUnit[] {
    const text = this.#text
    const first = made.length
    let from = range.start
    let previous: Piece | undefined
    let behind = 0
    for (const piece of pieces) {
      const next = pieces[++behind]
      const until = next ? this.#startOfLine(next.span.start, piece.span.end) : range.end
      const end = this.#quotes > 0 ? until : piece.span.end
      const unit = this.#unitOf(piece, sharedSpan(from, end, piece.span, range))
      addGlue(text, unit, previous, piece, next)
      if (pieces.length === 1) return [unit]
      made.push(unit)
      from = until
      previous = piece
    }
    return made.splice(first)
  }

  #unitOf(piece: Piece, span: Span): OpenUnit {
    const text = this.#text
    switch (piece.kind) {
      case 'heading':
        return leafUnit(span, 'heading', 'never')
      case 'paragraph':
        return leafUnit(span, this.#paragraphRole(piece))
      case 'list':
        return containerUnit(span, 'list', this.#placed(piece.children, span))
      case 'item':
        return this.#container(piece, span, 'list-item', 'prose')
      case 'footnote-definition':
        return this.#container(piece, span, 'footnote', 'prose')
      case 'quote': {
        this.#quotes++
        const unit = this.#container(piece, span, admonitionKind(text, piece) ? 'admonition' : 'quote', 'lines')
        this.#quotes--
        return unit
      }
      case 'fence':
        if (admonitionKind(text, piece)) return leafUnit(span, 'admonition', 'avoid', 'lines')
        return fenceUnit(text, piece, span, this.#quotes)
      case 'indented-code':
        return leafUnit(span, 'code', 'avoid', 'lines')
      case 'table':
        return this.#table(piece, span)
      case 'table-row':
        return leafUnit(span, 'table-row', 'never', 'lines')
      case 'html':
        return leafUnit(span, 'html', 'avoid', 'lines')
      case 'rule':
        return leafUnit(span, 'rule', 'auto')
      case 'definition':
        return leafUnit(span, 'definition', 'auto', 'lines')
      case 'yaml':
      case 'toml':
        return leafUnit(span, 'frontmatter', 'avoid', 'lines')
      case 'region':
        return this.#region(piece, span)
    }
  }

  #paragraphRole(block: Block): 'admonition' | 'template' | 'paragraph' {
    if (admonitionKind(this.#text, block)) return 'admonition'
    return isTemplateCode(this.#text, block) ? 'template' : 'paragraph'
  }

  /** A list item, a quote, a footnote: a leaf if it holds one paragraph or nothing. */
  #container({children}: Block, span: Span, role: string, fallback: 'prose' | 'lines'): OpenUnit {
    if (children.length === 0 || (children.length === 1 && children[0]?.kind === 'paragraph')) {
      return leafUnit(span, role, 'avoid', fallback)
    }
    const units = this.unitsOf(children, span)
    const first = units[0]
    // The first words of an item without the rest of it say little.
    if (role === 'list-item' && first && units.length > 1) first.breakAfter = 'avoid'
    return containerUnit(span, role, units)
  }

  /** Whole if it fits, else cut between rows, its header and delimiter row quoted in front of each part. */
  #table(table: Block, span: Span): OpenUnit {
    const quote = headerSpan(this.#text, table)
    if (quote === undefined) return leafUnit(span, 'table', 'never', 'lines')
    const rows = this.#placed(table.children, span)
    const [header] = rows
    if (header) asHeader(header, this.#quotes > 0 ? header.span.end : quote.end)
    const unit = containerUnit(span, 'table', rows, 'never')
    unit.context = [{kind: 'table-header', quote}]
    return unit
  }

  #region({role, pieces}: Region, span: Span): OpenUnit {
    const units = this.#placed(pieces, span)
    const first = units[0]
    const last = units[units.length - 1]
    if (first) first.breakAfter = 'avoid'
    if (last && last !== first) last.breakBefore = 'avoid'
    return containerUnit(span, role, units)
  }

  /**
   * The start of the line, but not before `floor`, if only indentation precedes, quote markers inside quotes, and the
   * check of a task whose item starts with definitions, which stands in no block.
   */
  #startOfLine(offset: number, floor: number): number {
    const text = this.#text
    let at = offset
    while (at > floor) {
      const code = text.charCodeAt(at - 1)
      if (code === RIGHT_BRACKET) at = Math.max(floor, text.lastIndexOf('[', at - 1))
      else if (isBlank(code) || (code === GREATER_THAN && this.#quotes > 0)) at--
      else break
    }
    return at <= floor || text.charCodeAt(at - 1) === LINE_FEED ? at : offset
  }
}

/** The blocks with those joined that are one to their reader; most neighbours are pieces as they are. */
function piecesOf(text: string, blocks: readonly Block[]): readonly Piece[] {
  for (const block of blocks) {
    if (mayJoinRun(block) || mayOpenRegion(text, block)) return findRegions(text, joinRuns(text, blocks))
  }
  return blocks
}

/** The one of two spans that is this one, as mostly one is. */
function sharedSpan(start: number, end: number, a: Span, b: Span): Span {
  if (a.start === start && a.end === end) return a
  return b.start === start && b.end === end ? b : {start, end}
}

keepShapes(new UnitMaker(''))
