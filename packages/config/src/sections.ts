import type {Span} from '@opschunk/core/plugin'
import {lineEnd, withoutBlankEnd} from './lines.ts'

/**
 * What a line is to a file of sections. `setting-comment` is a setting that was commented out (`#port = 80`): right
 * under a body it stays there, whatever follows.
 */
export type LineKind = 'head' | 'body' | 'comment' | 'setting-comment' | 'blank'

/** What lies from one head line to the next, with the comments that belong to it. */
export interface Section {
  /** From the first comment that belongs to it, without the blank lines at its end. */
  readonly span: Span
  /** Start of its head line; absent for what precedes the first head. */
  readonly head: number | undefined
}

/**
 * Cuts a text at its head lines. Comments directly above a head belong to it; comments that blank lines part from both
 * the body above and the head below stand for themselves, unless settings were commented out in them: those belong to
 * the section above, and so do comments directly under its body and all that is left at the end of the text. What
 * precedes the first head is a section without a head if it holds more than comments.
 */
export function sectionsOf(
  text: string,
  {start, end}: Span,
  kindOf: (start: number, end: number) => LineKind
): Section[] {
  const sections: Section[] = []
  let open: {readonly span: {readonly start: number; end: number}; readonly head: number | undefined} | undefined
  /** Behind the last line that belongs to the open section. */
  let ownEnd = start
  /** Start of the comments that may belong to the head below. */
  let comments: number | undefined
  let areOwned = false
  let isAfterBlank = true
  for (let at = start; at < end; ) {
    const next = lineEnd(text, at, end)
    const kind = kindOf(at, next)
    if (kind === 'blank') {
      if (comments !== undefined && areOwned) ownEnd = at
      comments = undefined
      areOwned = false
    } else if (kind === 'comment' || kind === 'setting-comment') {
      if (comments === undefined) areOwned = !isAfterBlank
      comments ??= at
      if (kind === 'setting-comment' && open) {
        ownEnd = next
        comments = next
        areOwned = true
      }
    } else if (kind === 'head') {
      if (open) open.span.end = ownEnd
      open = {span: {start: comments ?? at, end}, head: at}
      sections.push(open)
      ownEnd = next
      comments = undefined
    } else {
      if (!open) {
        open = {span: {start: comments ?? at, end}, head: undefined}
        sections.push(open)
      }
      ownEnd = next
      comments = undefined
    }
    isAfterBlank = kind === 'blank'
    at = next
  }
  if (open) open.span.end = withoutBlankEnd(text, open.span).end
  return sections
}
