import type {Metadata, Span} from '@opschunk/core/plugin'
import {type Block, lineStarts, paragraphOf} from '@opschunk/markdown'
import type {Piece} from '../piece.ts'
import {isAside} from '../timeline/find-entries.ts'
import {isDefinitions} from './definitions.ts'
import {fieldsOf} from './fields.ts'
import {groupFields} from './groups.ts'
import type {Item} from './item.ts'
import {tableItems} from './table-items.ts'
import {ticketIn} from './ticket.ts'

/** The action items among the blocks of what is marked as such. `given`: what headings say of all of them. */
export function actionPieces(text: string, blocks: readonly Block[], given: Metadata): readonly Piece[] {
  const hasMore = blocks.filter(({kind}) => kind === 'list' || kind === 'table').length > 1
  const owned = ownedBlocks(blocks)
  const draft: Draft = {pieces: [], extra: []}
  let fields = given
  for (const [index, block] of blocks.entries()) {
    if (owned.has(block) || isAside(text, block)) {
      draft.extra.push(block)
      continue
    }
    closeItem(draft)
    if (block.kind === 'list') {
      const isLegend = isDefinitions(text, block, blocks[index - 1], hasMore)
      if (isLegend) draft.pieces.push({kind: 'blocks', blocks: [block]})
      else for (const piece of listItems(text, block, fields)) draft.pieces.push(piece)
    } else if (block.kind === 'table') {
      draft.pieces.push(tablePiece(text, block, fields))
    } else if (block.kind === 'paragraph') {
      const label = groupFields(text.slice(block.span.start, Math.min(block.span.end, block.span.start + 80)))
      if (label) fields = {...given, ...label}
      for (const piece of markedLines(text, block, fields)) draft.pieces.push(piece)
    } else {
      draft.pieces.push({kind: 'blocks', blocks: [block]})
    }
  }
  closeItem(draft)
  return draft.pieces
}

/** Pieces under construction. */
interface Draft {
  readonly pieces: Piece[]
  /** Blocks behind the last piece that are the item's, if it is one. */
  readonly extra: Block[]
}

/** Gives code, pictures and what a split list leaves between its items to the item before them. */
function closeItem({pieces, extra}: Draft): void {
  if (extra.length === 0) return
  const blocks = extra.splice(0)
  const last = pieces.at(-1)
  if (last?.kind !== 'item') {
    pieces.push({kind: 'blocks', blocks})
    return
  }
  const {item} = last
  const span = {start: item.span.start, end: blocks.at(-1)?.span.end ?? item.span.end}
  pieces[pieces.length - 1] = {kind: 'item', item: {...item, span, blocks: [...item.blocks, ...blocks]}}
}

/**
 * What stands between the items of a numbered list that Markdown sees as several, since it is not indented; and the
 * list behind the last one.
 */
function ownedBlocks(blocks: readonly Block[]): ReadonlySet<Block> {
  const owned = new Set<Block>()
  let lastNumber: number | undefined
  let between: Block[] = []
  for (const block of blocks) {
    if (block.kind !== 'list' || (block.marker !== '.' && block.marker !== ')')) {
      between.push(block)
      continue
    }
    const goesOn = lastNumber !== undefined && Number.parseInt(block.children[0]?.marker ?? '', 10) === lastNumber + 1
    if (goesOn) for (const own of between) owned.add(own)
    lastNumber = Number.parseInt(block.children.at(-1)?.marker ?? '', 10)
    between = []
  }
  const [behind] = between
  if (owned.size > 0 && behind?.kind === 'list') owned.add(behind)
  return owned
}

// Recursion is as deep as lists nest, which the reader of blocks bounds.
function listItems(text: string, list: Block, given: Metadata): Piece[] {
  const isDone = isTold(text, list)
  return list.children.flatMap((item): Piece[] => {
    const [words, inner, ...rest] = item.children
    const written = words ? text.slice(words.span.start, words.span.end) : ''
    const group = inner?.kind === 'list' && rest.length === 0 ? groupFields(written) : undefined
    if (inner && words && group) {
      const marker = paragraphOf(text, item.span.start, words.span.end)
      return [{kind: 'blocks', blocks: [marker]}, ...listItems(text, inner, {...given, ...group})]
    }
    if (nothing.test(written.trim()) && item.children.length < 2) return [{kind: 'blocks', blocks: [item]}]
    const read = itemOf(text, item.span, item.children, item.info, given)
    const isOver = isDone && read.fields.status === undefined && told.test(written)
    return [{kind: 'item', item: isOver ? {...read, fields: {...read.fields, status: 'done'}} : read}]
  })
}

/** `N/A`, `None.`, `TBC`: no item at all. */
const nothing = /^(?:|n\/?a|none|nil|tbc|tbd|to be confirmed|no (?:actions?|further actions?)(?: \w+){0,3})[.]?$/i

