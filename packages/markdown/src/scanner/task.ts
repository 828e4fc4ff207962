import {isBlank, isLineEnd, LEFT_BRACKET, RIGHT_BRACKET, SPACE, skipBlanks, TAB} from './characters.ts'

/** Length of `[ ]`. */
export const TASK_CHECK_LENGTH = 3

/**
 * Whether the content `offset`–`end`, which may be several lines, starts with a task's check and text after it.
 * `unsure` if a tab or line end stands in the brackets, where micromark decides by the width of the tab.
 *
 * ```markdown
 * > | - [x] Page the owner
 *       ^
 * ```
 */
export function taskCheck(text: string, offset: number, end: number): 'none' | 'check' | 'unsure' {
  if (offset + TASK_CHECK_LENGTH >= end || text.charCodeAt(offset) !== LEFT_BRACKET) return 'none'
  const value = text.charCodeAt(offset + 1)
  if (value === TAB || isLineEnd(value)) return 'unsure'
  if (value !== SPACE && value !== 88 && value !== 120) return 'none'
  if (text.charCodeAt(offset + 2) !== RIGHT_BRACKET) return 'none'
  const after = offset + TASK_CHECK_LENGTH
  const code = text.charCodeAt(after)
  return isLineEnd(code) || (isBlank(code) && skipBlanks(text, after, end) < end) ? 'check' : 'none'
}
