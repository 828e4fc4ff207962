import {type Block, headingText} from '@opschunk/markdown'
import {mayStartMark, stepMark} from '../steps/step-mark.ts'
import {classAt, DIGIT, LETTER} from '../words/letters.ts'

/**
 * Blocks with the headings of one run of steps on one level: `# Step 5` behind `### Step 4` is a slip, and would take
 * all that follows out of its section.
 */
export function evenStepLevels(text: string, blocks: readonly Block[]): readonly Block[] {
  let last: {readonly kind: string; readonly number: number; readonly depth: number} | undefined
  let even: Block[] | undefined
  for (let at = 0; at < blocks.length; at++) {
    const block = blocks[at]
    if (block?.kind !== 'heading' || !mayBeStep(text, block.content.start)) continue
    const mark = stepMark(headingText(text, block))
    const number = Number(mark?.number)
    if (!mark || mark.kind === 'number' || !Number.isInteger(number)) continue
    const depth = last && last.kind === mark.kind && number === last.number + 1 ? last.depth : block.depth
    last = {kind: mark.kind, number, depth}
    if (depth === block.depth) continue
    even ??= [...blocks]
    even[at] = {...block, depth}
  }
  return even ?? blocks
}

/** False for most headings: one that starts with a digit, or as no word for a step does. */
function mayBeStep(text: string, start: number): boolean {
  const first = classAt(text, start)
  return first !== DIGIT && (first !== LETTER || mayStartMark(text, start))
}
