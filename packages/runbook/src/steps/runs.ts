import {type Block, endsWithColon, holdsPhrase, isPicture, paragraphOf, phrases} from '@opschunk/markdown'
import {isOutputNote} from './block-text.ts'
import type {Step} from './step.ts'

/** List items that are one list to their reader, though CommonMark may see several. */
export interface Run {
  readonly isOrdered: boolean
  readonly items: readonly Step[]
  /** Lists it is made of: one, if nothing stands between its items. */
  readonly lists: readonly Block[]
  /** Index of the first block behind it. */
  readonly end: number
}

/** A run under construction. */
interface OpenRun {
  readonly isOrdered: boolean
  /** Every item of its first list is written `1.`. */
  readonly hasOnlyOnes: boolean
  readonly items: Step[]
  readonly lists: Block[]
}

/** The run that starts with a list among neighbouring blocks; `undefined` for a block that is no list. */
export function runAt(text: string, blocks: readonly Block[], at: number): Run | undefined {
  const list = blocks[at]
  if (list?.kind !== 'list' || list.children.length === 0) return undefined
  if (at + 1 === blocks.length) return {isOrdered: isOrdered(list), items: list.children, lists: [list], end: at + 1}
  const run: OpenRun = {
    isOrdered: isOrdered(list),
    hasOnlyOnes: hasOnlyOnes(list),
    items: [...list.children],
    lists: [list]
  }
  const end = takeTail(text, run, blocks, extend(text, run, blocks, at + 1))
  // Most lists are all of their run.
  return {isOrdered: run.isOrdered, items: end === at + 1 ? list.children : run.items, lists: run.lists, end}
}

function isOrdered(list: Block): boolean {
  return list.marker === '.' || list.marker === ')'
}

/** Adds the lists that go on with a run, and what stands between. Returns the index of the first block behind it. */
function extend(text: string, run: OpenRun, blocks: readonly Block[], from: number): number {
  let between: Block[] = []
  let end = from
  for (let at = from; at < blocks.length; at++) {
    const block = blocks[at]
    if (!block || block.kind === 'rule') break
    const [deeper, list] = block.kind === 'list' ? dividedByIndent(text, run, block) : none
    if (deeper) between.push(deeper)
    if (deeper && !list) continue
    if (list && goesOn(text, run, list, between)) {
      own(run, between)
      for (const item of list.children) run.items.push(item)
      run.lists.push(list)
      between = []
      end = at + 1
      continue
    }
    if (run.isOrdered ? block.kind === 'list' && isOrdered(block) : !isAside(text, block)) break
    const split = run.isOrdered && block.kind === 'paragraph' ? splitAtNumbers(text, block, lastNumber(run)) : undefined
    if (split) {
      if (split.before) between.push(split.before)
      own(run, between)
      for (const item of split.items) run.items.push(item)
      between = []
      end = at + 1
      continue
    }
    between.push(block)
  }
  return end
}

/** Gives blocks to the last item of a run. */
function own(run: OpenRun, blocks: readonly Block[]): void {
  const last = run.items.at(-1)
  const end = blocks.at(-1)?.span.end
  if (last && end !== undefined) run.items[run.items.length - 1] = extended(last, end, blocks)
}

function extended({span, marker, info, children}: Step, end: number, blocks: readonly Block[]): Step {
  return {span: {start: span.start, end}, marker, info, children: [...children, ...blocks]}
}

const none: readonly [undefined, undefined] = [undefined, undefined]

/**
 * The items at the start of a list that are indented where those of the run are not, and the rest of them: code at
 * column 0 has cut them off from the item that they belong to.
 */
function dividedByIndent(
  text: string,
  {lists, isOrdered: isRunOrdered}: OpenRun,
  list: Block
): readonly [deeper: Block | undefined, rest: Block | undefined] {
  const {span, children} = list
  const indent = lists[0] ? indentOf(text, lists[0]) + 1 : 0
  const count = children.findIndex((item) => indentOf(text, item) <= indent)
  if (count === -1) return [list, undefined]
  if (count === 0 || isOrdered(list) !== isRunOrdered) return [undefined, list]
  const inner = children.slice(0, count)
  const rest = children.slice(count)
  const end = inner.at(-1)?.span.end ?? span.end
  return [
    {...list, span: {start: span.start, end}, children: inner},
    {...list, span: {start: rest[0]?.span.start ?? end, end: span.end}, children: rest}
  ]
}

