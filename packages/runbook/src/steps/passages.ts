import type {Span} from '@opschunk/core/plugin'
import {type Block, endsWithColon} from '@opschunk/markdown'
import type {Vocabulary} from '../vocabulary.ts'
import {backgroundKinds, isProcedure, type Place} from './evidence.ts'
import {fencedSteps} from './fenced.ts'
import {introduces} from './introduction.ts'
import {markedSteps} from './marked.ts'
import {proseSteps} from './prose.ts'
import {type Run, runAt} from './runs.ts'
import type {Passage} from './step.ts'
import {tableSteps} from './table-steps.ts'

/** Where blocks stand. */
export interface Setting extends Place {
  /** Code below a paragraph may be a step though no list says so. */
  readonly allowsProse: boolean
}

/**
 * What the blocks of a section are to a reader who does what it says. The first that is found: paragraphs that say
 * `Step N`; lists and tables that are procedures; a procedure inside a fence; paragraphs with their commands.
 */
export function passagesOf(text: string, blocks: readonly Block[], setting: Setting, words: Vocabulary): Passage[] {
  const marked = markedSteps(text, blocks, setting.kind, words)
  if (marked) return marked
  const passages = listPassages(text, blocks, setting, words)
  if (passages.some(holdsSteps) || !blocks.some(isCode)) return passages
  return (
    fencedSteps(text, blocks, words) ?? (setting.allowsProse ? proseSteps(text, blocks, words) : undefined) ?? passages
  )
}

/** True for a block of code, fenced or indented. */
function isCode({kind}: Block): boolean {
  return kind === 'fence' || kind === 'indented-code'
}

/** True if a passage is a procedure, or a list with one inside. */
export function holdsSteps(passage: Passage): boolean {
  return passage.kind !== 'blocks'
}

function listPassages(text: string, blocks: readonly Block[], setting: Setting, words: Vocabulary): Passage[] {
  const passages: Passage[] = []
  if (!blocks.some(isListOrTable)) {
    addPlain(passages, blocks)
    return passages
  }
  let plain: Block[] = []
  for (let at = 0; at < blocks.length; ) {
    const run = runAt(text, blocks, at)
    if (!run) {
      const block = blocks[at++]
      const tabled = block?.kind === 'table' && mayHoldSteps(setting) ? tableSteps(text, block, words) : undefined
      if (tabled) {
        addPlain(passages, plain)
        plain = []
        passages.push(tabled)
      } else if (block) plain.push(block)
      continue
    }
    at = run.end
    const before = plain.at(-1)
    const introduction = before?.kind === 'paragraph' ? lastSentences(text, before) : undefined
    if (isProcedure(text, run, introduction, setting, words)) {
      const isLed = before && introduction && isIntroduction(text, before, introduction)
      const lead = isLed ? {block: before, quote: introduction} : undefined
      if (lead) plain.pop()
      addPlain(passages, plain)
      plain = []
      passages.push({kind: 'procedure', form: run.isOrdered ? 'ordered' : 'bullets', lead, steps: run.items})
      continue
    }
    const nested = nestedPassages(text, run, setting, words)
    if (nested) {
      addPlain(passages, plain)
      plain = []
      for (const passage of nested) passages.push(passage)
    } else {
      addBlocks(plain, run)
    }
  }
  addPlain(passages, plain)
  return passages
}

function isListOrTable({kind}: Block): boolean {
  return kind === 'list' || kind === 'table'
}

/** False where rows that say what to do tell of something else: under Meaning, Impact, References. */
function mayHoldSteps({kind}: Setting): boolean {
  return kind === undefined || !backgroundKinds.has(kind)
}

/** Adds blocks that are no steps, if there are any. */
function addPlain(passages: Passage[], blocks: readonly Block[]): void {
  if (blocks.length > 0) passages.push({kind: 'blocks', blocks})
}

function holdsList(blocks: readonly Block[]): boolean {
  for (const {kind} of blocks) if (kind === 'list') return true
  return false
}

/** Lists that are no procedures themselves, but hold some in their items; `undefined` if none does. */
function nestedPassages(text: string, run: Run, setting: Setting, words: Vocabulary): Passage[] | undefined {
  const list = run.lists[0]
  if (!list || run.lists.length > 1 || !list.children.some(({children}) => holdsList(children))) return undefined
  const {kind, isTask, contents, allowsProse} = setting
  const inside: Setting = {kind, isTask, isNested: true, contents, allowsProse}
  const items = list.children.map((item) => ({item, passages: listPassages(text, item.children, inside, words)}))
  if (!items.some(({passages}) => passages.some(holdsSteps))) return undefined
  const nested: Passage = {kind: 'nested', list, items}
  const tail = run.items.at(-1)?.children.slice(list.children.at(-1)?.children.length ?? 0) ?? []
  return tail.length > 0 ? [nested, {kind: 'blocks', blocks: tail}] : [nested]
}

/** Adds the blocks of a run that is no procedure, as they were. */
function addBlocks(blocks: Block[], {lists, items}: Run): void {
  const only = lists[0]
  if (only && items === only.children) {
    blocks.push(only)
    return
  }
  const ownCounts = new Map(
    lists.flatMap((list) => list.children.map((item) => [item.span.start, item.children.length]))
  )
  const lastOfList = new Map(lists.map((list) => [list.children.at(-1)?.span.start, list]))
  for (const {span, children} of items) {
    const list = lastOfList.get(span.start)
    if (list) blocks.push(list)
    for (const block of children.slice(ownCounts.get(span.start) ?? 0)) blocks.push(block)
  }
}

/** Characters of an introduction, at most. */
const introductionLength = 300

/** The end of a sentence that another follows. */
const sentenceEnd = /[.!?]\s+\S/

/** A paragraph, or the last sentence of a long one. */
function lastSentences(text: string, {span}: Block): Span {
  if (span.end - span.start <= introductionLength) return span
  const from = span.end - introductionLength
  const stop = text.slice(from, span.end - 1).search(sentenceEnd)
  const start = stop === -1 ? from : from + stop + 1
  const words = text.slice(start, span.end)
  return {start: start + words.length - words.trimStart().length, end: span.end}
}

function isIntroduction(text: string, paragraph: Block, {start, end}: Span): boolean {
  return endsWithColon(text, paragraph) || introduces(text.slice(start, end))
}
