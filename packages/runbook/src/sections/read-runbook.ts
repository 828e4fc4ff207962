import {type Block, nestSections, type SectionTree} from '@opschunk/markdown'
import type {Vocabulary} from '../vocabulary.ts'
import {evenStepLevels} from './levels.ts'
import {type ReadRunbook, readParts} from './read-parts.ts'

/** A runbook, read, and the sections that were. */
export interface Runbook extends ReadRunbook {
  readonly tree: SectionTree
}

let last:
  | {
      readonly text: string
      readonly content: readonly Block[]
      readonly words: Vocabulary
      readonly runbook: Runbook
    }
  | undefined

/**
 * Reads a document as a runbook. The last reading is kept: detection and segmentation of one document, by the same
 * words, read it once.
 *
 * @param content its blocks, frontmatter left out
 */
export function readRunbook(text: string, content: readonly Block[], words: Vocabulary): Runbook {
  if (last?.text === text && last.words === words && isSame(last.content, content)) return last.runbook
  const tree = nestSections(evenStepLevels(text, content))
  const runbook = {tree, ...readParts(text, tree, words)}
  last = {text, content, words, runbook}
  return runbook
}

function isSame(blocks: readonly Block[], others: readonly Block[]): boolean {
  if (blocks.length !== others.length) return false
  for (let index = 0; index < blocks.length; index++) if (blocks[index] !== others[index]) return false
  return true
}
