import {indentEnd, isBlank, isLineEnd} from '../lines.ts'
import type {Entry} from './entries.ts'
import {keyEnd} from './keys.ts'
import {blankLine, contentStart, lineStart, type YamlText} from './text.ts'

/**
 * Whether the head in a line lost its indentation and belongs to the entry before it: what stands below it shows where
 * its siblings are, and that is where the parts of that entry are. No valid document has such lines.
 */
export function isDisplaced(yaml: YamlText, before: Entry | undefined, line: number, limit: number): boolean {
  if (!before) return false
  const siblings = siblingColumn(yaml, line, limit, contentStart(yaml, line))
  if (siblings === undefined) return false
  const isFirst = before.line + 1 === line
  return isFirst ? before.key !== undefined && isOpen(yaml, before) : yaml.indents[before.line + 1] === siblings
}

/**
 * Outermost entries, those that a format never has there joined to the one before: `/carts:` behind `paths`, whose
 * indentation got lost.
 */
export function withoutStrays(
  entries: readonly Entry[],
  isStray: (key: string, owner: string) => boolean
): readonly Entry[] {
  const owned: Entry[] = []
  for (const entry of entries) {
    const owner = owned.at(-1)
    if (owner?.key === undefined || entry.key === undefined || !isStray(entry.key, owner.key)) owned.push(entry)
    else owned[owned.length - 1] = {...owner, limit: entry.limit, span: {start: owner.span.start, end: entry.span.end}}
  }
  return owned
}

/**
 * The column at which the siblings of a head at `start` stand that lost its indentation; `undefined` for one that has it:
 *
 *     api:            name: api        - name: api
 *         image: x      image: x           image: x
 *       db:             ports: []          ports: []
 */
export function siblingColumn(yaml: YamlText, line: number, limit: number, start: number): number | undefined {
  const {text, indents} = yaml
  const column = start - lineStart(yaml, line)
  const below = line + 1 < limit ? (indents[line + 1] ?? 0) : 0
  if (below <= column || below === blankLine) return undefined
  const end = trimmedEnd(yaml, line)
  if (text.charCodeAt(start) === dash) {
    // What stands deeper than `- name:` may be the value of that key.
    const content = indentEnd(text, start + 1, end)
    const isWhole = text.charCodeAt(content) !== dash && !goesOnBelow.has(text.charCodeAt(end - 1))
    return isWhole && below > content - start + column ? shallower(yaml, line, column, below, limit) : undefined
  }
  if (text.charCodeAt(end - 1) === colon) return shallower(yaml, line, column, below, limit)
  const value = indentEnd(text, keyEnd(text, start, end), end)
  return isWholeValue(text, value, end) && isPair(yaml, line + 1) ? below : undefined
}

/** Whether nothing below can belong to a value that stands on one line: a word, or what is closed at its end. */
function isWholeValue(text: string, value: number, end: number): boolean {
  const closer = closers.get(text.charCodeAt(value))
  if (closer !== undefined) {
    const inside = text.slice(value + 1, end - 1)
    return end - value > 1 && text.charAt(end - 1) === closer && !inside.includes(closer) && !inside.endsWith('\\')
  }
  return !mayGoOn.has(text.charCodeAt(value)) && !goesOnBelow.has(text.charCodeAt(end - 1))
}

/**
 * The column of the first head below a line that stands deeper than its column, but not as deep as the next line.
 * Comments between are passed over if they stand deeper too.
 */
function shallower(yaml: YamlText, line: number, column: number, below: number, limit: number): number | undefined {
  const {indents, nexts} = yaml
  for (let at = line + 1; at < limit; ) {
    const indent = indents[at] ?? 0
    if (indent >= below) at = nexts[at] ?? limit
    else if (indent > column && isComment(yaml, at)) at++
    else return indent > column && isHead(yaml, at) ? indent : undefined
  }
  return undefined
}

/** Whether nothing stands behind the key of an entry. */
function isOpen({text}: YamlText, {valueStart}: Entry): boolean {
  return isLineEnd(text, indentEnd(text, valueStart, text.length), text.length)
}

function isHead(yaml: YamlText, line: number): boolean {
  return yaml.text.charCodeAt(contentStart(yaml, line)) === dash || isPair(yaml, line)
}

function isPair(yaml: YamlText, line: number): boolean {
  return !isComment(yaml, line) && keyEnd(yaml.text, contentStart(yaml, line), lineStart(yaml, line + 1)) >= 0
}

function isComment(yaml: YamlText, line: number): boolean {
  return yaml.text.charCodeAt(contentStart(yaml, line)) === hash
}

/** Behind the last character of a line that is no blank. */
function trimmedEnd(yaml: YamlText, line: number): number {
  let end = lineStart(yaml, line + 1)
  while (isBlank(yaml.text.charCodeAt(end - 1))) end--
  return end
}

function codesOf(characters: string): ReadonlySet<number> {
  return new Set([...characters].map((character) => character.charCodeAt(0)))
}

/** At the end of a line: `name:`, `run: |`, `args: [`. */
const goesOnBelow = codesOf(':|>-+[{(,&')
/** At the start of a value that may go on below, whatever stands there: block scalars, templates, tags. */
const mayGoOn = codesOf('|>&*!<%`#')
/** What closes a value that starts with a quote or a bracket. */
const closers: ReadonlyMap<number, string> = new Map([
  [0x22, '"'],
  [0x27, "'"],
  [0x5b, ']'],
  [0x7b, '}']
])

const hash = 0x23
const dash = 0x2d
const colon = 0x3a
