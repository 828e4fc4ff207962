import type {Span} from '@opschunk/core/plugin'
import {indentEnd, isLineEnd, lineEnd, withoutBlankEnd} from '../lines.ts'

/** What was commented out, told from the start of a line; both are sticky. */
export interface Remnants {
  /** `# port = 80`: it belongs to the section above. */
  readonly setting: RegExp
  /** `# [[outputs.file]]`: nothing from here on belongs to the section above. */
  readonly head?: RegExp
}

/**
 * Where a section ends of which nothing but comments and blank lines follow in a range: comments directly under it are its
 * own, and so are settings that were commented out, and all that is left at the end of the text.
 */
export function ownedEnd(text: string, {start, end}: Span, {setting, head}: Remnants): number {
  let owned = start
  let isDirect = true
  for (let line = start; line < end; ) {
    const next = lineEnd(text, line, end)
    if (isLineEnd(text, indentEnd(text, line, next), next)) {
      if (isDirect) owned = line
      isDirect = false
    } else if (head && isAt(head, text, line)) return owned
    else if (isAt(setting, text, line)) owned = next
    line = next
  }
  return end === text.length || isDirect ? withoutBlankEnd(text, {start, end}).end : owned
}

function isAt(pattern: RegExp, text: string, at: number): boolean {
  pattern.lastIndex = at
  return pattern.test(text)
}
