import {indentEnd, isBlank, isLineEnd} from '../lines.ts'
import type {Entry} from './entries.ts'
import {keyEnd} from './keys.ts'
import {blankLine, lineStart, type YamlText} from './text.ts'

/**
 * Whether the head in a line lost its indentation and belongs to the entry before it: what stands below it shows where
 * its siblings are, and that is where the parts of that entry are. No valid document has such lines.
 */
export function isDisplaced(yaml: YamlText, before: Entry | undefined, line: number, limit: number): boolean {
  if (!before) return false
  const siblings = siblingColumn(yaml, line, limit)
  if (siblings === undefined) return false
  const isFirst = before.line + 1 === line
  return isFirst ? before.key !== undefined && isOpen(yaml, before) : yaml.indents[before.line + 1] === siblings
}

/**
 * The column at which the siblings of a head stand that lost its indentation; `undefined` for one that has it:
 *
 *     api:            name: api
 *         image: x      image: x
 *       db:             ports: []
 */
export function siblingColumn(yaml: YamlText, line: number, limit: number): number | undefined {
  const {text, indents} = yaml
  const column = indents[line] ?? 0
  const below = line + 1 < limit ? (indents[line + 1] ?? 0) : 0
  if (below <= column || below === blankLine) return undefined
  const start = lineStart(yaml, line) + column
  const end = trimmedEnd(yaml, line)
  if (text.charCodeAt(start) === dash) {
    // What stands deeper than `- name:` may be the value of that key.
    const content = indentEnd(text, start + 1, end)
    const isWhole = text.charCodeAt(content) !== dash && !goesOnBelow.has(text.charCodeAt(end - 1))
    return isWhole && below > content - start + column ? shallower(yaml, line, below, limit) : undefined
  }
  if (text.charCodeAt(end - 1) === colon) return shallower(yaml, line, below, limit)
  const value = indentEnd(text, keyEnd(text, start, end), end)
  const isWhole = !mayGoOn.has(text.charCodeAt(value)) && !goesOnBelow.has(text.charCodeAt(end - 1))
  return isWhole && isPair(yaml, line + 1) ? below : undefined
}

/** The column of the first head below a line that stands deeper than that, but not as deep as the next line. */
function shallower(yaml: YamlText, line: number, below: number, limit: number): number | undefined {
  const {indents, nexts} = yaml
  let at = line + 1
  while (at < limit && (indents[at] ?? 0) >= below) at = nexts[at] ?? limit
  const column = at < limit ? (indents[at] ?? 0) : 0
  return column > (indents[line] ?? 0) && isHead(yaml, at) ? column : undefined
}

/** Whether nothing stands behind the key of an entry. */
function isOpen({text}: YamlText, {valueStart}: Entry): boolean {
  return isLineEnd(text, indentEnd(text, valueStart, text.length), text.length)
}

function isHead(yaml: YamlText, line: number): boolean {
  const at = lineStart(yaml, line) + (yaml.indents[line] ?? 0)
  return yaml.text.charCodeAt(at) === dash || isPair(yaml, line)
}

function isPair(yaml: YamlText, line: number): boolean {
  const at = lineStart(yaml, line) + (yaml.indents[line] ?? 0)
  return yaml.text.charCodeAt(at) !== hash && keyEnd(yaml.text, at, lineStart(yaml, line + 1)) >= 0
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
/** At the start of a value that may go on below, whatever stands there: quotes, block scalars, templates, tags. */
const mayGoOn = codesOf('"\'|>[{&*!<%`#')

const hash = 0x23
const dash = 0x2d
const colon = 0x3a
