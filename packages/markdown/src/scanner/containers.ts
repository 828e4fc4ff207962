import type {Block} from '../block.ts'
import {CARET, COLON, GREATER_THAN, LEFT_BRACKET} from './characters.ts'
import {footnoteMarkerLength} from './footnote.ts'
import type {LineCursor} from './line-cursor.ts'
import {listMarkerLength, readListMarker} from './list-marker.ts'

/** A container that is open; a list stands for itself and for its open item. */
export interface OpenContainer {
  kind: 'quote' | 'list' | 'footnote-definition'
  start: number
  /** How many blocks were waiting when it opened; of a list, its items wait from there on. */
  firstBlock: number
  /** List: the same for its open item. */
  firstItemBlock: number
  /** End of the last line that has a marker of it. */
  markedEnd: number
  /** List: its bullet or delimiter. */
  marker: string
  /** Footnote definition: its label. Open item: its task check. */
  info: string
  itemStart: number
  itemMarker: string
  /** List: columns that the content of the open item is indented by. */
  width: number
  /** Columns of all lists up to this one. */
  widthSum: number
  /** The open item has nothing but a blank line so far; a second one ends it. */
  isBlankItem: boolean
  isEndedItem: boolean
}

/** What a line did to the open containers. */
export type Match = 'matched' | 'new-item' | 'unmatched'

/** Deepest indentation of a container's marker. */
const MARKER_INDENT = 3
const FOOTNOTE_INDENT = 4

/**
 * The containers that are open at a line, outermost first, and the blocks that they become. A stack, not recursion:
 * nesting has no limit.
 *
 * ```markdown
 *   | > 1. Page the owner
 * > | >    - in hours: chat
 *     ^ quote
 *       ^ list, three columns wide
 *          ^ new list
 * ```
 */
export class Containers {
  /** How many of the open containers go on in the current line. */
  matched = 0
  /** How many were open at once, at most. */
  deepest = 0

  readonly #text: string
  readonly #open: OpenContainer[] = []
  /** Those that were open before, to be used again: long lists open and close one with nearly every line. */
  readonly #closed: OpenContainer[] = []
  /** Where in `#open` the quotes are. */
  readonly #quotes: number[] = []
  /**
   * Blocks whose container is open, of all containers: one stack, since an array for each would hold memory for
   * sixteen blocks as soon as it holds one.
   */
  readonly #waiting: Block[] = []
  #lists = 0

  constructor(text: string) {
    this.#text = text
  }

  get depth(): number {
    return this.#open.length
  }

  get top(): OpenContainer | undefined {
    return this.#open[this.#open.length - 1]
  }

