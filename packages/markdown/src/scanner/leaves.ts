import type {Span} from '@opschunk/core/plugin'
import type {Block, BlockKind, BlockProblem} from '../block.ts'
import {unclosedFence} from '../read/block-parts.ts'
import {
  ASTERISK,
  BACKTICK,
  DASH,
  HASH,
  LESS_THAN,
  skipBlanks,
  TILDE,
  trimBlanks,
  trimLineEnds,
  UNDERSCORE
} from './characters.ts'
import type {Containers} from './containers.ts'
import {OpenFence, openingFenceLength} from './fence.ts'
import {atxContentEnd, atxLevel, setextLevel} from './heading.ts'
import {endsHtml, type HtmlKind, htmlContentStart, htmlKind} from './html-block.ts'
import type {LineCursor} from './line-cursor.ts'
import {CODE_INDENT, Paragraph} from './paragraph.ts'
import {TASK_CHECK_LENGTH, taskCheck} from './task.ts'
import {isThematicBreak} from './thematic-break.ts'

const noBlocks: readonly Block[] = []

/**
 * The leaf that is open, if one is, and what lines do to it. It becomes a block of the innermost container when it is
 * closed.
 *
 * A line is `lazy` if not all open containers go on in it: it can go on with a paragraph, and with nothing else.
 */
export class Leaves {
  readonly #text: string
  readonly #containers: Containers
  readonly #problems: BlockProblem[]
  readonly #unsure: Span[]
  readonly #paragraph: Paragraph

  #open: 'none' | 'paragraph' | 'fence' | 'html' | 'indented-code' | 'table' = 'none'
  /** Of the open leaf, unless it is a paragraph; its end is that of the last line that belongs to it. */
  #start = 0
  #end = 0
  #fence: OpenFence | undefined
  #htmlKind: HtmlKind = 0
  #rows: Block[] = []

  /** What came since the innermost container opened: a task's check may follow `item`, or it and an empty line. */
  #seen: 'item' | 'empty-line' | 'more' = 'more'
  /** A task's check may start the paragraph; `lazy` if its item has been left by then. */
  #task: 'none' | 'item' | 'lazy' = 'none'

  constructor(text: string, containers: Containers, problems: BlockProblem[], unsure: Span[]) {
    this.#text = text
    this.#containers = containers
    this.#problems = problems
    this.#unsure = unsure
    this.#paragraph = new Paragraph(text)
  }

  /** No container can start inside a fence or an HTML block. */
  get isRaw(): boolean {
    return this.#open === 'fence' || this.#open === 'html'
  }

  /** A list that starts here interrupts a paragraph; micromark treats indented code alike. */
  get isInterruptible(): boolean {
    return this.#open === 'paragraph' || this.#open === 'indented-code'
  }

  /** A line whose last container has just opened. */
  openContainer(line: LineCursor): void {
    this.#seen = this.#containers.top?.kind === 'list' ? 'item' : 'more'
    this.#begin(line, false)
  }

