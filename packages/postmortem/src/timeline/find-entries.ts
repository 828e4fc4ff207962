import {type Block, endsWithColon, isPicture, paragraphOf} from '@opschunk/markdown'
import type {Piece} from '../piece.ts'
import {countTimes, type Landmarks} from '../sections/landmarks.ts'
import {markedDate} from './date-marker.ts'
import {type Entry, entryOf} from './entry.ts'
import {listEntries, toldEntries} from './list-entries.ts'
import {paragraphEntries} from './paragraph-entries.ts'
import {tableEntries} from './table-entries.ts'
import {timestampIn} from './timestamp.ts'

/** What was found in the blocks of a timeline. */
export interface TimelineReading {
  readonly pieces: readonly Piece[]
  /** Entries with a time of day. */
  readonly clocked: number
}

interface BlockReading extends TimelineReading {
  /** What the last entry takes of the blocks behind it: its own pictures and code, lists too, or all up to the next. */
  readonly takes: 'aside' | 'lists' | 'all' | 'nothing'
}

/** Pieces under construction. */
interface Draft {
  readonly text: string
  readonly pieces: Piece[]
  /** The last entry, if it may still take blocks, and what it has. */
  current: {readonly entry: Entry; readonly blocks: Block[]; end: number} | undefined
  /** Blocks behind the last entry: its own if another entry follows. */
  readonly pending: Block[]
  takes: BlockReading['takes']
  clocked: number
}

function emptyDraft(text: string): Draft {
  return {text, pieces: [], current: undefined, pending: [], takes: 'nothing', clocked: 0}
}

/** Adds pieces; the last one, if it is an entry, stays open for what follows it. */
function add(draft: Draft, pieces: readonly Piece[]): void {
  close(draft)
  const last = pieces.at(-1)
  for (const piece of last?.kind === 'entry' ? pieces.slice(0, -1) : pieces) draft.pieces.push(piece)
  if (last?.kind !== 'entry') return
  draft.current = {entry: last.entry, blocks: [...last.entry.blocks], end: last.entry.span.end}
}

function close(draft: Draft): void {
  if (!draft.current) return
  const {entry, blocks, end} = draft.current
  draft.pieces.push({kind: 'entry', entry: {...entry, span: {start: entry.span.start, end}, blocks}})
  draft.current = undefined
}

/** The entries among the blocks of what is marked as a timeline, in whichever form they are written. */
export function timelinePieces(text: string, blocks: readonly Block[]): TimelineReading {
  const written = stampedPieces(text, blocks)
  if (written.pieces.some(isEntry)) return written
  const told = toldPieces(text, blocks)
  return told.clocked >= 2 ? told : written
}

function isEntry(piece: Piece): boolean {
  return piece.kind !== 'blocks'
}

function stampedPieces(text: string, blocks: readonly Block[]): TimelineReading {
  const draft = emptyDraft(text)
  for (const [index, block] of blocks.entries()) {
    const date = block.kind === 'paragraph' ? markedDate(text, block) : undefined
    const next = blocks[index + 1]
    if (date !== undefined && next && (readBlock(text, next)?.clocked ?? 0) > 0) {
      settle(draft, true)
      add(draft, [{kind: 'blocks', blocks: [block], date}])
      draft.takes = 'nothing'
      continue
    }
    const isTaken = draft.takes !== 'nothing' && draft.pending.length === 0 && belongs(text, block, draft.takes)
    const reading = isTaken && block.kind === 'fence' ? undefined : readBlock(text, block)
    if (reading) {
      const last = draft.pending.at(-1)
      settle(draft, !(last && endsWithColon(text, last)))
      add(draft, reading.pieces)
      draft.clocked += reading.clocked
      draft.takes = reading.takes
    } else if (isTaken) {
      own(draft, [block])
    } else {
      draft.pending.push(block)
    }
  }
  settle(draft, false)
  close(draft)
  return draft
}

/** Gives what is pending to the last entry, or leaves it as it is. */
function settle(draft: Draft, isOwned: boolean): void {
  if (draft.pending.length === 0) return
  const blocks = draft.pending.splice(0)
  if (isOwned && draft.takes !== 'nothing' && draft.current) own(draft, blocks)
  else add(draft, [{kind: 'blocks', blocks}])
}

function own({current}: Draft, blocks: readonly Block[]): void {
  if (!current) return
  for (const block of blocks) current.blocks.push(block)
  current.end = blocks.at(-1)?.span.end ?? current.end
}

function belongs(text: string, block: Block, takes: BlockReading['takes']): boolean {
  if (block.kind === 'rule') return false
  if (takes === 'all') return true
  if (isAside(text, block)) return true
  return takes === 'lists' && (block.kind === 'list' || block.kind === 'quote')
}

