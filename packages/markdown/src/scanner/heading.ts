import {DASH, EQUALS, HASH, isBlank, skipBlanks, skipRun, trimBlanks} from './characters.ts'

/**
 * Level of the ATX heading that starts at `offset`, 0 if there is none.
 *
 * ```markdown
 * > | ## Restart the broker ##
 *     ^
 * ```
 */
export function atxLevel(text: string, offset: number, end: number): number {
  const afterMarker = skipRun(text, HASH, offset, end)
  const level = afterMarker - offset
  if (level === 0 || level > 6) return 0
  return afterMarker === end || isBlank(text.charCodeAt(afterMarker)) ? level : 0
}

/**
 * Where the inline content of an ATX heading ends: a closing run of `#` is left out if a blank, or nothing but the
 * marker, stands before it.
 *
 * ```markdown
 * > | ## Restart the broker ##
 *        ^                 ^
 * ```
 */
export function atxContentEnd(text: string, contentStart: number, end: number): number {
  const contentEnd = trimBlanks(text, contentStart, end)
  let beforeMarker = contentEnd
  while (beforeMarker > contentStart && text.charCodeAt(beforeMarker - 1) === HASH) beforeMarker--
  if (beforeMarker === contentStart) return contentStart
  return isBlank(text.charCodeAt(beforeMarker - 1)) ? trimBlanks(text, contentStart, beforeMarker) : contentEnd
}

/**
 * Level of the setext underline that starts at `offset`, 0 if there is none.
 *
 * ```markdown
 *   | Restart the broker
 * > | ==================
 *     ^
 * ```
 */
export function setextLevel(text: string, offset: number, end: number): number {
  const marker = text.charCodeAt(offset)
  if (marker !== EQUALS && marker !== DASH) return 0
  if (skipBlanks(text, skipRun(text, marker, offset, end), end) !== end) return 0
  return marker === EQUALS ? 1 : 2
}
