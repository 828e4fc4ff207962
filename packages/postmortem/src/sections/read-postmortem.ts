import {type Block, nestSections, type SectionTree} from '@opschunk/markdown'
import {evenEntryLevels} from '../timeline/even-levels.ts'
import {landmarksOf} from './landmarks.ts'
import type {Report} from './part.ts'
import {readReport} from './read-report.ts'
import type {Phrases} from './role-of.ts'

/** A postmortem, read, and the sections that were. */
export interface Postmortem {
  readonly tree: SectionTree
  readonly report: Report
}

let last:
  | {
      readonly text: string
      readonly content: readonly Block[]
      readonly phrases: Phrases
      readonly postmortem: Postmortem
    }
  | undefined

/**
 * Reads a document as a postmortem. The last reading is kept: detection and segmentation of one document, by the same
 * phrases, read it once.
 *
 * @param content its blocks, frontmatter left out
 */
export function readPostmortem(text: string, content: readonly Block[], phrases: Phrases): Postmortem {
  if (last?.text === text && last.phrases === phrases && isSame(last.content, content)) return last.postmortem
  const landmarks = landmarksOf(text, phrases)
  const tree = nestSections(evenEntryLevels(text, content, landmarks))
  const postmortem = {tree, report: readReport(text, tree, phrases, landmarks)}
  last = {text, content, phrases, postmortem}
  return postmortem
}

function isSame(blocks: readonly Block[], others: readonly Block[]): boolean {
  return blocks.length === others.length && blocks.every((block, index) => block === others[index])
}
