import type {Block} from '@opschunk/markdown'
import type {Piece} from '../piece.ts'
import {flatten, type Report} from '../sections/part.ts'
import {allStamps} from '../timeline/resolve-times.ts'

/** `Postmortem template`, `template.md`, `TEMPLATE-incident`. */
const named = /(?:^|[^a-z])template(?:$|[^a-z])/i

/** `{{ date }}`, `<describe the impact>` but no element of HTML, `YYYY-MM-DD`, `[Your name]`, `TBD`, `_To be done_`: to be filled in. */
const blank =
  /\{\{[^{}]*\}\}|<(?!(?:aside|code|details|div|h[1-6]|img|kbd|li|pre|span|strong|sub|summary|sup|table|t[dhr]|tbody|thead|ul|ol)\b)[a-z][^<>@/="]{2,60}>|\b(?:YYYY|DD\/MM|HH:MM|yyyy-mm|hh:mm)\b|\[(?:your|insert|name|date|describe|link|incident)[^\]]{0,40}\]|\b(?:TBD|to be (?:done|filled)|lorem ipsum)\b|\bXX+\b/gi
/** The same at an offset. */
const blankAt = new RegExp(blank.source, 'iy')

const separator = /[\\/]/
const punctuation = /[\s|:*_`\-[\]#.>+]/g

/**
 * True for a template: it has no entry with a real time, and its name says so, or most of its sections are empty or
 * hold places to fill in.
 */
export function isTemplate(
  text: string,
  content: readonly Block[],
  {preamble, parts}: Report,
  title: string,
  path: string | undefined
): boolean {
  if (allStamps(preamble, parts).some(({clock}) => clock !== undefined)) return false
  const leaves = flatten(parts).filter((part) => part.parts.length === 0)
  const name = path?.split(separator).at(-1) ?? ''
  if (named.test(name) || named.test(title)) return leaves.length > 0
  if (leaves.length < 3) return false
  const empty = leaves.filter(({pieces}) => pieces.every((piece) => isBlank(text, piece))).length
  return empty * 2 > leaves.length || holdsBlanks(text, content, Math.max(4, leaves.length))
}

/** Characters of a text that are searched for places to fill in. */
const searchedLength = 20_000

/** True for blocks with so many places to fill in; code holds `List<string>` and the like. */
function holdsBlanks(text: string, blocks: readonly Block[], fewest: number): boolean {
  let count = 0
  for (const {kind, span} of blocks) {
    if (span.start >= searchedLength) break
    if (kind === 'fence' || kind === 'indented-code') continue
    const written = text.slice(span.start, Math.min(span.end, searchedLength))
    blank.lastIndex = 0
    while (blank.test(written)) if (++count === fewest) return true
  }
  return false
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
