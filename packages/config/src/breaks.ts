import type {Unit} from '@opschunk/core/plugin'
import type {Block} from './format.ts'
import {lineEnd} from './lines.ts'

/** Code units of a block that stands apart from which on it is never tiny, so that nothing shares its chunk. */
const alwaysApart = 1000

/** Different kinds never share a chunk; what stands alone shares none. */
export function breakBetween(previous: Block | undefined, block: Block): NonNullable<Unit['breakBefore']> {
  if (!previous) return 'auto'
  if (previous.standing === 'lead' || block.standing === 'lead') return 'auto'
  if (previous.kind !== block.kind || previous.standing === 'alone' || block.standing === 'alone') return 'always'
  if (previous.standing !== 'apart' && block.standing !== 'apart') return 'auto'
  return lengthOf(previous) >= alwaysApart && lengthOf(block) >= alwaysApart ? 'always' : 'prefer'
}

function lengthOf({span: {start, end}}: Block): number {
  return end - start
}

/**
 * Where the last block starts that shares no chunk with the one before it, with all that stands between; 0 if none does. The
 * last block of all is not looked at, since it may go on behind the end of the text.
 */
export function lastBreak(text: string, blocks: readonly Block[]): number {
  for (let i = blocks.length - 2; i > 0; i--) {
    const [previous, block] = [blocks[i - 1], blocks[i]]
    if (!previous || !block || breakBetween(previous, block) !== 'always') continue
    const start = lineEnd(text, previous.span.end - 1, text.length)
    // Blocks may share a line.
    if (start <= block.span.start) return start
  }
  return 0
}
