import type {Span, Unit} from '@opschunk/core/plugin'
import {sentenceStarts} from './sentences.ts'

/** What no boundary lies in: sentences or blocks, with what is glued to them. Ends before the next piece starts. */
export interface Piece extends Span {
  readonly tokens: number
  /** True if the author set it apart: it shares no chunk with what precedes. */
  readonly isTopic: boolean
}

/** How pieces are measured. */
export interface Measure {
  /** A section, list or table up to this size is one piece: what its author kept together stays together. */
  readonly wholeTokens: number
  /** Smaller pieces are joined with what follows: they say too little, and there may be very many. */
  readonly leastTokens: number
  tokens(span: Span): number
}

/** What is looked into if it is large. All else is a piece, which only core cuts, if it must. */
const openedRoles: ReadonlySet<string> = new Set(['page', 'section', 'preamble', 'list', 'table'])
/** Leaves that consist of sentences. */
const proseRoles: ReadonlySet<string> = new Set(['paragraph', 'text'])

/** The pieces of a document in order. None starts inside a fence, a table row or an item of a list. */
export function piecesOf(text: string, units: readonly Unit[], measure: Measure): Piece[] {
  const pieces: Piece[] = []
  let isTopic = false

  const add = (span: Span, isGlued: boolean) => {
    const last = pieces.at(-1)
    const isJoined = last && (isGlued || last.tokens < measure.leastTokens)
    const whole = {start: isJoined ? last.start : span.start, end: span.end}
    const piece = {...whole, tokens: measure.tokens(whole), isTopic: isJoined ? last.isTopic : isTopic}
    if (isJoined) pieces[pieces.length - 1] = piece
    else pieces.push(piece)
    isTopic = false
  }

  const visit = (unit: Unit, isGlued: boolean) => {
    if (unit.omit) return
    if (unit.breakBefore === 'prefer') isTopic = true
    if (openedRoles.has(unit.role) && unit.children && measure.tokens(unit.span) > measure.wholeTokens) {
      visitAll(unit.children, isGlued)
    } else if (proseRoles.has(unit.role) && !unit.children) {
      const starts = [unit.span.start, ...sentenceStarts(text, unit.span)]
      for (const [index, start] of starts.entries()) {
        add({start, end: starts[index + 1] ?? unit.span.end}, isGlued && index === 0)
      }
    } else add(unit.span, isGlued)
  }

  const visitAll = (siblings: readonly Unit[], isGlued: boolean) => {
    for (const [index, unit] of siblings.entries()) {
      const before = siblings[index - 1]
      visit(unit, before ? before.breakAfter === 'avoid' || unit.breakBefore === 'avoid' : isGlued)
    }
  }

  visitAll(units, false)
  return pieces
}