  /**
   * Reads the markers and the indentation by which open containers go on, and sets `matched`. `new-item` if the last of
   * them is a list with its next item, whose marker is not read yet.
   */
  match(line: LineCursor): Match {
    const open = this.#open
    let quotes = 0
    let index = 0
    for (; index < open.length; index++) {
      if (line.isBlank) {
        this.#matchBlank(line, index, quotes)
        return this.matched === open.length ? 'matched' : 'unmatched'
      }
      const container = open[index]
      if (container === undefined) break
      if (container.kind === 'quote') {
        if (!this.#readQuoteMarker(line)) break
        container.markedEnd = line.end
        quotes++
      } else if (container.kind === 'list') {
        const isEnded = container.isEndedItem
        container.isBlankItem = false
        container.isEndedItem = false
        if (!isEnded && line.indent >= container.width) line.readColumns(container.width)
        else {
          this.matched = index
          return this.#itemMarkerLength(line, container) > 0 ? 'new-item' : 'unmatched'
        }
      } else if (line.indent >= FOOTNOTE_INDENT) line.readColumns(FOOTNOTE_INDENT)
      // micromark takes the indentation of a footnote definition for that of one in it, too.
      else if (line.indent > 0 || index === 0 || open[index - 1]?.kind !== 'footnote-definition') break
    }
    this.matched = index
    return index === open.length ? 'matched' : 'unmatched'
  }

  /** Lists and footnote definitions go on over blank lines, a quote does not; so all up to the next quote do. */
  #matchBlank(line: LineCursor, index: number, quotes: number): void {
    this.matched = this.#quotes[quotes] ?? this.#open.length
    const top = this.#open[this.matched - 1]
    if (top === undefined || this.matched === index) return
    line.readColumns(top.widthSum - (this.#open[index - 1]?.widthSum ?? 0))
    if (this.matched === this.#open.length && top.isBlankItem) top.isEndedItem = true
  }

  /** Opens the next item of the list that `match` stopped at. Containers inside the list must be closed. */
  openItem(line: LineCursor): void {
    const list = this.top
    if (list === undefined) return
    this.#closeItem(list)
    this.#readItemMarker(line, list, this.#itemMarkerLength(line, list))
    this.matched++
  }

  /** The container whose marker is next, if one may start here. */
  next(line: LineCursor, interrupts: boolean): OpenContainer['kind'] | undefined {
    if (line.isBlank || line.indent > MARKER_INDENT) return undefined
    const {code} = line
    if (code === GREATER_THAN) return 'quote'
    // `*`, `+`, `-`, the digits, and a few between them that are no marker.
    if (code >= 42 && code < COLON) return listMarkerLength(line, interrupts) > 0 ? 'list' : undefined
    if (code !== LEFT_BRACKET || this.#text.charCodeAt(line.next + 1) !== CARET) return undefined
    return footnoteMarkerLength(this.#text, line.next, line.end) > 0 ? 'footnote-definition' : undefined
  }

  /** Reads the marker that `next` saw and opens its container. */
  openNext(line: LineCursor, kind: OpenContainer['kind'], interrupts: boolean): void {
    const start = line.next
    if (kind === 'quote') {
      this.#readQuoteMarker(line)
      this.#quotes.push(this.#open.length)
      this.#push(kind, start, line.end, '', '')
    } else if (kind === 'footnote-definition') {
      const length = footnoteMarkerLength(this.#text, start, line.end)
      line.readMarker(length)
      line.readColumns(line.indent)
      const label = this.#text.slice(start + 2, start + length - 2)
      this.#push(kind, start, line.end, '', label)
    } else {
      const length = listMarkerLength(line, interrupts)
      const list = this.#push(kind, start, line.end, this.#text.charAt(start + length - 1), '')
      this.#readItemMarker(line, list, length)
      this.#lists++
    }
    this.matched = this.#open.length
  }

  /** Closes the innermost containers until `depth` are open. */
  closeTo(depth: number): void {
    while (this.#open.length > depth) {
      const container = this.#open.pop()
      if (container === undefined) return
      const {kind, start, firstBlock, marker} = container
      if (kind === 'list') {
        this.#closeItem(container)
        this.#lists--
      } else if (kind === 'quote') this.#quotes.pop()
      const children = this.#waiting.splice(firstBlock)
      const [only] = children
      const isItem = kind === 'list' && children.length === 1 && only !== undefined
      const span = isItem ? only.span : {start, end: endOf(container, children)}
      const depth = kind === 'list' ? this.#lists : 0
      this.add({kind, span, depth, marker, info: container.info, content: span, children})
      this.#closed.push(container)
    }
  }

  /** Adds a block to the innermost container. */
  add(block: Block): void {
    this.#waiting.push(block)
  }

  /** Closes all; the blocks of the document. */
  finish(): readonly Block[] {
    this.closeTo(0)
    return this.#waiting
  }

  #push(kind: OpenContainer['kind'], start: number, markedEnd: number, marker: string, info: string): OpenContainer {
    const container = this.#closed.pop() ?? newContainer()
    container.kind = kind
    container.start = start
    container.firstBlock = this.#waiting.length
    container.firstItemBlock = this.#waiting.length
    container.markedEnd = markedEnd
    container.marker = marker
    container.info = info
    container.widthSum = this.top?.widthSum ?? 0
    container.isBlankItem = false
    container.isEndedItem = false
    const depth = this.#open.push(container)
    if (depth > this.deepest) this.deepest = depth
    return container
  }

  /** `>` and one column of blanks. */
  #readQuoteMarker(line: LineCursor): boolean {
    if (line.code !== GREATER_THAN || line.indent > MARKER_INDENT) return false
    line.readMarker(1)
    line.readColumns(1)
    return true
  }

  #itemMarkerLength(line: LineCursor, list: OpenContainer): number {
    if (line.isBlank || line.indent > MARKER_INDENT) return 0
    const length = listMarkerLength(line, false)
    return length > 0 && this.#text.charAt(line.next + length - 1) === list.marker ? length : 0
  }

  #readItemMarker(line: LineCursor, list: OpenContainer, length: number): void {
    const widthOfOuter = this.#open[this.#open.length - 2]?.widthSum ?? 0
    list.itemStart = line.next
    list.itemMarker = this.#text.slice(line.next, line.next + length)
    list.markedEnd = line.end
    list.firstItemBlock = this.#waiting.length
    list.width = readListMarker(line, length)
    list.widthSum = widthOfOuter + list.width
    list.isBlankItem = line.isBlank
    list.isEndedItem = false
  }

  #closeItem(list: OpenContainer): void {
    const children = this.#waiting.splice(list.firstItemBlock)
    const span = {start: list.itemStart, end: endOf(list, children)}
    this.add({kind: 'item', span, depth: 0, marker: list.itemMarker, info: list.info, content: span, children})
    list.info = ''
  }
}

function newContainer(): OpenContainer {
  return {
    kind: 'list',
    start: 0,
    firstBlock: 0,
    firstItemBlock: 0,
    markedEnd: 0,
    marker: '',
    info: '',
    itemStart: 0,
    itemMarker: '',
    width: 0,
    widthSum: 0,
    isBlankItem: false,
    isEndedItem: false
  }
}

/** Containers end with their last block; a quote may end with a line that has nothing but its marker. */
function endOf(container: OpenContainer, children: readonly Block[]): number {
  const last = children[children.length - 1]?.span.end
  if (last === undefined) return container.markedEnd
  return container.kind === 'quote' ? Math.max(last, container.markedEnd) : last
}
