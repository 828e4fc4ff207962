import {keepShapes, type Span} from '@opschunk/core/plugin'
import {
  APOSTROPHE,
  BACKSLASH,
  COLON,
  GREATER_THAN,
  isBlank,
  LEFT_BRACKET,
  LEFT_PARENTHESIS,
  LESS_THAN,
  LINE_FEED,
  QUOTATION,
  RIGHT_BRACKET,
  RIGHT_PARENTHESIS,
  SPACE
} from './characters.ts'
import {LABEL_CHARACTERS} from './footnote.ts'

const END = -1

/**
 * Reads link reference definitions from the lines of a paragraph, each from where its containers' markers end: the one
 * construct of blocks that goes on over lines inside what else would be a paragraph.
 *
 * ```markdown
 * > | [dashboard]: <https://grafana/d/1>
 *     ^
 *   |   'Broker overview'
 *   | The rest is a paragraph.
 * ```
 */
export class DefinitionReader {
  readonly #text: string
  readonly #starts: readonly number[]
  readonly #ends: readonly number[]
  #line = 0
  #offset: number
  #lineEnd: number

  /** `starts` and `ends` are the offsets of the lines' content, line ends left out; at least one line. */
  constructor(text: string, starts: readonly number[], ends: readonly number[]) {
    this.#text = text
    this.#starts = starts
    this.#ends = ends
    this.#offset = starts[0] ?? 0
    this.#lineEnd = ends[0] ?? 0
    this.#skipBlanks()
  }

  /** Offset of what is not read, leading blanks left out; undefined if nothing is left. */
  get rest(): number | undefined {
    return this.#line < this.#starts.length ? this.#offset : undefined
  }

  /** Reads the definition that comes next and its line; undefined, and nothing read, if none comes. */
  read(): Span | undefined {
    if (this.#line >= this.#starts.length || this.#code() !== LEFT_BRACKET) return undefined
    const line = this.#line
    const start = this.#offset
    if (!this.#readLabel() || !this.#readDestination() || !this.#readTitleAndLineEnd()) {
      this.#moveTo(line, start)
      return undefined
    }
    const end = this.#lineEnd
    this.#moveTo(this.#line + 1, this.#starts[this.#line + 1] ?? end)
    this.#skipBlanks()
    return {start, end}
  }

  #code(): number {
    if (this.#offset < this.#lineEnd) return this.#text.charCodeAt(this.#offset)
    return this.#line + 1 < this.#starts.length ? LINE_FEED : END
  }

  #skip(): void {
    if (this.#offset < this.#lineEnd) this.#offset++
    else this.#moveTo(this.#line + 1, this.#starts[this.#line + 1] ?? this.#lineEnd)
  }

  #moveTo(line: number, offset: number): void {
    this.#line = line
    this.#offset = offset
    this.#lineEnd = this.#ends[line] ?? offset
  }

  #skipBlanks(): void {
    while (this.#offset < this.#lineEnd && isBlank(this.#text.charCodeAt(this.#offset))) this.#offset++
  }

  /** Skips blanks and line ends; true if there were any. */
  #skipSpace(): boolean {
    const {line, offset} = {line: this.#line, offset: this.#offset}
    this.#skipBlanks()
    while (this.#code() === LINE_FEED) {
      this.#skip()
      this.#skipBlanks()
    }
    return line !== this.#line || offset !== this.#offset
  }

  /** `[label]:`. */
  #readLabel(): boolean {
    this.#skip()
    let isFilled = false
    let length = 0
    for (let code = this.#code(); code !== RIGHT_BRACKET; code = this.#code()) {
      if (code === END || code === LEFT_BRACKET) return false
      this.#skip()
      if (code === LINE_FEED) continue
      length++
      if (length > LABEL_CHARACTERS) return false
      if (!isBlank(code)) isFilled = true
      if (code === BACKSLASH && isBracketOrBackslash(this.#code())) {
        this.#skip()
        length++
      }
    }
    if (!isFilled || length > LABEL_CHARACTERS) return false
    this.#skip()
    if (this.#code() !== COLON) return false
    this.#skip()
    return true
  }

  /** `<destination>`, or characters without blanks and with balanced parentheses. */
  #readDestination(): boolean {
    this.#skipSpace()
    if (this.#code() === LESS_THAN) return this.#readEnclosedDestination()
    const start = this.#offset
    let depth = 0
    for (let code = this.#code(); ; code = this.#code()) {
      if (code === END || code === LINE_FEED || isBlank(code)) break
      if (code === RIGHT_PARENTHESIS && depth === 0) break
      if (isControl(code)) return false
      this.#skip()
      if (code === LEFT_PARENTHESIS) depth++
      else if (code === RIGHT_PARENTHESIS) depth--
      else if (code === BACKSLASH && isParenthesisOrBackslash(this.#code())) this.#skip()
    }
    return depth === 0 && this.#offset > start
  }

  #readEnclosedDestination(): boolean {
    this.#skip()
    for (let code = this.#code(); code !== GREATER_THAN; code = this.#code()) {
      if (code === END || code === LINE_FEED || code === LESS_THAN) return false
      this.#skip()
      if (code === BACKSLASH && isAngleOrBackslash(this.#code())) this.#skip()
    }
    this.#skip()
    return true
  }

  /** A title, if one follows and ends its line; else the line must end after the destination. */
  #readTitleAndLineEnd(): boolean {
    const line = this.#line
    const offset = this.#offset
    if (this.#skipSpace() && this.#readTitle() && this.#isAtLineEnd()) return true
    this.#moveTo(line, offset)
    return this.#isAtLineEnd()
  }

  /** `"title"`, `'title'` or `(title)`, over as many lines as it takes. */
  #readTitle(): boolean {
    const opener = this.#code()
    if (opener !== QUOTATION && opener !== APOSTROPHE && opener !== LEFT_PARENTHESIS) return false
    const closer = opener === LEFT_PARENTHESIS ? RIGHT_PARENTHESIS : opener
    this.#skip()
    for (let code = this.#code(); code !== closer; code = this.#code()) {
      if (code === END) return false
      this.#skip()
      if (code !== BACKSLASH) continue
      const escaped = this.#code()
      if (escaped === closer || escaped === BACKSLASH) this.#skip()
    }
    this.#skip()
    return true
  }

  #isAtLineEnd(): boolean {
    this.#skipBlanks()
    return this.#offset === this.#lineEnd
  }
}

/** NUL stands for U+FFFD, so it is none. */
function isControl(code: number): boolean {
  return (code < SPACE && code > 0) || code === 127
}

function isBracketOrBackslash(code: number): boolean {
  return code === LEFT_BRACKET || code === RIGHT_BRACKET || code === BACKSLASH
}

function isParenthesisOrBackslash(code: number): boolean {
  return code === LEFT_PARENTHESIS || code === RIGHT_PARENTHESIS || code === BACKSLASH
}

function isAngleOrBackslash(code: number): boolean {
  return code === LESS_THAN || code === GREATER_THAN || code === BACKSLASH
}

keepShapes(new DefinitionReader('', [], []))
