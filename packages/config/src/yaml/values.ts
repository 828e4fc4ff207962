import {indentEnd, isLineEnd} from '../lines.ts'
import {type Entry, entriesOf, headEnd, templateAt} from './entries.ts'
import {blankLine, lineStart} from './text.ts'

/** What stands behind the colon or dash of an entry. */
export type ValueForm = 'empty' | 'scalar' | 'flow' | 'block-scalar' | 'block' | 'alias'

/** The value of an entry as it is written, anchors and tags taken off. */
export interface Value {
  readonly form: ValueForm
  /** Behind anchor and tag; of a block collection from behind its head line, or in it for `- key: value`. */
  readonly start: number
  readonly end: number
  /** The line that it starts in. */
  readonly line: number
}

/** `&anchor`, `!tag`, and blanks before and behind. */
const properties = /[ \t]*(?:[&!][^\s,[\]{}]*[ \t]*)*/y

/** Where the value of an entry is and what it is, told by its first character. */
export function readValue(entry: Entry): Value {
  const {yaml, valueStart, key} = entry
  const {text} = yaml
  const {end} = entry.span
  // The value of `? key` starts in the next line.
  const line = valueStart < lineStart(yaml, entry.line + 1) ? entry.line : entry.line + 1
  const headLineEnd = Math.min(lineStart(yaml, line + 1), end)
  const start = propertiesEnd(text, valueStart, headLineEnd)
  const code = text.charCodeAt(start)
  if (isLineEnd(text, start, headLineEnd) || code === hash) return below(entry, line + 1)
  if (code === pipe || code === greater) return {form: 'block-scalar', start, end, line}
  if (code === asterisk) return {form: 'alias', start, end: headLineEnd, line}
  if (isFlow(text, start)) return {form: 'flow', start, end, line}
  // `- key: value` and `- - x` hold a collection that starts in their own line.
  const isCollection =
    key === undefined && templateAt(text, start, headLineEnd) === undefined && headEnd(text, start, headLineEnd) >= 0
  return {form: isCollection ? 'block' : 'scalar', start, end, line}
}

/** Behind anchors and tags, and the blanks around them. */
function propertiesEnd(text: string, at: number, end: number): number {
  const start = indentEnd(text, at, end)
  const code = text.charCodeAt(start)
  if (code !== ampersand && code !== exclamation) return start
  properties.lastIndex = start
  properties.test(text)
  return properties.lastIndex
}

/** `[a]`, `{a: 1}`; two braces are a template. */
function isFlow(text: string, at: number): boolean {
  const code = text.charCodeAt(at)
  return code === bracket || (code === brace && text.charCodeAt(at + 1) !== brace)
}

/** The value in the lines under a head. */
function below({yaml, span: {end}, limit}: Entry, first: number): Value {
  const {text, indents} = yaml
  for (let next = first; next < limit; next++) {
    const indent = indents[next] ?? blankLine
    if (indent === blankLine) continue
    const at = lineStart(yaml, next) + indent
    if (text.charCodeAt(at) === hash) continue
    if (isFlow(text, at)) return {form: 'flow', start: at, end, line: next}
    return {form: 'block', start: lineStart(yaml, first), end, line: first}
  }
  return {form: 'empty', start: end, end, line: limit}
}

/** The entries of the block collection that is the value of an entry; none for all else. */
export function innerEntries(entry: Entry): Entry[] {
  return entriesIn(entry, readValue(entry))
}

/** The same where the value has been read. */
export function entriesIn(entry: Entry, {form, start, line}: Value): Entry[] {
  return form === 'block' ? entriesOf(entry.yaml, {line, limit: entry.limit, start, within: entry.column}) : []
}

/** The entry of a key; of several the first. */
export function entryOf(entries: readonly Entry[], key: string): Entry | undefined {
  return entries.find((entry) => entry.key === key)
}

const exclamation = 0x21
const hash = 0x23
const ampersand = 0x26
const asterisk = 0x2a
const greater = 0x3e
const bracket = 0x5b
const brace = 0x7b
const pipe = 0x7c
