import type {Piece} from '../piece.ts'
import {flatten, type Report} from '../sections/part.ts'
import {allStamps} from '../timeline/resolve-times.ts'

/** `Postmortem template`, `template.md`, `TEMPLATE-incident`. */
const named = /(?:^|[^a-z])template(?:$|[^a-z])/i

/** `{{ date }}`, `<describe the impact>`, `YYYY-MM-DD`, `[Your name]`, `TBD`, `_To be done_`: to be filled in. */
const blank =
  /\{\{[^{}]*\}\}|<[a-z][^<>@/]{2,60}>|\b(?:YYYY|DD\/MM|HH:MM|yyyy-mm|hh:mm)\b|\[(?:your|insert|name|date|describe|link|incident)[^\]]{0,40}\]|\b(?:TBD|to be (?:done|filled)|lorem ipsum)\b|\bXX+\b/gi

const separator = /[\\/]/
const punctuation = /[\s|:*_`\-[\]#.>+]/g

/**
 * True for a template: it has no entry with a real time, and its name says so, or most of its sections are empty or
 * hold places to fill in.
 */
export function isTemplate(text: string, report: Report, title: string, path: string | undefined): boolean {
  const {preamble, parts} = report
  if (allStamps(preamble, parts).some(({clock}) => clock !== undefined)) return false
  const name = path?.split(separator).at(-1) ?? ''
  const leaves = flatten(parts).filter((part) => part.parts.length === 0)
  const empty = leaves.filter(({pieces}) => pieces.every((piece) => isBlank(text, piece))).length
  const blanks = [...text.slice(0, 20_000).matchAll(blank)].length
  if (named.test(name) || named.test(title)) return leaves.length > 0
  return leaves.length >= 3 && (empty * 2 > leaves.length || blanks >= Math.max(4, leaves.length))
}

function isBlank(text: string, piece: Piece): boolean {
  if (piece.kind === 'table') return piece.rows.size === 0
  if (piece.kind !== 'blocks') return false
  return piece.blocks.every(({kind, span}) => {
    if (kind === 'html' || kind === 'quote') return true
    const rest = text.slice(span.start, Math.min(span.end, span.start + 2000)).replace(blank, '')
    return rest.replace(punctuation, '') === ''
  })
}