/** True for what stands beside the words of an entry: code, a picture. */
export function isAside(text: string, block: Block): boolean {
  if (block.kind === 'html')
    return (
      !text.startsWith('</', block.span.start) &&
      !opensDetails.test(text.slice(block.span.start, block.span.start + 12))
    )
  return block.kind === 'fence' || block.kind === 'indented-code' || isPicture(text, block)
}

const opensDetails = /^<details/i

function readBlock(text: string, block: Block): BlockReading | undefined {
  switch (block.kind) {
    case 'list': {
      const found = listEntries(text, block)
      return found && {takes: found.pieces.at(-1)?.kind === 'entry' ? 'aside' : 'nothing', ...found}
    }
    case 'table': {
      const found = tableEntries(text, block)
      if (!found) return undefined
      return {pieces: [{kind: 'table', table: block, rows: found.rows}], clocked: found.clocked, takes: 'nothing'}
    }
    case 'paragraph': {
      const found = paragraphEntries(text, block)
      return found && {takes: found.isOpen ? 'all' : 'lists', ...found}
    }
    case 'fence': {
      const found = paragraphEntries(text, paragraphOf(text, block.content.start, block.content.end))
      if (!found || found.clocked < 2) return undefined
      const entries = found.pieces.flatMap((piece) => (piece.kind === 'entry' ? [piece.entry] : []))
      return {pieces: [{kind: 'fence', fence: block, entries}], clocked: found.clocked, takes: 'nothing'}
    }
    default:
      return undefined
  }
}

/** Paragraphs and items that tell when something was in their words, as in an account. */
export function toldPieces(text: string, blocks: readonly Block[]): TimelineReading {
  const draft = emptyDraft(text)
  for (const block of blocks) {
    const reading = toldBlock(text, block)
    if (reading) {
      settle(draft, false)
      add(draft, reading.pieces)
      draft.clocked += reading.clocked
      draft.takes = 'aside'
    } else if (draft.takes !== 'nothing' && draft.pending.length === 0 && belongs(text, block, draft.takes)) {
      own(draft, [block])
    } else {
      draft.pending.push(block)
      draft.takes = 'nothing'
    }
  }
  settle(draft, false)
  close(draft)
  return draft
}

function toldBlock(text: string, block: Block): TimelineReading | undefined {
  if (block.kind === 'list') return toldEntries(text, block)
  if (block.kind !== 'paragraph') return undefined
  const stamp = timestampIn(text.slice(block.span.start, block.span.end))
  if (!stamp) return undefined
  return {pieces: [{kind: 'entry', entry: entryOf(stamp, block.span.start, [block], block.span)}], clocked: 1}
}

/** Entries with a time of day that make a timeline where nothing says that it is one. */
export const fewestTimes = 3

/** Blocks between two stamped ones that do not end a run. */
const longestGap = 2

/** The blocks with the runs of entries among them as timelines; undefined if there is none. */
export function shapedPieces(
  text: string,
  blocks: readonly Block[],
  landmarks: Landmarks
): readonly Piece[] | undefined {
  const [start, end] = [blocks[0]?.span.start ?? 0, blocks.at(-1)?.span.end ?? 0]
  if (countTimes(landmarks, {start, end}, fewestTimes) < fewestTimes) return undefined
  const runs: Array<{first: number; last: number; clocked: number}> = []
  for (const [index, block] of blocks.entries()) {
    if (block.kind === 'fence' || countTimes(landmarks, block.span, 1) === 0) continue
    const reading = readBlock(text, block)
    if (!reading || reading.clocked * 2 <= countEntries(reading.pieces)) continue
    const {clocked} = reading
    const run = runs.at(-1)
    if (run && index - run.last <= longestGap + 1) {
      run.last = index
      run.clocked += clocked
    } else {
      runs.push({first: index, last: index, clocked})
    }
  }
  const timelines = runs.filter((run) => run.clocked >= fewestTimes)
  if (timelines.length === 0) return undefined
  const pieces: Piece[] = []
  let from = 0
  for (const {first, last} of timelines) {
    const end = endOfRun(text, blocks, last + 1)
    if (first > from) pieces.push({kind: 'blocks', blocks: blocks.slice(from, first)})
    pieces.push({kind: 'passage', role: 'timeline', pieces: stampedPieces(text, blocks.slice(first, end)).pieces})
    from = end
  }
  if (from < blocks.length) pieces.push({kind: 'blocks', blocks: blocks.slice(from)})
  return pieces
}

/** A run takes the code and pictures behind its last entry. */
function endOfRun(text: string, blocks: readonly Block[], from: number): number {
  let end = from
  for (let block = blocks[end]; block && isAside(text, block); block = blocks[end]) end++
  return end
}

function countEntries(pieces: readonly Piece[]): number {
  return pieces.reduce((sum, piece) => {
    if (piece.kind === 'table') return sum + piece.rows.size
    return sum + (piece.kind === 'entry' ? 1 : 0)
  }, 0)
}
