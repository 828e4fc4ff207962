import {BACKSLASH, CARET, COLON, isBlank, LEFT_BRACKET, RIGHT_BRACKET} from './characters.ts'

/** Longest label of a footnote or a link reference definition, in characters. */
export const LABEL_CHARACTERS = 999

/**
 * Length of the marker of the footnote definition at `offset`, label and colon included; 0 if there is none. The label
 * holds no blanks.
 *
 * ```markdown
 * > | [^failover]: Only during business hours.
 *     ^           ^
 * ```
 */
export function footnoteMarkerLength(text: string, offset: number, end: number): number {
  if (text.charCodeAt(offset + 1) !== CARET) return 0
  const labelStart = offset + 2
  const limit = Math.min(end, labelStart + LABEL_CHARACTERS + 1)
  for (let index = labelStart; index < limit; index++) {
    const code = text.charCodeAt(index)
    if (code === RIGHT_BRACKET) {
      if (index === labelStart) return 0
      return index + 1 < end && text.charCodeAt(index + 1) === COLON ? index + 2 - offset : 0
    }
    if (code === LEFT_BRACKET || isBlank(code)) return 0
    if (code === BACKSLASH && isEscapable(text.charCodeAt(index + 1))) index++
  }
  return 0
}

function isEscapable(code: number): boolean {
  return code === LEFT_BRACKET || code === BACKSLASH || code === RIGHT_BRACKET
}
