import {type Block, endsWithColon} from '@opschunk/markdown'
import type {Vocabulary} from '../vocabulary.ts'
import {isOutputNote, opening} from './block-text.ts'
import {isCommands} from './commands.ts'
import {instructs} from './instruction.ts'
import {plainStart} from './plain-start.ts'
import type {Passage, Step} from './step.ts'

/**
 * Paragraphs that say what to run, each with its commands and what they print: how a fifth of runbooks write steps.
 * `undefined` if there are none.
 */
export function proseSteps(text: string, blocks: readonly Block[], words: Vocabulary): Passage[] | undefined {
  const passages: Passage[] = []
  // Where the blocks start that are in no passage yet: no step, or a run of steps.
  let from = 0
  let steps: Step[] = []
  const flush = (end: number) => {
    if (steps.length > 0) passages.push({kind: 'procedure', form: 'prose', lead: undefined, steps})
    else if (from < end) passages.push({kind: 'blocks', blocks: blocks.slice(from, end)})
    steps = []
    from = end
  }
  for (let at = 0; at < blocks.length; ) {
    const end = stepEnd(text, blocks, at, words)
    const isStep = end > at
    if (isStep !== steps.length > 0) flush(at)
    if (isStep) steps.push(stepOf(blocks.slice(at, end)))
    at = isStep ? end : at + 1
  }
  flush(blocks.length)
  return passages.some(({kind}) => kind === 'procedure') ? passages : undefined
}

/** Index behind the step that starts at a paragraph, or the same index if none does. */
function stepEnd(text: string, blocks: readonly Block[], from: number, words: Vocabulary): number {
  const paragraph = blocks[from]
  const code = blocks[from + 1]
  if (paragraph?.kind !== 'paragraph' || code === undefined || !isCode(code)) return from
  if (!isCommands(text, code, words) || isOutputNote(text, paragraph) || !saysSo(text, paragraph, words)) return from
  let end = from + 2
  for (let block = blocks[end]; block && (isCode(block) || isOutputNote(text, block)); block = blocks[end]) end++
  return end
}

function isCode({kind}: Block): boolean {
  return kind === 'fence' || kind === 'indented-code'
}

/** True for a paragraph that introduces the commands behind it, or instructs. */
function saysSo(text: string, paragraph: Block, words: Vocabulary): boolean {
  if (endsWithColon(text, paragraph)) return true
  const said = opening(text, paragraph)
  return instructs(plainStart(lastSentence(said)), words) || instructs(plainStart(said), words)
}

/** What stands behind a sentence. */
const blank = /\s/

/** The last sentence of a short text. */
function lastSentence(said: string): string {
  for (let at = said.length - 1; at > 0; at--) {
    if (isStop(said.charCodeAt(at - 1)) && blank.test(said.charAt(at))) return said.slice(at).trimStart()
  }
  return said
}

/** `.`, `!` or `?`. */
function isStop(code: number): boolean {
  return code === 46 || code === 33 || code === 63
}

function stepOf(blocks: readonly Block[]): Step {
  const span = {start: blocks[0]?.span.start ?? 0, end: blocks.at(-1)?.span.end ?? 0}
  return {span, marker: '', info: '', children: blocks}
}
