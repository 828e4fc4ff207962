import {codeUnitsOf, indentEndIn, isLineEndIn} from '../code-units.ts'
import type {Reading} from '../format.ts'
import {isBlank} from '../lines.ts'
import {keyEndIn, keyIn} from './keys.ts'
import {blankLine, lineStart, type YamlText} from './text.ts'

/** Reports the keys that a mapping in block style has again, at any depth; those that merge (`<<`) may be there twice. */
export function reportRepeated(yaml: YamlText, {repeated}: Pick<Reading, 'repeated'>): void {
  const {text, indents, lineCount} = yaml
  const units = codeUnitsOf(text)
  const mappings = new OpenMappings(text, units)
  for (let line = 0; line < lineCount; ) {
    let column = indents[line] ?? blankLine
    const start = lineStart(yaml, line)
    // First: a place far behind the units is dear to look at.
    if (column === blankLine || units[start + column] === hash) {
      line++
      continue
    }
    let at = start + column
    const end = lineStart(yaml, line + 1)
    mappings.closeDeeper(column === 0 && isMarker(units, at) ? -1 : column)
    // Each item holds a mapping of its own, which starts behind its dash.
    while (units[at] === dash && isBlank(units[at + 1] ?? 0)) at = indentEndIn(units, at + 1)
    column = at - start
    const valueStart = at < end ? keyEndIn(units, text, at, end) : -1
    if (valueStart >= 0) {
      const first = mappings.add(column, at, valueStart)
      const key = first < 0 ? '<<' : keyIn(text, at, valueStart)
      if (key !== '<<') repeated(key, first, at)
    } else if (isFlow(units, at)) column--
    // Below a value that begins in this line stands what belongs to it: text, flow collections, block scalars. A flow
    // collection without a key goes on at its own column.
    const isHead = valueStart >= 0 && isOpen(units, valueStart, end)
    line = isHead ? line + 1 : behind(yaml, line + 1, column)
  }
}

/** `---` and `...`. */
function isMarker(units: Uint16Array, at: number): boolean {
  const code = units[at]
  return (code === dash || code === dot) && units[at + 1] === code && units[at + 2] === code
}

/** A bracket or a brace, but not two braces: those are a template. */
function isFlow(units: Uint16Array, at: number): boolean {
  return units[at] === bracket || (units[at] === brace && units[at + 1] !== brace)
}

/** Whether nothing but an anchor, a tag or a comment stands in the rest of a line. */
function isOpen(units: Uint16Array, start: number, end: number): boolean {
  let at = indentEndIn(units, start)
  while (units[at] === ampersand || units[at] === exclamation) {
    while (at < end && !isBlank(units[at] ?? 0)) at++
    at = indentEndIn(units, at)
  }
  return isLineEndIn(units, at) || units[at] === hash
}

/** The first line from `line` on that stands no deeper than a column. */
function behind({indents, nexts, lineCount}: YamlText, line: number, column: number): number {
  let next = line
  while (next < lineCount && (indents[next] ?? 0) > column) next = nexts[next] ?? lineCount
  return next
}

/** Keys of a mapping that are compared one by one: a table would cost more. */
const few = 24

/**
 * The mappings that are open at a line, outermost first, with the keys that each has had. Lists are as long as they ever
 * had to be, since to shorten them costs more than all else here.
 */
class OpenMappings {
  readonly #text: string
  readonly #units: Uint16Array
  #depth = 0
  readonly #columns: number[] = []
  /** For each mapping the index of its first key. */
  readonly #firsts: number[] = []
  #count = 0
  /** Of all keys of open mappings where they start, where they end, and what tells most of them from others. */
  readonly #starts: number[] = []
  readonly #ends: number[] = []
  readonly #signs: number[] = []
  /** Where keys start, by name: for mappings that have many, by the index of their first key. */
  readonly #tables = new Map<number, Map<string, number>>()

  constructor(text: string, units: Uint16Array) {
    this.#text = text
    this.#units = units
  }

  /** Closes the mappings whose keys stand deeper than a column. */
  closeDeeper(column: number): void {
    while (this.#depth > 0 && (this.#columns[this.#depth - 1] ?? 0) > column) {
      const first = this.#firsts[--this.#depth] ?? 0
      if (this.#count - first > few) this.#tables.delete(first)
      this.#count = first
    }
  }

  /** Adds a key to the mapping at a column; where that has it already, else -1. */
  add(column: number, start: number, end: number): number {
    if (this.#depth === 0 || this.#columns[this.#depth - 1] !== column) {
      this.#columns[this.#depth] = column
      this.#firsts[this.#depth++] = this.#count
    }
    const first = this.#firsts[this.#depth - 1] ?? 0
    const sign = signOf(this.#units, start, end)
    const isLong = this.#count - first > few
    const known = isLong ? this.#inTable(first, start, end) : this.#among(first, sign, start, end)
    if (known >= 0) return known
    this.#starts[this.#count] = start
    this.#ends[this.#count] = end
    this.#signs[this.#count++] = sign
    return -1
  }

  #among(first: number, sign: number, start: number, end: number): number {
    for (let i = first; i < this.#count; i++) {
      if (this.#signs[i] === sign && this.#keyOf(i) === keyIn(this.#text, start, end)) return this.#starts[i] ?? -1
    }
    return -1
  }

  /** As `#among`, in one step; the key is added to the table too. */
  #inTable(first: number, start: number, end: number): number {
    let table = this.#tables.get(first)
    if (!table) {
      table = new Map()
      for (let i = first; i < this.#count; i++) table.set(this.#keyOf(i), this.#starts[i] ?? 0)
      this.#tables.set(first, table)
    }
    const key = keyIn(this.#text, start, end)
    const known = table.get(key)
    if (known === undefined) table.set(key, start)
    return known ?? -1
  }

  #keyOf(i: number): string {
    return keyIn(this.#text, this.#starts[i] ?? 0, this.#ends[i] ?? 0)
  }
}

/** Length, first and last character of a key, its quotes and the blanks before its colon left aside. */
function signOf(units: Uint16Array, start: number, end: number): number {
  const first = isQuote(units[start] ?? 0) ? start + 1 : start
  let last = end - 2
  while (last > first && (isQuote(units[last] ?? 0) || isBlank(units[last] ?? 0))) last--
  return ((last - first) << 16) ^ ((units[first] ?? 0) << 8) ^ (units[last] ?? 0)
}

function isQuote(code: number): boolean {
  return code === doubleQuote || code === singleQuote
}

const doubleQuote = 0x22
const singleQuote = 0x27
const exclamation = 0x21
const hash = 0x23
const ampersand = 0x26
const dash = 0x2d
const dot = 0x2e
const bracket = 0x5b
const brace = 0x7b