/** Characters before a list or an item in its line. */
function indentOf(text: string, {span}: Block): number {
  return span.start - text.lastIndexOf('\n', span.start - 1) - 1
}

/** True for what stands beside the words of an item and says nothing of its own. */
function isAside(text: string, block: Block): boolean {
  return block.kind === 'fence' || block.kind === 'indented-code' || block.kind === 'table' || isPicture(text, block)
}

/**
 * True if a list is more of a run: its numbers go on (or restart elsewhere than at 1), or every item is written `1.`
 * and nothing between introduces another list. Bullets go on over code, tables and pictures alone.
 */
function goesOn(text: string, run: OpenRun, list: Block, between: readonly Block[]): boolean {
  const ordered = isOrdered(list)
  if (ordered !== run.isOrdered) return false
  const firstList = run.lists[0]
  if (!ordered) return between.length > 0 && firstList?.marker === list.marker
  const first = Number.parseInt(list.children[0]?.marker ?? '', 10)
  if (firstList?.marker !== list.marker) return first === lastNumber(run) + 1
  if (first > 1) return true
  const last = between.at(-1)
  const introduced = last?.kind === 'paragraph' && endsWithColon(text, last)
  return (
    first === 1 && between.length > 0 && !introduced && run.hasOnlyOnes && lastNumber(run) === 1 && hasOnlyOnes(list)
  )
}

function hasOnlyOnes(list: Block): boolean {
  return list.children.every(({marker}) => Number.parseInt(marker, 10) === 1)
}

function lastNumber(run: OpenRun): number {
  return Number.parseInt(run.items.at(-1)?.marker ?? '', 10)
}

/** `4. Start the proxy`, at the start of a line. */
const numberedLine = /^ {0,3}(\d{1,9})([.)])[ \t]+(?=\S)/

/**
 * Items that a paragraph swallowed: without a blank line before it, only `1.` starts a list, so `3. …` right below a
 * line of text is text to CommonMark, and a step to its reader.
 */
function splitAtNumbers(
  text: string,
  paragraph: Block,
  last: number
): {readonly before: Block | undefined; readonly items: readonly Step[]} | undefined {
  const {start, end} = paragraph.span
  const marks: Array<{readonly start: number; readonly content: number; readonly marker: string}> = []
  let expected = last + 1
  for (let line = start; line !== 0 && line < end; line = text.indexOf('\n', line) + 1) {
    const match = numberedLine.exec(text.slice(line, Math.min(line + 20, end)))
    if (!match || Number(match[1]) !== expected) continue
    marks.push({start: line, content: line + match[0].length, marker: `${match[1]}${match[2]}`})
    expected++
  }
  const first = marks[0]
  if (!first) return undefined
  const items = marks.map(({start: from, content, marker}, index): Step => {
    const block = paragraphOf(text, content, marks[index + 1]?.start ?? end)
    return {span: {start: from, end: block.span.end}, marker, info: '', children: [block]}
  })
  return {before: first.start > start ? paragraphOf(text, start, first.start) : undefined, items}
}

/** Gives the last item what follows it and can belong to nothing else. Returns the index of the first block behind it. */
function takeTail(text: string, run: OpenRun, blocks: readonly Block[], from: number): number {
  let at = from
  let last = run.items.at(-1)?.children.at(-1)
  for (let block = blocks[at]; block && last && isTail(text, run, last, block); block = blocks[at]) {
    last = block
    at++
  }
  if (at > from) own(run, blocks.slice(from, at))
  return at
}

function isTail(text: string, run: OpenRun, last: Block, block: Block): boolean {
  switch (block.kind) {
    case 'fence':
    case 'indented-code':
      return run.isOrdered || run.lists.length > 1 || endsWithColon(text, last)
    case 'table':
      return run.isOrdered || announces(text, last)
    case 'list':
      return last.kind === 'fence' && dividedByIndent(text, run, block)[1] === undefined
    case 'paragraph':
      return (last.kind === 'fence' && isOutputNote(text, block)) || (isPicture(text, block) && run.isOrdered)
    default:
      return false
  }
}

/** `the inputs below`, `the following table`. */
const below = phrases('below|following|table', 'as follows')

function announces(text: string, block: Block): boolean {
  if (block.kind !== 'paragraph') return false
  return (
    endsWithColon(text, block) ||
    holdsPhrase(text.slice(Math.max(block.span.start, block.span.end - 200), block.span.end), below)
  )
}
