import {type Block, firstLineOf} from '@opschunk/markdown'
import type {Vocabulary} from '../vocabulary.ts'
import {hasCommands} from './evidence.ts'
import type {Passage, Step} from './step.ts'
import {type StepMark, stepMark} from './step-mark.ts'

/** `**Step 2: Drain**`, `__2. Drain__`, `Step 2 - Drain`: up to the word or number. */
const emphasis = /^[*_]{1,3}(?=\S)/

/** Paragraphs that say `Step N`, from which on all is theirs up to the next one. */
export function markedSteps(text: string, blocks: readonly Block[], words: Vocabulary): Passage[] | undefined {
  const marks = blocks.flatMap((block, index) => {
    const mark = paragraphMark(text, block)
    return mark ? [{mark, index}] : []
  })
  const [first] = marks
  if (!first || marks.length < 2) return undefined
  const steps = marks.map(({mark, index}, n) => stepOf(text, blocks.slice(index, marks[n + 1]?.index), mark, words))
  const before = blocks.slice(0, first.index)
  const found = steps.flatMap((step) => step ?? [])
  const procedure: Passage = {kind: 'procedure', form: 'marked', lead: undefined, steps: found}
  return before.length > 0 ? [{kind: 'blocks', blocks: before}, procedure] : [procedure]
}

/** A bare number needs emphasis: a paragraph that starts with `3.5 GB` is no step. */
function paragraphMark(text: string, block: Block): StepMark | undefined {
  if (block.kind !== 'paragraph') return undefined
  const line = firstLineOf(text, block.span)
  const written = text.slice(line.start, Math.min(line.end, line.start + 200))
  const plain = written.replace(emphasis, '')
  const mark = stepMark(plain.replace(/[*_]+/g, ''))
  if (!mark || (mark.kind === 'number' && plain === written)) return undefined
  return mark
}

function stepOf(text: string, blocks: readonly Block[], mark: StepMark, words: Vocabulary): Step | undefined {
  const [first, last] = [blocks[0], blocks.at(-1)]
  if (!first || !last) return undefined
  const span = {start: first.span.start, end: last.span.end}
  const firstLine = firstLineOf(text, first.span)
  return {
    span,
    label: mark.label,
    labelSpan: firstLine,
    blocks,
    firstLine,
    hasCommands: hasCommands(text, blocks, words)
  }
}
