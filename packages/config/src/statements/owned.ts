import type {Span} from '@opschunk/core/plugin'
import type {Block} from '../format.ts'
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

/** Groups of settings with the comments directly below them: what no blank line parts is one group. */
export function withCommentsBelow(text: string, groups: readonly Block[]): Block[] {
  return groups.map((group, i) => {
    const limit = groups[i + 1]?.span.start ?? text.length
    let {end} = group.span
    while (end < limit) {
      const next = lineEnd(text, end, limit)
      if (isLineEnd(text, indentEnd(text, end, next), next)) break
      end = next
    }
    return end === group.span.end ? group : {...group, span: {start: group.span.start, end}}
  })
}

function isAt(pattern: RegExp, text: string, at: number): boolean {
  pattern.lastIndex = at
  return pattern.test(text)
}
