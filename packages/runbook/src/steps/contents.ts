import {headingText, type Section} from '@opschunk/markdown'
import {classAt, DIGIT, LETTER} from '../words/letters.ts'
import {wordsOf} from '../words/plain-words.ts'

import {plainStart} from './plain-start.ts'

/** True if a plain start is what a heading of the document says: a list of such is its table of contents. */
export type Contents = (plain: string) => boolean

/** The contents of sections and of those inside. They are read when something is short enough to be a heading. */
export function contentsOf(text: string, sections: readonly Section[]): Contents {
  let most: number | undefined
  let headings: ReadonlySet<string> | undefined
  return (plain) => {
    most ??= longestOf(sections)
    if (!isShort(plain, most)) return false
    headings ??= collected(text, sections, new Set())
    return headings.has(wordsOf(plain))
  }
}

// Recursion is as deep as headings nest: six levels.
function collected(text: string, sections: readonly Section[], headings: Set<string>): ReadonlySet<string> {
  for (const {heading, sections: inner} of sections) {
    headings.add(contentsWords(headingText(text, heading)))
    collected(text, inner, headings)
  }
  return headings
}

/** Characters of the longest heading. */
function longestOf(sections: readonly Section[]): number {
  let longest = 0
  for (const {heading, sections: inner} of sections) {
    longest = Math.max(longest, heading.content.end - heading.content.start, longestOf(inner))
  }
  return longest
}

/** True for a text of no more letters and digits than so many. */
function isShort(plain: string, most: number): boolean {
  let count = 0
  for (let at = 0; at < plain.length && count <= most; at++) {
    if ((classAt(plain, at) & (LETTER | DIGIT)) !== 0) count++
  }
  return count <= most
}

/** How an item of a table of contents and a heading are compared: without numbers, marks and case. */
export function contentsWords(label: string): string {
  return wordsOf(plainStart(label))
}
