import {BACKSLASH, BAR, COLON, DASH, isBlank, skipBlanks, skipRun} from './characters.ts'

/**
 * Cells of the table's delimiter row that starts at `offset`; 0 if the line is none. A row without a bar or colon is a
 * setext underline or a thematic break, not a table's.
 *
 * ```markdown
 *   | | host | port |
 * > | | :--- | ---: |
 *     ^
 * ```
 */
export function delimiterCells(text: string, offset: number, end: number): number {
  let cells = 0
  let isTable = false
  let index = offset
  while (index < end) {
    if (text.charCodeAt(index) === BAR) {
      isTable = true
      index = skipBlanks(text, index + 1, end)
      if (index === end) break
    } else if (index !== offset) return 0
    if (text.charCodeAt(index) === COLON) {
      isTable = true
      index++
    }
    const afterDashes = skipRun(text, DASH, index, end)
    if (afterDashes === index) return 0
    cells++
    index = afterDashes
    if (index < end && text.charCodeAt(index) === COLON) {
      isTable = true
      index++
    }
    index = skipBlanks(text, index, end)
  }
  return isTable ? cells : 0
}

/**
 * Cells of the head row that starts at `offset`, as many as its delimiter row must have; 0 if the line is none, which
 * is a lone bar only. A bar after a backslash belongs to its cell.
 *
 * ```markdown
 * > | | host | port |
 *     ^
 *   | | :--- | ---: |
 * ```
 */
export function headCells(text: string, offset: number, end: number): number {
  let cells = 0
  let opensCell = text.charCodeAt(offset) !== BAR
  let isLoneBar = !opensCell
  let index = offset
  while (index < end) {
    const code = text.charCodeAt(index)
    if (!isBlank(code)) {
      if (index > offset) isLoneBar = false
      if (opensCell) cells++
      opensCell = code === BAR
    }
    index += code === BACKSLASH && isEscapable(text, index + 1, end) ? 2 : 1
  }
  return isLoneBar ? 0 : cells
}

function isEscapable(text: string, offset: number, end: number): boolean {
  if (offset >= end) return false
  const code = text.charCodeAt(offset)
  return code === BACKSLASH || code === BAR
}
