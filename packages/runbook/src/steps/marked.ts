import {type Block, firstLineOf} from '@opschunk/markdown'
import type {Passage, Step} from './step.ts'
import {mayStartMark, type StepMark, stepMark} from './step-mark.ts'

/** `**Step 2: Drain**`, `__2. Drain__`, `Step 2 - Drain`: up to the word or number. */
const emphasis = /^[*_]{1,3}(?=\S)/

/** Paragraphs that say `Step N`, from which on all is theirs up to the next one. */
export function markedSteps(text: string, blocks: readonly Block[]): Passage[] | undefined {
  const found: Array<{readonly at: number; readonly mark: StepMark}> = []
  for (let at = 0; at < blocks.length; at++) {
    const mark = paragraphMark(text, blocks[at])
    if (mark) found.push({at, mark})
  }
  const first = found[0]
  if (!first || found.length < 2) return undefined
  const steps = found.map(({at, mark}, index) => stepOf(blocks.slice(at, found[index + 1]?.at), mark))
  const procedure: Passage = {kind: 'procedure', form: 'marked', lead: undefined, steps}
  return first.at > 0 ? [{kind: 'blocks', blocks: blocks.slice(0, first.at)}, procedure] : [procedure]
}

/** A bare number needs emphasis: a paragraph that starts with `3.5 GB` is no step. */
function paragraphMark(text: string, block: Block | undefined): StepMark | undefined {
  if (block?.kind !== 'paragraph' || !mayStartMark(text, behindEmphasis(text, block.span.start))) return undefined
  const line = firstLineOf(text, block.span)
  const written = text.slice(line.start, Math.min(line.end, line.start + 200))
  const plain = written.replace(emphasis, '')
  const mark = stepMark(plain.replace(/[*_]+/g, ''))
  return mark && (mark.kind !== 'number' || plain !== written) ? mark : undefined
}

function behindEmphasis(text: string, start: number): number {
  let at = start
  while (text[at] === '*' || text[at] === '_') at++
  return at
}

function stepOf(blocks: readonly Block[], mark: StepMark): Step {
  const span = {start: blocks[0]?.span.start ?? 0, end: blocks.at(-1)?.span.end ?? 0}
  return {span, marker: '', info: '', children: blocks, label: mark.label}
}
