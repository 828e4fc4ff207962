import {type Block, plainText} from '@opschunk/markdown'
import type {Passage, Piece} from '../piece.ts'
import {statedZone} from '../timeline/zones.ts'
import type {Report} from './part.ts'

/** Words of a paragraph that tells something. */
const fewestWords = 12

/** `Author: …`, `**Date** …`, `> …`, `_Template_`: what stands in front of a report and is no part of it. */
const noProse =
  /^(?:[*_]{1,2}[^*_\n]{2,40}(?::[*_]{1,2}|[*_]{1,2}[ \t]*[:–-])|[A-Z][\w /-]{1,30}:[ \t]|[*_][^*_].*[*_]$|\{\{|<%|\{%)/

/** A report with what precedes its first section, or stands below its title, as its summary. */
export function withPreface(text: string, {preamble, parts}: Report): Report {
  const [first, ...rest] = parts
  if (!first || first.section.level > 1) return {preamble: prefaced(text, preamble), parts}
  const isTitle = first.role === undefined && first.entry === undefined
  return {preamble, parts: isTitle ? [{...first, pieces: prefaced(text, first.pieces)}, ...rest] : parts}
}

/** Pieces, from their first sentences on, as the summary that they are without a heading. */
function prefaced(text: string, pieces: readonly Piece[]): readonly Piece[] {
  // Each paragraph is asked once: what it says without its markup takes a parser to tell.
  let first = -1
  const at = pieces.findIndex((piece) => {
    first = piece.kind === 'blocks' ? piece.blocks.findIndex((block) => isProse(text, block)) : -1
    return first >= 0
  })
  const piece = pieces[at]
  if (piece?.kind !== 'blocks') return pieces
  const before = piece.blocks.slice(0, first)
  const end = pieces.findIndex((other, index) => index > at && other.kind !== 'blocks')
  const behind = pieces.slice(at + 1, end === -1 ? undefined : end)
  const summary: Passage = {
    kind: 'passage',
    role: 'summary',
    pieces: [{kind: 'blocks', blocks: piece.blocks.slice(first)}, ...behind]
  }
  return [
    ...pieces.slice(0, at),
    ...(before.length > 0 ? [{kind: 'blocks' as const, blocks: before}] : []),
    summary,
    ...(end === -1 ? [] : pieces.slice(end))
  ]
}

function isProse(text: string, block: Block): boolean {
  if (block.kind !== 'paragraph') return false
  const written = text.slice(block.span.start, Math.min(block.span.end, block.span.start + 600))
  if (noProse.test(written)) return false
  const plain = plainText(written)
  return plain.split(' ').length >= fewestWords && !(plain.length < 120 && statedZone(plain))
}
