import type {Block} from '@opschunk/markdown'
import {countTimes, type Landmarks} from '../sections/landmarks.ts'
import {stampOf} from './entry.ts'

/**
 * Headings that are times of day on the level of the first of them, where a slip has put some on a higher one
 * (`## 13:20` between `### 13:10` and `### 13:46`): they are entries of one timeline. Other headings end it, but for
 * those that give a date.
 */
export function evenEntryLevels(text: string, blocks: readonly Block[], landmarks: Landmarks): readonly Block[] {
  const isTimed = ({kind, content}: Block) => kind === 'heading' && countTimes(landmarks, content, 1) > 0
  if (!blocks.some(isTimed)) return blocks
  let level: number | undefined
  return blocks.map((block) => {
    if (block.kind !== 'heading') return block
    const stamp = stampOf(text, block.content)
    if (!stamp || stamp.isLed) {
      level = undefined
      return block
    }
    if (!stamp.clock) return block
    level ??= block.depth
    return block.depth < level ? {...block, depth: level} : block
  })
}
