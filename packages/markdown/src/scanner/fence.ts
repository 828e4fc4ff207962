import {BACKTICK, skipBlanks, skipRun} from './characters.ts'

/**
 * Length of the fence that opens at `offset`, 0 if none does. The info string after backticks holds no backtick.
 *
 * ```markdown
 * > | ~~~bash
 *     ^
 *   | systemctl restart broker
 *   | ~~~
 * ```
 */
export function openingFence(text: string, offset: number, end: number): number {
  const marker = text.charCodeAt(offset)
  const afterFence = skipRun(text, marker, offset, end)
  if (afterFence - offset < 3) return 0
  if (marker === BACKTICK) {
    for (let index = afterFence; index < end; index++) if (text.charCodeAt(index) === BACKTICK) return 0
  }
  return afterFence - offset
}

/**
 * True if the line is a closing fence: at least `length` of `marker` from `offset` on, then blanks.
 *
 * ```markdown
 *   | ~~~bash
 *   | systemctl restart broker
 * > | ~~~
 *     ^
 * ```
 */
export function isClosingFence(text: string, offset: number, end: number, marker: number, length: number): boolean {
  const afterFence = skipRun(text, marker, offset, end)
  return afterFence - offset >= length && skipBlanks(text, afterFence, end) === end
}
