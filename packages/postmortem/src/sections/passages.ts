import type {Metadata} from '@opschunk/core/plugin'
import {type Block, cellsOf, lineStarts, paragraphOf, plainText} from '@opschunk/markdown'
import {actionPieces, holdsItems} from '../actions/find-items.ts'
import {shapedItems} from '../actions/table-items.ts'
import {shapedTasks} from '../actions/tasks.ts'
import type {Passage, Piece, Row} from '../piece.ts'

import {shapedPieces, timelinePieces} from '../timeline/find-entries.ts'
import {roleInside} from './inside.ts'
import {foldLabel, type Label, labelAt} from './label.ts'
import {exactMeaning, type Phrases} from './role-of.ts'
import type {Role} from './synonyms.ts'

/** What is known of the section that blocks stand in. */
export interface PassageSetting {
  readonly text: string
  readonly phrases: Phrases
  readonly role: Role | undefined
  /** Nothing is looked for: a chat log, an appendix. */
  readonly isClosed: boolean
  /** What headings say of all action items inside. */
  readonly given: Metadata
}

/** Blocks that a label stands over, or that none does. */
interface Stretch {
  readonly label: Label | undefined
  readonly blocks: readonly Block[]
}

/** The pieces of what a section holds: passages by label, then by role and shape. */
export function readBlocks(setting: PassageSetting, blocks: readonly Block[]): readonly Piece[] {
  if (setting.isClosed) return plainPieces(blocks)
  return stretchesOf(setting, blocks).flatMap(({label, blocks: own}): readonly Piece[] => {
    const role = label && roleInside(setting.role, label.meaning)
    if (!label || role === undefined)
      return readStretch(label?.meaning === 'other' ? {...setting, isClosed: true} : setting, own)
    const pieces = readStretch({...setting, role}, own)
    return role === setting.role ? pieces : [passageOf(role, label, pieces)]
  })
}

function passageOf(role: Role, label: Label, pieces: readonly Piece[]): Passage {
  return {kind: 'passage', role, label: label.words, labelSpan: label.span, pieces}
}

function plainPieces(blocks: readonly Block[]): readonly Piece[] {
  return blocks.length > 0 ? [{kind: 'blocks', blocks}] : []
}

/** Divides blocks at their labels. */
function stretchesOf(setting: PassageSetting, blocks: readonly Block[]): Stretch[] {
  const stretches: Array<{label: Label | undefined; blocks: Block[]}> = []
  let isFolded = false
  for (const [index, block] of blocks.entries()) {
    for (const {label, block: part} of partsOf(setting, block, blocks[index + 1])) {
      const last = stretches.at(-1)
      if (isFolded && last) {
        last.blocks.push(part)
        isFolded = !closesFold(setting.text, part)
        if (!isFolded) stretches.push({label: undefined, blocks: []})
        continue
      }
      isFolded = part.kind === 'html' && label !== undefined && !closesFold(setting.text, part)
      const isNew = label && roleInside(setting.role, label.meaning) !== setting.role
      if (!last || isNew || (label && last.label)) stretches.push({label, blocks: [part]})
      else last.blocks.push(part)
    }
  }
  return stretches.filter((stretch) => stretch.blocks.length > 0)
}

/** True for the end of what a `<details>` element folds away. */
function closesFold(text: string, {kind, span}: Block): boolean {
  return kind === 'html' && text.slice(Math.max(span.start, span.end - 20), span.end).includes('</details>')
}

/** A paragraph, divided at the lines that start with a label. */
function partsOf(
  {text, phrases}: PassageSetting,
  block: Block,
  next: Block | undefined
): ReadonlyArray<{readonly label: Label | undefined; readonly block: Block}> {
  if (block.kind === 'html') return [{label: foldLabel(text, block, phrases), block}]
  if (block.kind !== 'paragraph') return [{label: undefined, block}]
  const {span} = block
  const starts = lineStarts(text, span)
  const marks = starts.flatMap((start, index) => {
    const isOnly = starts.length === 1 && next !== undefined && next.kind !== 'heading'
    const isDefined = text.startsWith(': ', starts[index + 1] ?? text.length)
    const label = labelAt(text, {start, end: span.end}, phrases, isOnly || isDefined)
    return label ? [{start, label}] : []
  })
  const [first] = marks
  if (!first) return [{label: undefined, block}]
  const parts = marks.map(({start, label}, index) => ({
    label,
    block: paragraphOf(text, start, marks[index + 1]?.start ?? span.end)
  }))
  if (first.start === span.start) return parts
  return [{label: undefined, block: paragraphOf(text, span.start, first.start)}, ...parts]
}

