import {ASTERISK, DASH, isBlank, SPACE, TAB} from './characters.ts'

/**
 * Goes through a text line by line, and through the start of each line by columns, since containers are told apart by
 * columns and a tab reaches to the next multiple of four.
 *
 * ```markdown
 * > | >␉␉code
 *      ^        after `>` and one column of the first tab: two columns of it are still unread (`unreadTab`)
 *        ^      `next`, the first character that is no blank
 * ```
 *
 * A line ends at LF, CRLF or a lone CR. A tab that is read in part counts as read in offsets, as in micromark.
 */
export class LineCursor {
  readonly text: string
  /** Offset of the line's first character. */
  start = 0
  /** Offset of its line end, or the end of the text. */
  end = 0
  /** Offset of the first character that is not read. */
  position = 0
  /** Column, 0-based, up to which the line is read. */
  column = 0
  /** Offset of the first character from `position` on that is no blank; `end` if there is none. */
  next = 0
  /** Column of `next`. */
  nextColumn = 0
  /** The character at `next`; 0 if there is none. */
  code = 0

  #unreadTab = 0
  #following: number
  /** The next of each at or after the line; the length of the text if there is none. */
  #lineFeed = -1
  #carriageReturn = -1
  #dashTail = -1
  #asteriskTail = -1

  constructor(text: string, from: number) {
    this.text = text
    this.#following = from
  }

  /** Columns of blanks before `next`. */
  get indent(): number {
    return this.nextColumn - this.column
  }

  get isBlank(): boolean {
    return this.next === this.end
  }

  /** Moves to the next line; false at the end of the text. The empty line after a last line end is no line. */
  advance(): boolean {
    const {text} = this
    const from = this.#following
    if (from >= text.length) return false
    // Each is looked for once: a text with only one of the two would be searched to its end at every line.
    if (this.#lineFeed < from) this.#lineFeed = indexOrLength(text, '\n', from)
    if (this.#carriageReturn < from) this.#carriageReturn = indexOrLength(text, '\r', from)
    const end = Math.min(this.#lineFeed, this.#carriageReturn)
    this.#following = (end + 1 === this.#lineFeed ? this.#lineFeed : end) + 1
    this.start = from
    this.end = end
    this.position = from
    this.column = 0
    this.#unreadTab = 0
    this.#dashTail = -1
    this.#asteriskTail = -1
    this.#findNext()
    return true
  }

  /** Reads blanks, up to that many columns and not past `next`. */
  readColumns(count: number): void {
    const target = Math.min(this.column + count, this.nextColumn)
    const fromTab = Math.min(this.#unreadTab, target - this.column)
    this.#unreadTab -= fromTab
    this.column += fromTab
    while (this.column < target) {
      const width = this.text.charCodeAt(this.position++) === TAB ? 4 - (this.column & 3) : 1
      this.#unreadTab = Math.max(0, this.column + width - target)
      this.column += width - this.#unreadTab
    }
  }

  /** Reads up to `next` and that many characters (no tabs) from there. */
  readMarker(length: number): void {
    this.position = this.next + length
    this.column = this.nextColumn + length
    this.#unreadTab = 0
    this.#findNext()
  }

  /** True if nothing but `-` (or `*`) and blanks stands from `offset`, one of that character, to the line's end. */
  isRunToEnd(offset: number): boolean {
    if (this.text.charCodeAt(offset) === DASH) {
      if (this.#dashTail === -1) this.#dashTail = this.#tailOf(DASH)
      return offset >= this.#dashTail
    }
    if (this.#asteriskTail === -1) this.#asteriskTail = this.#tailOf(ASTERISK)
    return offset >= this.#asteriskTail
  }

  /** Kept per line: `- - - …` asks it at each of its markers. */
  #tailOf(marker: number): number {
    let offset = this.end
    while (offset > this.start) {
      const code = this.text.charCodeAt(offset - 1)
      if (code !== marker && !isBlank(code)) break
      offset--
    }
    return offset
  }

  #findNext(): void {
    let offset = this.position
    let column = this.column + this.#unreadTab
    let code = 0
    for (; offset < this.end; offset++) {
      code = this.text.charCodeAt(offset)
      if (code === SPACE) column++
      else if (code === TAB) column += 4 - (column & 3)
      else break
    }
    this.next = offset
    this.nextColumn = column
    this.code = offset < this.end ? code : 0
  }
}

function indexOrLength(text: string, searched: string, from: number): number {
  const index = text.indexOf(searched, from)
  return index === -1 ? text.length : index
}
