import type {Span} from '@opschunk/core/plugin'
import {type Block, endsWithColon, firstLineOf} from '@opschunk/markdown'
import type {Vocabulary} from '../vocabulary.ts'
import {shortened} from './block-text.ts'
import {hasCommands, isProcedure, type Place} from './evidence.ts'
import {fencedSteps} from './fenced.ts'
import {markedSteps} from './marked.ts'
import {proseSteps} from './prose.ts'
import {findRuns, type Run, type RunItem} from './runs.ts'
import type {Passage, Step} from './step.ts'

/** Where blocks stand, but for what introduces each list. */
export type Setting = Omit<Place, 'introduction'> & {
  /** Code below a paragraph may be a step though no list says so. */
  readonly allowsProse: boolean
}

/**
 * What the blocks of a section are to a reader who does what it says. The first that is found: paragraphs that say
 * `Step N`; lists that are procedures; a procedure inside a fence; paragraphs with their commands.
 */
export function passagesOf(text: string, blocks: readonly Block[], setting: Setting, words: Vocabulary): Passage[] {
  const marked = markedSteps(text, blocks, words)
  if (marked) return marked
  const passages = listPassages(text, blocks, setting, words)
  if (passages.some(holdsSteps)) return passages
  return (
    fencedSteps(text, blocks, words) ?? (setting.allowsProse ? proseSteps(text, blocks, words) : undefined) ?? passages
  )
}

/** True if a passage is a procedure, or a list with one inside. */
export function holdsSteps(passage: Passage): boolean {
  return passage.kind !== 'blocks'
}

function listPassages(text: string, blocks: readonly Block[], setting: Setting, words: Vocabulary): Passage[] {
  const passages: Passage[] = []
  let plain: Block[] = []
  const flush = () => {
    if (plain.length > 0) passages.push({kind: 'blocks', blocks: plain})
    plain = []
  }
  for (const {run, block} of findRuns(text, blocks)) {
    if (block) {
      plain.push(block)
      continue
    }
    const before = plain.at(-1)
    const introduction = before?.kind === 'paragraph' ? lastSentences(text, before) : undefined
    const place: Place = {
      introduction: introduction ? text.slice(introduction.start, introduction.end) : '',
      ...setting
    }
    if (isProcedure(text, run, place, words)) {
      const introduces =
        before !== undefined && introduction !== undefined && isIntroduction(text, before, introduction)
      const lead = introduces ? {block: before, quote: introduction} : undefined
      if (lead) plain.pop()
      flush()
      const steps = run.items.map((item) => stepOf(text, item, words))
      passages.push({kind: 'procedure', form: run.isOrdered ? 'ordered' : 'bullets', lead, steps})
      continue
    }
    const nested = nestedPassages(text, run, setting, words)
    if (nested.length > 0) {
      flush()
      passages.push(...nested)
    } else {
      plain.push(...blocksOf(run))
    }
  }
  flush()
  return passages
}

/** Lists that are no procedures themselves, but hold some in their items. */
function nestedPassages(text: string, {lists, items}: Run, setting: Setting, words: Vocabulary): Passage[] {
  const [list] = lists
  if (!list || lists.length > 1) return []
  const read = list.children.map((item) => ({
    item,
    passages: listPassages(text, item.children, {...setting, isNested: true}, words)
  }))
  if (!read.some(({passages}) => passages.some(holdsSteps))) return []
  const tail = items.at(-1)?.blocks.slice(list.children.at(-1)?.children.length ?? 0) ?? []
  const nested: Passage = {kind: 'nested', list, items: read}
  return tail.length > 0 ? [nested, {kind: 'blocks', blocks: tail}] : [nested]
}

/** The blocks of a run that is no procedure, as they were. */
function blocksOf({lists, items}: Run): Block[] {
  const starts = new Map(lists.flatMap((list) => list.children.map((item) => [item.span.start, item.children.length])))
  const inLists = new Set(lists.map((list) => list.span.start))
  const lastOfList = new Map(lists.map((list) => [list.children.at(-1)?.span.start, list]))
  const blocks: Block[] = []
  for (const item of items) {
    const own = starts.get(item.start)
    if (own === undefined) {
      blocks.push(...item.blocks)
      continue
    }
    const list = lastOfList.get(item.start)
    if (list && inLists.has(list.span.start)) blocks.push(list)
    blocks.push(...item.blocks.slice(own))
  }
  return blocks
}

function stepOf(text: string, item: RunItem, words: Vocabulary): Step {
  const span = {start: item.start, end: item.end}
  const firstLine = firstLineOf(text, span)
  const isNumbered = item.marker.length > 1
  const label = isNumbered ? item.marker.slice(0, -1) : firstWords(text, item)
  const labelSpan = isNumbered ? {start: item.start, end: item.start + item.marker.length} : firstLine
  return {span, label, labelSpan, blocks: item.blocks, firstLine, hasCommands: hasCommands(text, item.blocks, words)}
}

/** What an item without a number is called: the beginning of its first sentence. */
function firstWords(text: string, {start, end, blocks, marker}: RunItem): string {
  const first = blocks[0]
  const line = firstLineOf(text, first?.kind === 'paragraph' ? first.span : {start: start + marker.length, end})
  return shortened(text.slice(line.start, line.end))
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

/** `Follow these steps.`, `To fail over, …`: introduces though no colon ends it. */
const introducing = /^to\b|\b(?:steps?|follow(?:ing)?|procedure|instructions|in order|below)\b/i

function isIntroduction(text: string, paragraph: Block, {start, end}: Span): boolean {
  return endsWithColon(text, paragraph) || introducing.test(text.slice(start, end))
}
