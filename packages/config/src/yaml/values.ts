import type {Span} from '@opschunk/core/plugin'
import {indentEnd, isLineEnd, lineEnd} from '../lines.ts'
import {type Entry, entriesOf} from './entries.ts'

/** What stands behind the colon or dash of an entry. */
export type ValueForm = 'empty' | 'scalar' | 'flow' | 'block-scalar' | 'block' | 'alias'

/** The value of an entry as it is written, anchors and tags taken off. */
export interface Value {
  readonly form: ValueForm
  /** Behind anchor and tag; of a block collection from behind its head line, or in it for `- key: value`. */
  readonly span: Span
}

/** `&anchor`, `!tag`, and blanks before and behind. */
const properties = /[ \t]*(?:[&!][^\s,[\]{}]*[ \t]*)*/y

/** Where the value of an entry is and what it is, told by its first character. */
export function readValue(text: string, {span, valueStart, key}: Entry): Value {
  properties.lastIndex = valueStart
  properties.test(text)
  const start = properties.lastIndex
  const headEnd = lineEnd(text, valueStart, span.end)
  const code = text[start]
  if (isLineEnd(text, start, headEnd) || code === '#') return below(text, {start: headEnd, end: span.end})
  if (code === '|' || code === '>') return {form: 'block-scalar', span: {start, end: span.end}}
  if (code === '*') return {form: 'alias', span: {start, end: headEnd}}
  if (code === '[' || (code === '{' && text[start + 1] !== '{')) return {form: 'flow', span: {start, end: span.end}}
  // `- key: value` and `- - x` hold a collection that starts in their own line.
  if (key === undefined && entriesOf(text, {start, end: headEnd}).length > 0) {
    return {form: 'block', span: {start, end: span.end}}
  }
  return {form: 'scalar', span: {start, end: span.end}}
}

function below(text: string, span: Span): Value {
  for (let line = span.start; line < span.end; ) {
    const next = lineEnd(text, line, span.end)
    const at = indentEnd(text, line, next)
    if (!isLineEnd(text, at, next) && text[at] !== '#') {
      const first = text[at]
      const isFlow = first === '[' || (first === '{' && text[at + 1] !== '{')
      return {form: isFlow ? 'flow' : 'block', span: isFlow ? {start: at, end: span.end} : span}
    }
    line = next
  }
  return {form: 'empty', span: {start: span.end, end: span.end}}
}

/** The entries of the block collection that is the value of an entry; none for all else. */
export function innerEntries(text: string, entry: Entry): Entry[] {
  const {form, span} = readValue(text, entry)
  return form === 'block' ? entriesOf(text, span) : []
}

/** The entry of a key; of several the first. */
export function entryOf(entries: readonly Entry[], key: string): Entry | undefined {
  return entries.find((entry) => entry.key === key)
}
