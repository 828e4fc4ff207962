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
 * Cuts a text at its head lines. Comments directly above a head belong to it, and so does a banner that blank lines
 * part from what precedes; comments directly under a body that blank lines part from the head stay with the body. What
 * precedes the first head is a section without a head if it holds more than comments.
 */
export function sectionsOf(
  text: string,
  {start, end}: Span,
  kindOf: (start: number, end: number) => LineKind
): Section[] {
  const sections: Section[] = []
  let open: {start: number; head: number | undefined} | undefined
  let comments: {readonly start: number; readonly isDetached: boolean} | undefined
  // Whether the comments that are read belong to the section above them.
  let areOwned = false
  let isAfterBlank = true
  for (let at = start; at < end; ) {
    const next = lineEnd(text, at, end)
    const kind = kindOf(at, next)
    if (kind === 'blank') {
      if (comments && !comments.isDetached) comments = undefined
      areOwned = false
    } else if (kind === 'setting-comment' && open) {
      comments = undefined
      areOwned = true
    } else if (kind === 'comment' || kind === 'setting-comment') {
      if (!areOwned) comments ??= {start: at, isDetached: isAfterBlank}
    } else if (kind === 'head') {
      const own = comments?.start ?? at
      if (open) sections.push(sectionOf(text, open, own))
      open = {start: own, head: at}
      comments = undefined
      areOwned = false
    } else {
      open ??= {start: comments?.start ?? at, head: undefined}
      comments = undefined
      areOwned = false
    }
    isAfterBlank = kind === 'blank'
    at = next
  }
  if (open) sections.push(sectionOf(text, open, end))
  return sections
}

function sectionOf(text: string, {start, head}: {start: number; head: number | undefined}, end: number): Section {
  return {span: withoutBlankEnd(text, {start, end}), head}
}
