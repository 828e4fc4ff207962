import type {Span} from '@opschunk/core/plugin'
import {codeUnitsOf, indentEndIn, isLineEndIn} from '../code-units.ts'

/**
 * A text with its lines, read once: what stands below what follows from indentation alone, so that all levels of a
 * document are found in these tables, without looking at its characters again. Lines are counted from 0.
 */
export interface YamlText {
  readonly text: string
  readonly lineCount: number
  /** Where each line starts; behind the last one the end of the text. */
  readonly starts: Int32Array
  /** Columns before the content of each line, a tab being one; `blankLine` if it has none. */
  readonly indents: Int32Array
  /** For each line the next one that stands no deeper; for a blank line the next one; `lineCount` if there is none. */
  readonly nexts: Int32Array
}

/** The indentation of a blank line: deeper than any. */
export const blankLine = 0x7fffffff

/** Characters of a line, to start with. */
const expectedLength = 24

/** Reads the lines of a text. Linear: no line is passed over twice on the way to the next that stands no deeper. */
export function yamlText(text: string): YamlText {
  const units = codeUnitsOf(text)
  let starts = new Int32Array(Math.ceil(text.length / expectedLength) + 16)
  let indents = new Int32Array(starts.length)
  let lineCount = 0
  for (let start = 0; start < text.length; ) {
    const at = indentEndIn(units, start)
    if (lineCount + 1 === starts.length) {
      starts = grown(starts)
      indents = grown(indents)
    }
    starts[lineCount] = start
    indents[lineCount++] = isLineEndIn(units, at) ? blankLine : at - start
    start = text.indexOf('\n', at) + 1 || text.length
  }
  starts[lineCount] = text.length
  return {text, lineCount, starts, indents, nexts: nextsOf(indents, lineCount)}
}

function nextsOf(indents: Int32Array, lineCount: number): Int32Array {
  const nexts = new Int32Array(lineCount)
  for (let line = lineCount - 1; line >= 0; line--) {
    const indent = indents[line] ?? 0
    let next = line + 1
    while (next < lineCount && (indents[next] ?? 0) > indent) next = nexts[next] ?? lineCount
    nexts[line] = next
  }
  return nexts
}

function grown(table: Int32Array): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(table.length * 2)
  larger.set(table)
  return larger
}

/** Where a line starts; the end of the text for all lines behind it. */
export function lineStart({text, starts, lineCount}: YamlText, line: number): number {
  return line < lineCount ? (starts[line] ?? 0) : text.length
}

/** Offset of the content of a line that is not blank. */
export function contentStart(yaml: YamlText, line: number): number {
  return lineStart(yaml, line) + (yaml.indents[line] ?? 0)
}

/** The line that holds an offset; the last one for the end of the text. */
function lineOf({starts, lineCount}: YamlText, offset: number): number {
  let low = 0
  let high = lineCount - 1
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if ((starts[middle] ?? 0) <= offset) low = middle
    else high = middle - 1
  }
  return Math.max(low, 0)
}

/** The lines of a span of whole lines, the first of which may be entered behind its start. */
export function linesOf(yaml: YamlText, {start, end}: Span): {readonly line: number; readonly limit: number} {
  return {line: lineOf(yaml, start), limit: start < end ? lineOf(yaml, end - 1) + 1 : lineOf(yaml, start)}
}
