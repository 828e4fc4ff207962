import {type Block, paragraphOf} from '@opschunk/markdown'
import type {Piece} from '../piece.ts'
import {markedDate} from './date-marker.ts'
import {entryOf, stampOf} from './entry.ts'
import {type Timestamp, timestampIn} from './timestamp.ts'

/** How a list gives its entries. */
export interface ListReading {
  readonly pieces: readonly Piece[]
  /** Entries with a time of day. */
  readonly clocked: number
}

/**
 * The entries of a list: items that start with a timestamp, each with the items behind it that have none. Items that
 * only name a day or a phase give the lists inside them. Undefined for a list of something else.
 */
// Recursion is as deep as lists nest, which the reader of blocks bounds.
export function listEntries(text: string, list: Block): ListReading | undefined {
  const items = list.children.map((item) => ({item, stamp: itemStamp(text, item), nested: nestedEntries(text, item)}))
  const stamped = items.filter(({stamp, nested}) => stamp !== undefined || nested !== undefined).length
  if (stamped === 0 || stamped * 2 < items.length) return undefined
  const pieces: Piece[] = []
  let clocked = 0
  let blocks: Block[] | undefined
  for (const [index, {item, stamp, nested}] of items.entries()) {
    if (nested) {
      for (const piece of nested.pieces) pieces.push(piece)
      clocked += nested.clocked
      blocks = undefined
    } else if (stamp) {
      blocks = [...item.children]
      const span = {start: item.span.start, end: endOfEntry(items, index)}
      pieces.push({kind: 'entry', entry: entryOf(stamp, contentStart(item), blocks, span)})
      if (stamp.clock) clocked++
    } else if (blocks) {
      blocks.push(item)
    } else {
      pieces.push({kind: 'blocks', blocks: [item]})
    }
  }
  return {pieces, clocked}
}

interface ReadItem {
  readonly item: Block
  readonly stamp: Timestamp | undefined
  readonly nested: ListReading | undefined
}

/** The end of the last item before the next entry. */
function endOfEntry(items: readonly ReadItem[], from: number): number {
  let last = from
  while (items[last + 1] && !items[last + 1]?.stamp && !items[last + 1]?.nested) last++
  return items[last]?.item.span.end ?? 0
}

/** The entries of a list whose items tell when something was anywhere in their words: `We were paged at 10:02.` */
export function toldEntries(text: string, list: Block): ListReading | undefined {
  const items = list.children.map((item) => {
    const words = item.children[0]
    const stamp = words?.kind === 'paragraph' ? timestampIn(text.slice(words.span.start, words.span.end)) : undefined
    return {item, stamp}
  })
  const told = items.filter(({stamp}) => stamp !== undefined).length
  if (told * 2 <= items.length) return undefined
  const pieces = items.map(({item, stamp}): Piece => {
    if (!stamp) return {kind: 'blocks', blocks: [item]}
    return {kind: 'entry', entry: entryOf(stamp, contentStart(item), item.children, item.span)}
  })
  return {pieces, clocked: told}
}

function itemStamp(text: string, item: Block): Timestamp | undefined {
  const [first] = item.children
  return first?.kind === 'paragraph' ? stampOf(text, first.span) : undefined
}

function contentStart(item: Block): number {
  return item.children[0]?.span.start ?? item.span.start
}

/** `- 3 June` or `- Detection`, with the entries in a list below it. */
function nestedEntries(text: string, item: Block): ListReading | undefined {
  const [words, list, ...rest] = item.children
  if (words?.kind !== 'paragraph' || list?.kind !== 'list' || rest.length > 0) return undefined
  const date = markedDate(text, words)
  const isPhase = date === undefined && itemStamp(text, item) === undefined && isShort(text, words)
  if (date === undefined && !isPhase) return undefined
  const nested = listEntries(text, list)
  if (!nested || nested.clocked === 0) return undefined
  const marker = paragraphOf(text, item.span.start, words.span.end)
  return {pieces: [{kind: 'blocks', blocks: [marker], date}, ...nested.pieces], clocked: nested.clocked}
}

function isShort(text: string, {span}: Block): boolean {
  return span.end - span.start <= 60 && !text.slice(span.start, span.end).includes('\n')
}
