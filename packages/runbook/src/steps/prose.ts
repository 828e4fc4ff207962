import {type Block, endsWithColon, firstLineOf} from '@opschunk/markdown'
import type {Vocabulary} from '../vocabulary.ts'
import {isOutputNote, opening, shortened} from './block-text.ts'
import {commandsIn} from './commands.ts'
import {instructs} from './instruction.ts'
import {plainStart} from './plain-start.ts'
import type {Passage, Step} from './step.ts'

/**
 * Paragraphs that say what to run, each with its commands and what they print: how a fifth of runbooks write steps.
 * `undefined` if there are none.
 */
export function proseSteps(text: string, blocks: readonly Block[], words: Vocabulary): Passage[] | undefined {
  const passages: Passage[] = []
  let steps: Step[] = []
  let plain: Block[] = []
  const flushSteps = () => {
    if (steps.length > 0) passages.push({kind: 'procedure', form: 'prose', lead: undefined, steps})
    steps = []
  }
  for (let at = 0; at < blocks.length; ) {
    const end = stepEnd(text, blocks, at, words)
    if (end > at) {
      if (plain.length > 0) {
        flushSteps()
        passages.push({kind: 'blocks', blocks: plain})
        plain = []
      }
      steps.push(...stepsOf(text, blocks.slice(at, end)))
      at = end
    } else {
      const block = blocks[at]
      if (block) plain.push(block)
      at++
    }
  }
  flushSteps()
  if (plain.length > 0) passages.push({kind: 'blocks', blocks: plain})
  return passages.some(({kind}) => kind === 'procedure') ? passages : undefined
}

/** Index behind the step that starts at a paragraph, or the same index if none does. */
function stepEnd(text: string, blocks: readonly Block[], from: number, words: Vocabulary): number {
  const [paragraph, code] = [blocks[from], blocks[from + 1]]
  if (paragraph?.kind !== 'paragraph' || code === undefined || isOutputNote(text, paragraph)) return from
  if (commandsIn(text, code, words) === undefined) return from
  const saysSo = endsWithColon(text, paragraph) || instructs(plainStart(lastSentence(opening(text, paragraph))), words)
  if (!saysSo && !instructs(plainStart(opening(text, paragraph)), words)) return from
  let end = from + 2
  for (let block = blocks[end]; block; block = blocks[end]) {
    if (block.kind === 'fence' || block.kind === 'indented-code') end++
    else if (isOutputNote(text, block)) end++
    else break
  }
  return end
}

/** Where one sentence ends and the next starts. */
const sentenceEnd = /[.!?]\s+/

/** The last sentence of a short text. */
function lastSentence(said: string): string {
  return said.split(sentenceEnd).at(-1) ?? said
}

function stepsOf(text: string, blocks: readonly Block[]): Step[] {
  const [first, last] = [blocks[0], blocks.at(-1)]
  if (!first || !last) return []
  const firstLine = firstLineOf(text, first.span)
  const label = shortened(text.slice(firstLine.start, firstLine.end))
  const span = {start: first.span.start, end: last.span.end}
  return [{span, label, labelSpan: firstLine, blocks, firstLine, hasCommands: true}]
}
