import type {Block} from '@opschunk/markdown'
import {titleSeverity} from '../metadata/document.ts'
import {incidentIdIn} from '../metadata/incident-id.ts'
import {possibleKeys} from '../metadata/read-facts.ts'
import {mayHoldTimes} from '../sections/landmarks.ts'
import {fewestTimes} from '../timeline/find-entries.ts'
import {pathSign, tellingKeys, titleSign, wordSign} from './signs.ts'

/** What is known of a document before its sections are read. */
export interface Unread {
  readonly text: string
  /** Its blocks, frontmatter left out. */
  readonly content: readonly Block[]
  /** Its first heading. */
  readonly heading: string | undefined
  readonly title: string
  readonly path: string | undefined
}

/**
 * False if a document has no sign but its sections, if those are one: that takes its words, not what they are about, and
 * a fraction of the time.
 */
export function mayHaveTwoSigns({text, content, heading, title, path}: Unread): boolean {
  return (
    mayHaveAllSections(text, content) ||
    pathSign(path) !== undefined ||
    titleSign(title) !== undefined ||
    mayHoldTimes(text, fewestTimes) ||
    mayStateFacts(text, content, heading) ||
    wordSign(text) !== undefined
  )
}

/** `## Lessons learned`: what no other document has four of. */
const tellingHeading =
  /time ?line|chronolog|root.cause|contribut|lesson|learn|went|action|follow|prevent|correct|remediat/i

function mayHaveAllSections(text: string, content: readonly Block[]): boolean {
  let count = 0
  for (const {kind, content: words} of content) {
    if (kind === 'heading' && tellingHeading.test(text.slice(words.start, Math.min(words.end, words.start + 80))))
      count++
  }
  return count >= 4
}

function mayStateFacts(text: string, content: readonly Block[], heading = ''): boolean {
  const keys = possibleKeys(text, content)
  if (incidentIdIn(heading) !== undefined) keys.add('incident_id')
  for (const [key] of titleSeverity(heading)) keys.add(key)
  let telling = 0
  for (const key of keys) if (tellingKeys.has(key)) telling++
  return telling >= 2
}
