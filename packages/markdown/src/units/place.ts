import type {Span} from '@opschunk/core/plugin'

/** Where blocks stand: their text, and how many quotes hold them (each puts `> ` in front of every line). */
export interface Setting {
  readonly text: string
  readonly quotes: number
}

/** What has a place in the text. */
interface Placeable {
  readonly span: Span
}

/**
 * The spans of the units of neighbouring blocks inside a container, one after the other. The first one takes the marker
 * of its container (`- `, `> `) with it, each takes the indentation and quote markers before it on its line, and inside
 * a quote each goes on to the next, since a line that is only `>` is text of no block.
 */
export class Places {
  readonly #text: string
  readonly #isQuoted: boolean
  readonly #end: number
  #start: number

  constructor({text, quotes}: Setting, within: Span) {
    this.#text = text
    this.#isQuoted = quotes > 0
    this.#start = within.start
    this.#end = within.end
  }

  /** The span of the unit of a block, which the given one follows. */
  take(span: Span, next: Placeable | undefined): Span {
    const start = this.#start
    this.#start = next ? this.#startOfLine(next.span.start, span.end) : this.#end
    const end = this.#isQuoted ? this.#start : span.end
    return start === span.start && end === span.end ? span : {start, end}
  }

  /** The start of the line, but not before `floor`, if only indentation (and quote markers inside quotes) precedes. */
  #startOfLine(offset: number, floor: number): number {
    let at = offset
    while (at > floor && this.#isIndentation(this.#text.charCodeAt(at - 1))) at--
    return at <= floor || this.#text.charCodeAt(at - 1) === 10 ? at : offset
  }

  /** A space, a tab, or inside quotes a `>`. */
  #isIndentation(code: number): boolean {
    return code === 32 || code === 9 || (code === 62 && this.#isQuoted)
  }
}