/** The pieces of blocks with one role. */
function readStretch(setting: PassageSetting, blocks: readonly Block[]): readonly Piece[] {
  const {text, role, isClosed, given} = setting
  if (isClosed) return plainPieces(blocks)
  if (role === 'timeline') return timelinePieces(text, blocks).pieces
  if (role === 'action-items') return actionPieces(text, blocks, given)
  if (role !== undefined && !isOpen.has(role)) return plainPieces(blocks)
  const shaped = shapedPieces(text, blocks) ?? plainPieces(blocks)
  return shaped.flatMap((piece) => (piece.kind === 'blocks' ? blockPieces(setting, piece.blocks) : [piece]))
}

/** Roles that what they hold may overrule: an account of what happened may be a timeline by its shape. */
const isOpen: ReadonlySet<Role> = new Set<Role>(['summary', 'detection', 'resolution', 'impact'])

/** Lists and tables that are sections, or action items, by what stands in them. */
function blockPieces(setting: PassageSetting, blocks: readonly Block[]): Piece[] {
  const pieces: Piece[] = []
  let run: Block[] = []
  for (const block of blocks) {
    const found =
      block.kind === 'list' ? readList(setting, block) : block.kind === 'table' ? readTable(setting, block) : undefined
    if (!found) {
      run.push(block)
      continue
    }
    pieces.push(...plainPieces(run), found)
    run = []
  }
  return [...pieces, ...plainPieces(run)]
}

/** A list whose items are sections (`- **Impact:** …`), or whose tasks have owners and tickets. */
function readList(setting: PassageSetting, list: Block): Piece | undefined {
  const {text, role} = setting
  const items = list.children.map((item) => ({item, passage: readItem(setting, item) ?? shapedItem(setting, item)}))
  if (items.some(({passage}) => passage !== undefined)) return {kind: 'list', list, items}
  if (role !== undefined || !shapedTasks(text, list)) return undefined
  return {kind: 'passage', role: 'action-items', pieces: actionPieces(text, [list], setting.given)}
}

/** An item that a label makes a section. */
function readItem(setting: PassageSetting, item: Block): Passage | undefined {
  const [words] = item.children
  if (words?.kind !== 'paragraph') return undefined
  const label = labelAt(setting.text, words.span, setting.phrases, item.children.length > 1)
  const own = label && roleInside(setting.role, label.meaning)
  return label && own && own !== setting.role ? passageOf(own, label, itemPieces(setting, item, own)) : undefined
}

/** An item whatever its words (`- **Context:**`) that holds a list of entries. */
function shapedItem({text}: PassageSetting, item: Block): Passage | undefined {
  const [words, ...inside] = item.children
  if (
    words?.kind !== 'paragraph' ||
    !inside.some(({kind}) => kind === 'list') ||
    words.span.end - words.span.start > 80
  ) {
    return undefined
  }
  if (!shapedPieces(text, inside)) return undefined
  const first = paragraphOf(text, item.span.start, words.span.end)
  return {
    kind: 'passage',
    role: 'timeline',
    pieces: [{kind: 'blocks', blocks: [first]}, ...timelinePieces(text, inside).pieces]
  }
}

function itemPieces(setting: PassageSetting, item: Block, role: Role): readonly Piece[] {
  const [words, ...inside] = item.children
  if (!words) return []
  const first = paragraphOf(setting.text, item.span.start, words.span.end)
  const pieces = readStretch({...setting, role}, inside)
  if (role === 'action-items' && !holdsItems(pieces)) return plainPieces([first, ...inside])
  return [{kind: 'blocks', blocks: [first]}, ...pieces]
}

/** A table with rows that are sections (`| Root cause | … |`), or that holds action items. */
function readTable({text, phrases, role}: PassageSetting, table: Block): Piece | undefined {
  if (role !== undefined) return undefined
  const items = shapedItems(text, table)
  if (items) return {kind: 'passage', role: 'action-items', pieces: [{kind: 'table', table, rows: items}]}
  const rows = new Map<number, Row>()
  for (const row of table.children) {
    const cells = cellsOf(text, row)
    const [name, value] = cells
    if (cells.length !== 2 || !name || !value || value.text === '') continue
    const label = plainText(name.text)
    const meaning = exactMeaning(label, phrases)
    if (meaning === undefined || meaning === 'other') continue
    rows.set(row.span.start, {kind: 'section', role: meaning, label, labelSpan: name.span})
  }
  return rows.size > 0 ? {kind: 'table', table, rows} : undefined
}
