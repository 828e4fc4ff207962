import type {Block} from '@opschunk/markdown'
import type {Piece} from '../piece.ts'
import {searchedLength} from '../sections/landmarks.ts'
import {flatten} from '../sections/part.ts'
import type {Postmortem} from '../sections/read-postmortem.ts'
import {allStamps} from '../timeline/resolve-times.ts'

/** `Postmortem template`, `template.md`, `TEMPLATE-incident`. */
const named = /(?:^|[^a-z])template(?:$|[^a-z])/i

/** `{{ date }}`, `<describe the impact>`, `YYYY-MM-DD`, `[Your name]`, `TBD`, `_To be done_`: to be filled in. */
const blank =
  /\{\{[^{}]*\}\}|<[a-z][^<>@/]{2,60}>|\b(?:YYYY|DD\/MM|HH:MM|yyyy-mm|hh:mm)\b|\[(?:your|insert|name|date|describe|link|incident)[^\]]{0,40}\]|\b(?:TBD|to be (?:done|filled)|lorem ipsum)\b|\bXX+\b/gi
/** The same at an offset; its starts are landmarks. */
const blankAt = new RegExp(blank.source, 'iy')

const separator = /[\\/]/
const punctuation = /[\s|:*_`\-[\]#.>+]/g

/**
 * True for a template: it has no entry with a real time, and its name says so, or most of its sections are empty or
 * hold places to fill in.
 */
export function isTemplate(
  text: string,
  {report: {preamble, parts}, landmarks}: Postmortem,
  title: string,
  path: string | undefined
): boolean {
  if (allStamps(preamble, parts).some(({clock}) => clock !== undefined)) return false
  const leaves = flatten(parts).filter((part) => part.parts.length === 0)
  const name = path?.split(separator).at(-1) ?? ''
  if (named.test(name) || named.test(title)) return leaves.length > 0
  if (leaves.length < 3) return false
  const most = Math.max(4, leaves.length)
  if (landmarks.blanks.length >= most && countBlanks(text, landmarks.blanks) >= most) return true
  const empty = leaves.filter(({pieces}) => pieces.every((piece) => isBlank(text, piece))).length
  return empty * 2 > leaves.length
}

/** How many places to fill in start at some of the offsets. */
function countBlanks(text: string, starts: readonly number[]): number {
  const searched = text.length > searchedLength ? text.slice(0, searchedLength) : text
  let count = 0
  let end = 0
  for (const start of starts) {
    blankAt.lastIndex = start
    if (start < end || !blankAt.test(searched)) continue
    end = blankAt.lastIndex
    count++
  }
  return count
}

function isBlank(text: string, piece: Piece): boolean {
  if (piece.kind === 'table') return piece.rows.size === 0
  return piece.kind === 'blocks' && piece.blocks.every((block) => isBlankBlock(text, block))
}

/** What may stand before the first word, but for what may open a place to fill in. */
const opening = /[\s|:*_`\-\]#.>+]{0,80}/y

/** Punctuation, and what places to fill in may start with besides words. */
const mayBeBlank = /[\s|:*_`\-[\]#.>+{<]/

function isBlankBlock(text: string, {kind, span}: Block): boolean {
  if (kind === 'html' || kind === 'quote') return true
  // Mostly its first word is a word.
  opening.lastIndex = span.start
  opening.test(text)
  const start = opening.lastIndex
  blankAt.lastIndex = start
  if (start < span.end && !mayBeBlank.test(text.charAt(start)) && !blankAt.test(text)) return false
  const rest = text.slice(span.start, Math.min(span.end, span.start + 2000)).replace(blank, '')
  return rest.replace(punctuation, '') === ''
}