  /** A line on which all open containers go on. */
  continue(line: LineCursor): void {
    if (this.#open === 'fence') this.#continueFence(line)
    else if (this.#open === 'html') this.#continueHtml(line)
    else if (this.#open === 'indented-code' && (line.isBlank || line.indent >= CODE_INDENT)) {
      if (line.indent >= CODE_INDENT) this.#end = line.end
    } else if (this.#open === 'paragraph' && !line.isBlank) this.#continueParagraph(line)
    else if (this.#open === 'table' && !line.isBlank) this.#continueTable(line)
    else {
      this.close()
      this.#begin(line, false)
    }
  }

  /** Takes a lazy line into the open paragraph; false, and nothing done, if the line does not belong to it. */
  continueLazily(line: LineCursor): boolean {
    if (this.#open !== 'paragraph' || line.isBlank) return false
    if (line.indent < CODE_INDENT && this.#startsLeaf(line, true)) return this.#beginLazyTag(line)
    this.#paragraph.add(line)
    return true
  }

  /** A lazy line, once the containers that do not go on are closed. */
  beginLazily(line: LineCursor): void {
    this.#begin(line, true)
  }

  /** Closes the open leaf, if one is open. */
  close(): void {
    const open = this.#open
    this.#open = 'none'
    if (open === 'paragraph') this.#closeParagraph(0, 0)
    else if (open === 'fence') this.#abandonFence()
    else if (open === 'table') this.add('table', this.#start, this.#end, this.#rows)
    else if (open === 'html') this.add('html', this.#start, trimLineEnds(this.#text, this.#start, this.#end))
    else if (open !== 'none') this.add(open, this.#start, this.#end)
  }

  /** Adds a block that is nothing but its span and its children. */
  add(kind: BlockKind, start: number, end: number, children: readonly Block[] = noBlocks): void {
    this.#containers.add(plainBlock(kind, start, end, children))
  }

  /** A line with no leaf open. */
  #begin(line: LineCursor, isLazy: boolean): void {
    const seen = this.#seen
    this.#seen = 'more'
    if (line.isBlank) {
      if (seen === 'item' && line.indent === 0) this.#seen = 'empty-line'
    } else if (line.indent >= CODE_INDENT) {
      this.#start = line.position
      this.#end = line.end
      this.#open = 'indented-code'
      // micromark asks whether the line that ends is lazy, so code that starts on a lazy line has that line only.
      if (isLazy) this.close()
    } else if (!this.#beginLeaf(line)) {
      this.#task = seen === 'more' || line.indent > 0 ? 'none' : isLazy ? 'lazy' : 'item'
      this.#open = 'paragraph'
      this.#paragraph.open(line)
    }
  }

  /** Begins what the first character announces; false if that is nothing but text. */
  #beginLeaf(line: LineCursor): boolean {
    const {next, end} = line
    switch (line.code) {
      case HASH:
        return this.#addAtxHeading(next, end)
      case ASTERISK:
      case DASH:
      case UNDERSCORE:
        if (!isThematicBreak(this.#text, next, end)) return false
        this.add('rule', next, end)
        return true
      case LESS_THAN:
        return this.#beginHtml(line)
      case BACKTICK:
      case TILDE:
        return this.#beginFence(next, end)
      default:
        return false
    }
  }

  /** True if `#beginLeaf` would begin something; a tag of no known kind does not interrupt a paragraph. */
  #startsLeaf(line: LineCursor, withAnyTag: boolean): boolean {
    const {next, end} = line
    switch (line.code) {
      case HASH:
        return atxLevel(this.#text, next, end) > 0
      case ASTERISK:
      case DASH:
      case UNDERSCORE:
        return isThematicBreak(this.#text, next, end)
      case LESS_THAN: {
        const kind = htmlKind(this.#text, next, end)
        return kind !== 0 && (kind !== 7 || withAnyTag)
      }
      case BACKTICK:
      case TILDE:
        return openingFenceLength(this.#text, next, end) > 0
      default:
        return false
    }
  }

  #continueParagraph(line: LineCursor): void {
    if (this.#paragraph.isHeadBefore(line)) {
      this.#beginTable(line)
      return
    }
    if (line.indent < CODE_INDENT) {
      const level = setextLevel(this.#text, line.next, line.end)
      if (level > 0) {
        this.#open = 'none'
        if (!this.#closeParagraph(level, line.end)) this.#begin(line, false)
        return
      }
      if (this.#startsLeaf(line, false)) {
        this.close()
        this.#begin(line, false)
        return
      }
    }
    this.#paragraph.add(line)
  }

  /** False if there was nothing in it but definitions, so that an underline has nothing to underline. */
  #closeParagraph(level: number, underlineEnd: number): boolean {
    const {mayDefine, end} = this.#paragraph
    const start = mayDefine ? this.#addDefinitions() : this.#paragraph.start
    if (start === undefined) return false
    const afterCheck = this.#task === 'none' ? start : this.#takeTaskCheck(start, end, level > 0)
    if (level === 0) this.add('paragraph', afterCheck, end)
    else this.#addSetextHeading(level, start, end, underlineEnd)
    return true
  }

  /** Adds the definitions that the paragraph starts with; returns where the rest starts, if there is any. */
  #addDefinitions(): number | undefined {
    const reader = this.#paragraph.definitions()
    for (let span = reader.read(); span !== undefined; span = reader.read()) {
      this.add('definition', span.start, span.end)
    }
    return reader.rest
  }

  #addSetextHeading(level: number, start: number, end: number, underlineEnd: number): void {
    const span = {start, end: underlineEnd}
    const content = {start, end: trimBlanks(this.#text, start, end)}
    const marker = level === 1 ? '=' : '-'
    this.#containers.add({kind: 'heading', span, depth: level, marker, info: '', content, children: noBlocks})
  }

  /** Gives a task's check to its item; returns where the text after it starts. */
  #takeTaskCheck(start: number, end: number, isHeading: boolean): number {
    const check = taskCheck(this.#text, start, end)
    if (check === 'none') return start
    if (check === 'unsure' || isHeading || this.#task === 'lazy') this.#unsure.push({start, end})
    const item = this.#containers.top
    if (check === 'unsure' || this.#task === 'lazy' || item?.kind !== 'list') return start
    const after = start + TASK_CHECK_LENGTH
    item.info = this.#text.slice(start, after)
    return skipBlanks(this.#text, after, after + 1)
  }

  /** The last line of the paragraph is the head of a table; `line` is its delimiter row. */
  #beginTable(line: LineCursor): void {
    const {lastStart, lastPosition, end} = this.#paragraph
    this.#open = 'none'
    if (this.#paragraph.dropLastLine()) this.#closeParagraph(0, 0)
    this.#end = line.end
    // micromark ends the paragraph for the table, then reads the line anew: now any tag may start a block.
    if (this.#text.charCodeAt(lastStart) === LESS_THAN && htmlKind(this.#text, lastStart, end) === 7) {
      this.#open = 'html'
      this.#htmlKind = 7
      this.#start = lastPosition
      return
    }
    this.#open = 'table'
    this.#start = lastStart
    this.#rows = [plainBlock('table-row', lastStart, end, noBlocks)]
  }

  #continueTable(line: LineCursor): void {
    if (line.indent >= CODE_INDENT || this.#startsLeaf(line, true)) {
      this.close()
      this.#begin(line, false)
      return
    }
    this.#rows.push(plainBlock('table-row', line.next, line.end, noBlocks))
    this.#end = line.end
  }

  #addAtxHeading(start: number, end: number): boolean {
    const level = atxLevel(this.#text, start, end)
    if (level === 0) return false
    const contentStart = skipBlanks(this.#text, start + level, end)
    const content = {start: contentStart, end: atxContentEnd(this.#text, contentStart, end)}
    const span = {start, end}
    this.#containers.add({kind: 'heading', span, depth: level, marker: '#', info: '', content, children: noBlocks})
    return true
  }

  #beginFence(start: number, end: number): boolean {
    const length = openingFenceLength(this.#text, start, end)
    if (length === 0) return false
    this.#open = 'fence'
    this.#fence = new OpenFence(this.#text, start, length, end)
    return true
  }

  #continueFence(line: LineCursor): void {
    if (this.#fence === undefined || !this.#fence.add(line)) return
    this.#open = 'none'
    this.#containers.add(this.#fence.toBlock())
  }

  #abandonFence(): void {
    if (this.#fence === undefined) return
    this.#fence.abandon()
    this.#containers.add(this.#fence.toBlock())
    this.#problems.push(unclosedFence(this.#text, this.#fence.opening))
  }

  #beginHtml(line: LineCursor): boolean {
    const kind = htmlKind(this.#text, line.next, line.end)
    if (kind === 0) return false
    this.#open = 'html'
    this.#htmlKind = kind
    this.#start = line.position
    this.#end = line.end
    if (endsHtml(kind, this.#text, htmlContentStart(kind, line.next), line.end)) this.close()
    return true
  }

  #continueHtml(line: LineCursor): void {
    if (line.isBlank && this.#htmlKind > 5) {
      this.close()
      return
    }
    this.#end = line.end
    if (endsHtml(this.#htmlKind, this.#text, line.position, line.end)) this.close()
  }

  /**
   * A tag of no known kind does not interrupt a paragraph, but micromark lets it do so on a lazy line; and since it looks
   * ahead then, the containers that do not go on stay open around it, unless the text ends there.
   *
   * ```markdown
   *   | > a
   * > | <reference-link>
   *     ^
   * ```
   */
  #beginLazyTag(line: LineCursor): boolean {
    if (line.code !== LESS_THAN || line.end === this.#text.length) return false
    if (htmlKind(this.#text, line.next, line.end) !== 7) return false
    this.close()
    this.#begin(line, true)
    return true
  }
}

function plainBlock(kind: BlockKind, start: number, end: number, children: readonly Block[]): Block {
  const span = {start, end}
  return {kind, span, depth: 0, marker: '', info: '', content: span, children}
}