/** `We've tightened …`, `Increased the …`, `Re-worked our …`: told as something that was done. */
const told = /^(?:[Ww]e(?:['’]ve|[ ]have)[ ](?!to\b)|\p{Lu}[\p{Ll}-]*(?<!e)ed\b)/u

/** True for a list most of whose items are told as done: one such word alone may be a plan (`Automated rollbacks`). */
function isTold(text: string, list: Block): boolean {
  const done = list.children.filter(({children: [words]}) => {
    return (
      words !== undefined && told.test(text.slice(words.span.start, Math.min(words.span.end, words.span.start + 80)))
    )
  })
  return done.length >= 2 && done.length * 2 > list.children.length
}

/** An item with what its words, nested ones included, say of it. */
export function itemOf(text: string, span: Span, blocks: readonly Block[], mark: string, given: Metadata): Item {
  const start = blocks[0]?.span.start ?? span.start
  return {span, blocks, fields: fieldsOf(text.slice(start, Math.min(span.end, start + 4000)), mark, given)}
}

function tablePiece(text: string, table: Block, given: Metadata): Piece {
  const rows = tableItems(text, table, given)
  return rows ? {kind: 'table', table, rows} : {kind: 'blocks', blocks: [table]}
}

/** `TODO: `, `AI-1: `, `[ ] `, `☐ `, `→ `: a line that is an item without being one of a list. */
const itemLine =
  /^[ \t]*(?:[*_]{0,2}(?:TODO|AI[- #]?\d{1,3}|Action(?: item)? ?#?\d{0,3})[*_]{0,2}[:.)-]|\[[ xX]\][ \t]|[☐☑✅⬜→•‣●▪]\uFE0F?[ \t]*|\d{1,2}[.)][ \t])/

/** Lines of a paragraph that are items, each with the lines up to the next. */
function markedLines(text: string, paragraph: Block, given: Metadata): Piece[] {
  const lines = lineStarts(text, paragraph.span)
  const marked = lines.filter((start) => itemLine.test(text.slice(start, Math.min(start + 40, paragraph.span.end))))
  const starts = marked.length > 0 ? marked : sentenceLines(text, paragraph, lines)
  const [first] = starts
  if (first === undefined) return [{kind: 'blocks', blocks: [paragraph]}]
  const items = starts.map((start, index): Piece => {
    const words = paragraphOf(text, start, starts[index + 1] ?? paragraph.span.end)
    return {kind: 'item', item: itemOf(text, words.span, [words], '', given)}
  })
  if (first === paragraph.span.start) return items
  return [{kind: 'blocks', blocks: [paragraphOf(text, paragraph.span.start, first)]}, ...items]
}

/** `Tasks:`, `**To improve**:` on a line of its own. */
const headLine = /^[*_]{0,2}\p{Lu}[^\n]{1,60}:[*_]{0,2}[ \t]*\r?\n?$/u
/** `Add a canary stage.`, a sentence that is all of its line. */
const sentenceLine = /^\p{Lu}[^\n]*[\p{L}\d)`*_][.;!]?[ \t]*\r?\n?$/u

/** The lines below a line that heads them, if each is a sentence of its own. */
function sentenceLines(text: string, {span}: Block, lines: readonly number[]): readonly number[] {
  if (lines.length < 3) return []
  const written = lines.map((start, index) => text.slice(start, lines[index + 1] ?? span.end))
  const [head = '', ...below] = written
  if (!headLine.test(head) || !below.every((line) => sentenceLine.test(line))) return []
  const ended = below.filter((line) => endOfSentence.test(line)).length
  return ended === 0 || ended >= below.length - 1 ? lines.slice(1) : []
}

const endOfSentence = /[.;!][ \t]*\r?\n?$/

/** `We will add …`, `should be`, `needs to`: a promise. */
const promise =
  /\b(?:we|i|they|team|teams|it|this|you)?(?:['’]ll|[ ](?:will|shall|should|must|need to|needs to|have to|plan to|are going to|are planning|intend to|want to)|(?:['’]re|[ ]are)[ ](?:also |now |currently )?(?:going to|planning|working on))\b|^(?:todo|action)\b/i

/** Where no list or table holds items: the paragraphs that promise something or have a ticket. */
export function promisedPieces(text: string, blocks: readonly Block[], given: Metadata): readonly Piece[] {
  return blocks.map((block): Piece => {
    const words = text.slice(block.span.start, Math.min(block.span.end, block.span.start + 2000))
    const isItem = block.kind === 'paragraph' && (promise.test(words) || ticketIn(words) !== undefined)
    return isItem
      ? {kind: 'item', item: itemOf(text, block.span, [block], '', given)}
      : {kind: 'blocks', blocks: [block]}
  })
}

/** True for blocks in which items stand in a list, a table or lines of their own. */
export function holdsItems(pieces: readonly Piece[]): boolean {
  return pieces.some(({kind}) => kind === 'item' || kind === 'table')
}
