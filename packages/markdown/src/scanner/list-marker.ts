import {ASTERISK, DASH, DOT, isBlank, isDigit, PLUS, RIGHT_PARENTHESIS, skipBlanks} from './characters.ts'
import type {LineCursor} from './line-cursor.ts'
import {isThematicBreak} from './thematic-break.ts'

/**
 * Length of the list marker at the line's `next` (1 for a bullet, 2–10 with digits), 0 if there is none. A marker that
 * interrupts a paragraph must be a bullet or `1`, and something must follow it (CommonMark, list items, rule 1).
 *
 * ```markdown
 * > | 12. Restart the broker
 *     ^
 * ```
 */
export function listMarkerLength(line: LineCursor, interrupts: boolean): number {
  const {text, next, end, code} = line
  let after = next
  if (code === ASTERISK || code === DASH) {
    if (line.isRunToEnd(next) && isThematicBreak(text, next, end)) return 0
  } else if (code !== PLUS) {
    while (after < end && after - next < 9 && isDigit(text.charCodeAt(after))) after++
    if (after === next || after === end) return 0
    if (interrupts && (code !== 49 || after - next > 1)) return 0
    const delimiter = text.charCodeAt(after)
    if (delimiter !== DOT && delimiter !== RIGHT_PARENTHESIS) return 0
  }
  after++
  if (after < end && !isBlank(text.charCodeAt(after))) return 0
  return interrupts && skipBlanks(text, after, end) === end ? 0 : after - next
}

/**
 * Reads a list marker of that length and the blanks that belong to it; returns how many columns the content of the item
 * is indented by, from where the line was read to.
 *
 * ```markdown
 * > |   12.  Restart the broker
 *            ^ 7
 * ```
 */
export function readListMarker(line: LineCursor, length: number): number {
  const {indent} = line
  line.readMarker(length)
  if (line.isBlank) return indent + length + 1
  // Five columns or more: one belongs to the marker, the rest begins indented code.
  const blanks = line.indent <= 4 ? line.indent : 1
  line.readColumns(blanks)
  return indent + length + blanks
}
