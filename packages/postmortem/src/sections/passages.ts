import type {Metadata, Span} from '@opschunk/core/plugin'
import {type Block, cellsOf, plainText} from '@opschunk/markdown'
import {actionPieces} from '../actions/find-items.ts'
import {shapedItems} from '../actions/table-items.ts'
import {shapedTasks} from '../actions/tasks.ts'
import type {Piece, Row} from '../piece.ts'
import {fewestTimes, shapedPieces, timelinePieces} from '../timeline/find-entries.ts'
import {countTimes, type Landmarks, mayHoldLabel} from './landmarks.ts'
import {mayHoldPhrase, phraseWords} from './phrase-words.ts'
import {exactMeaning, type Phrases} from './role-of.ts'
import {stretchesOf} from './stretches.ts'
import type {Role} from './synonyms.ts'

/** What is known of the section that blocks stand in. */
export interface PassageSetting {
  readonly text: string
  readonly phrases: Phrases
  readonly landmarks: Landmarks
  readonly role: Role | undefined
  /** Nothing is looked for: a chat log, an appendix. */
  readonly isClosed: boolean
  /** What headings say of all action items inside. */
  readonly given: Metadata
}

/** The pieces of what a section holds: passages by label, then by role and shape. */
// Recursion is as deep as lists nest, which the reader of blocks bounds.
export function readBlocks(setting: PassageSetting, blocks: readonly Block[]): readonly Piece[] {
  if (setting.isClosed) return plainPieces(blocks)
  const span = spanOf(blocks)
  if (span === undefined) return []
  // Without a label there is one stretch, of all blocks; one in no table stands over a list of entries.
  const {landmarks} = setting
  const mayDivide = mayHoldLabel(landmarks, span) || countTimes(landmarks, span, fewestTimes) === fewestTimes
  if (!mayDivide) return readStretch(setting, blocks)
  return stretchesOf(setting, blocks).flatMap((stretch): readonly Piece[] => {
    const {role, label, isClosed, head} = stretch
    const own = {...setting, isClosed, role: role ?? setting.role}
    const pieces = head ? withHead(head, readBlocks(own, stretch.blocks)) : readStretch(own, stretch.blocks)
    if (role === undefined) return pieces
    return [{kind: 'passage', role, label: label?.words, labelSpan: label?.span, pieces}]
  })
}

/** What blocks take of the text; undefined if there are none. */
export function spanOf(blocks: readonly Block[]): Span | undefined {
  const [first, last] = [blocks[0], blocks.at(-1)]
  return first && last && {start: first.span.start, end: last.span.end}
}

/** Pieces behind the words of a list item. */
function withHead(head: Block, pieces: readonly Piece[]): readonly Piece[] {
  const [first, ...others] = pieces
  if (first?.kind !== 'blocks' || first.date) return [{kind: 'blocks', blocks: [head]}, ...pieces]
  return [{kind: 'blocks', blocks: [head, ...first.blocks]}, ...others]
}

function plainPieces(blocks: readonly Block[]): readonly Piece[] {
  return blocks.length > 0 ? [{kind: 'blocks', blocks}] : []
}

/** The pieces of blocks with one role. */
function readStretch(setting: PassageSetting, blocks: readonly Block[]): readonly Piece[] {
  const {text, role, isClosed, given, landmarks} = setting
  if (isClosed) return plainPieces(blocks)
  if (role === 'timeline') return timelinePieces(text, blocks).pieces
  if (role === 'action-items') return actionPieces(text, blocks, given)
  if (role !== undefined && !isOpen.has(role)) return plainPieces(blocks)
  const shaped = shapedPieces(text, blocks, landmarks)
  if (shaped === undefined) return blockPieces(setting, blocks)
  return shaped.flatMap((piece) => (piece.kind === 'blocks' ? blockPieces(setting, piece.blocks) : [piece]))
}

/** Roles that what they hold may overrule: an account of what happened may be a timeline by its shape. */
const isOpen: ReadonlySet<Role> = new Set<Role>(['summary', 'detection', 'resolution', 'impact'])

/** Lists and tables that are action items, or sections, by what stands in them. */
function blockPieces(setting: PassageSetting, blocks: readonly Block[]): readonly Piece[] {
  // Nothing is looked for in what has a role.
  if (setting.role !== undefined) return plainPieces(blocks)
  const pieces: Piece[] = []
  let run: Block[] = []
  for (const block of blocks) {
    const found =
      block.kind === 'list' ? readTasks(setting, block) : block.kind === 'table' ? readTable(setting, block) : undefined
    if (!found) {
      run.push(block)
      continue
    }
    if (run.length > 0) pieces.push({kind: 'blocks', blocks: run})
    pieces.push(found)
    run = []
  }
  if (run.length > 0) pieces.push({kind: 'blocks', blocks: run})
  return pieces
}

/** A list whose tasks have owners and tickets. */
function readTasks({text, given}: PassageSetting, list: Block): Piece | undefined {
  if (!shapedTasks(text, list)) return undefined
  return {kind: 'passage', role: 'action-items', pieces: actionPieces(text, [list], given)}
}

/** A table with rows that are sections (`| Root cause | … |`), or that holds action items. */
function readTable({text, phrases}: PassageSetting, table: Block): Piece | undefined {
  const items = shapedItems(text, table)
  if (items) return {kind: 'passage', role: 'action-items', pieces: [{kind: 'table', table, rows: items}]}
  const rows = new Map<number, Row>()
  for (const row of table.children) {
    const cells = cellsOf(text, row)
    const [name, value] = cells
    if (cells.length !== 2 || !name || !value || value.text === '') continue
    const label = plainText(name.text)
    const meaning = mayHoldPhrase(label, phraseWords(phrases)) ? exactMeaning(label, phrases) : undefined
    if (meaning === undefined || meaning === 'other') continue
    rows.set(row.span.start, {kind: 'section', role: meaning, label, labelSpan: name.span})
  }
  return rows.size > 0 ? {kind: 'table', table, rows} : undefined
}
