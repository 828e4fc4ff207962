import {isBlank} from './characters.ts'

/**
 * True if three or more of the character at `offset` (`*`, `-` or `_`), and nothing but blanks between and after them,
 * make up the rest of the line.
 *
 * ```markdown
 * > | * * *
 *     ^
 * ```
 */
export function isThematicBreak(text: string, offset: number, end: number): boolean {
  const marker = text.charCodeAt(offset)
  let count = 0
  for (let index = offset; index < end; index++) {
    const code = text.charCodeAt(index)
    if (code === marker) count++
    else if (!isBlank(code)) return false
  }
  return count >= 3
}
