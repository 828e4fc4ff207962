import {keepShapes, type Span} from '@opschunk/core/plugin'
import type {Block} from '../block.ts'
import {BACKTICK, skipBlanks, skipRun, trimBlanks, trimLineEnds} from './characters.ts'
import type {LineCursor} from './line-cursor.ts'
import {CODE_INDENT} from './paragraph.ts'

/**
 * Length of the fence that opens at `offset`, 0 if none does. The info string after backticks holds no backtick.
 *
 * ```markdown
 * > | ~~~bash
 *     ^
 *   | systemctl restart broker
 *   | ~~~
 * ```
 */
export function openingFenceLength(text: string, offset: number, end: number): number {
  const marker = text.charCodeAt(offset)
  const afterFence = skipRun(text, marker, offset, end)
  if (afterFence - offset < 3) return 0
  if (marker === BACKTICK) {
    for (let index = afterFence; index < end; index++) if (text.charCodeAt(index) === BACKTICK) return 0
  }
  return afterFence - offset
}

/** A fence that is open: takes lines until one closes it. */
export class OpenFence {
  readonly #text: string
  readonly #start: number
  readonly #length: number
  readonly #firstLineEnd: number
  #end: number
  #contentStart = -1
  #contentEnd = -1

  /** The fence of that `length` opens at `start`, on a line that ends at `end`. */
  constructor(text: string, start: number, length: number, end: number) {
    this.#text = text
    this.#start = start
    this.#length = length
    this.#firstLineEnd = end
    this.#end = end
  }

  /** Its opening line. */
  get opening(): Span {
    return {start: this.#start, end: this.#firstLineEnd}
  }

  /** Ends it without a closing fence: empty lines at its end do not belong to it then. */
  abandon(): void {
    this.#end = trimLineEnds(this.#text, this.#firstLineEnd, this.#end)
    if (this.#contentStart >= this.#end) this.#contentStart = -1
    else this.#contentEnd = this.#end
  }

  /**
   * Takes a line; true if it closes the fence: at least as many of the same marker, then blanks only.
   *
   * ```markdown
   *   | ~~~bash
   *   | systemctl restart broker
   * > | ~~~
   *     ^
   * ```
   */
  add(line: LineCursor): boolean {
    this.#end = line.end
    if (line.indent < CODE_INDENT && this.#isClosing(line.next, line.end)) return true
    if (this.#contentStart === -1) this.#contentStart = line.start
    this.#contentEnd = line.end
    return false
  }

  toBlock(): Block {
    const runEnd = this.#start + this.#length
    const infoStart = skipBlanks(this.#text, runEnd, this.#firstLineEnd)
    const isEmpty = this.#contentStart === -1
    return {
      kind: 'fence',
      span: {start: this.#start, end: this.#end},
      depth: 0,
      marker: this.#text.slice(this.#start, runEnd),
      info: this.#text.slice(infoStart, trimBlanks(this.#text, infoStart, this.#firstLineEnd)),
      content: {
        start: isEmpty ? this.#firstLineEnd : this.#contentStart,
        end: isEmpty ? this.#firstLineEnd : this.#contentEnd
      },
      children: []
    }
  }

  #isClosing(offset: number, end: number): boolean {
    const afterFence = skipRun(this.#text, this.#text.charCodeAt(this.#start), offset, end)
    return afterFence - offset >= this.#length && skipBlanks(this.#text, afterFence, end) === end
  }
}

keepShapes(new OpenFence('', 0, 0, 0))
