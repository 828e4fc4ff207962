import {BAR, COLON, DASH, LEFT_BRACKET} from './characters.ts'
import {DefinitionReader} from './definition.ts'
import type {LineCursor} from './line-cursor.ts'
import {delimiterCells, headCells} from './table.ts'

/** Indentation from which on a line is code, or goes on with a paragraph whatever it holds. */
export const CODE_INDENT = 4

/**
 * Lines that are a paragraph until something else shows: an underline makes them a heading, a delimiter row makes the
 * last of them the head of a table, and definitions are taken from their start.
 *
 * ```markdown
 *   | Ports of the broker:
 *   | | host | port |        `lastStart`
 * > | | :--- | ---: |
 *     ^
 * ```
 */
export class Paragraph {
  start = 0
  end = 0
  /** Where the last line starts, blanks left out. */
  lastStart = 0
  /** The same, blanks included, behind the markers of its containers. */
  lastPosition = 0
  /** True if it may start with link reference definitions. */
  mayDefine = false

  readonly #text: string
  #endBeforeLast = 0
  #mayEndWithHead = false
  /** Lines from where their containers' markers end; kept only if a definition may stand there. */
  #lineStarts: number[] = []
  #lineEnds: number[] = []

  constructor(text: string) {
    this.#text = text
  }

  open(line: LineCursor): void {
    this.start = line.next
    this.mayDefine = line.code === LEFT_BRACKET
    if (this.mayDefine) {
      this.#lineStarts = []
      this.#lineEnds = []
    }
    this.add(line)
  }

  add(line: LineCursor): void {
    this.lastStart = line.next
    this.lastPosition = line.position
    this.#endBeforeLast = this.end
    this.#mayEndWithHead = line.indent < CODE_INDENT
    this.end = line.end
    if (!this.mayDefine) return
    this.#lineStarts.push(line.position)
    this.#lineEnds.push(line.end)
  }

  /** True if `line` is the delimiter row that makes the last line the head of a table. */
  isHeadBefore(line: LineCursor): boolean {
    if (!this.#mayEndWithHead || line.indent >= CODE_INDENT) return false
    const {code} = line
    if (code !== BAR && code !== COLON && code !== DASH) return false
    const cells = delimiterCells(this.#text, line.next, line.end)
    return cells > 0 && cells === headCells(this.#text, this.lastStart, this.end)
  }

  /** Takes the last line away; false if it was the only one. */
  dropLastLine(): boolean {
    this.end = this.#endBeforeLast
    this.#lineStarts.pop()
    this.#lineEnds.pop()
    return this.lastStart !== this.start
  }

  /** Reads the link reference definitions that it starts with. */
  definitions(): DefinitionReader {
    return new DefinitionReader(this.#text, this.#lineStarts, this.#lineEnds)
  }
}
