import type {Line} from '../contract/source.ts'

/** Longest text of a `Line`: 2^20 code units. A longer physical line comes in pieces. */
const longestLine = 2 ** 20

/**
 * The physical lines of a text. They end in `\n` or `\r\n`, never in a lone `\r`; text behind the last line end is a
 * line too. A line whose text is longer than `longest` (from 2) comes in pieces of that length, one less where that
 * would cut a surrogate pair, all but the last with `continues`.
 */
export function* linesOf(text: string, longest: number = longestLine): Generator<Line, void> {
  let start = 0
  for (let index = 0; start < text.length; index++) {
    const lineFeed = text.indexOf('\n', start)
    const end = lineFeed === -1 ? text.length : lineFeed + 1
    const hasReturn = lineFeed > start && text.charCodeAt(lineFeed - 1) === carriageReturn
    const textEnd = lineFeed === -1 ? end : hasReturn ? lineFeed - 1 : lineFeed
    while (textEnd - start > longest) {
      const pieceEnd = start + pieceLength(text, start, longest)
      yield {index, span: {start, end: pieceEnd}, text: text.slice(start, pieceEnd), continues: true}
      start = pieceEnd
    }
    yield {index, span: {start, end}, text: text.slice(start, textEnd), continues: false}
    start = end
  }
}

const carriageReturn = 13

/**
 * `linesOf` for text that comes in pieces: the lines of all pushes and of `end` are the lines of the joined text,
 * whatever the split. Holds back less than `longest` + 2 code units.
 */
export class LineSplitter {
  readonly #longest: number
  #index = 0
  /** Offset of the first code unit of `#pending`. */
  #start = 0
  /** Text since the last line or piece that left; no line end in it. */
  #pending = ''

  constructor(longest: number = longestLine) {
    this.#longest = longest
  }

  push(text: string): Line[] {
    const lines: Line[] = []
    let from = 0
    for (let lineFeed = text.indexOf('\n'); lineFeed !== -1; lineFeed = text.indexOf('\n', from)) {
      this.#hold(text.slice(from, lineFeed), lines)
      const hasReturn = this.#pending.endsWith('\r')
      this.#leave(this.#pending.length - (hasReturn ? 1 : 0), hasReturn ? 2 : 1, lines)
      from = lineFeed + 1
    }
    this.#hold(text.slice(from), lines)
    return lines
  }

  /** The line without a line end, if there is one. */
  end(): Line[] {
    const lines: Line[] = []
    if (this.#pending.length > this.#longest) this.#leavePiece(lines)
    if (this.#pending !== '') this.#leave(this.#pending.length, 0, lines)
    return lines
  }

  #hold(text: string, lines: Line[]): void {
    this.#pending += text
    while (this.#pending.length > this.#longest) {
      // One code unit too many shows that the line goes on, but `\r` may be half of its end.
      if (this.#pending.length === this.#longest + 1 && this.#pending.endsWith('\r')) break
      this.#leavePiece(lines)
    }
  }

  #leave(textLength: number, terminatorLength: number, lines: Line[]): void {
    const span = {start: this.#start, end: this.#start + textLength + terminatorLength}
    lines.push({index: this.#index, span, text: this.#pending.slice(0, textLength), continues: false})
    this.#index++
    this.#start = span.end
    this.#pending = ''
  }

  #leavePiece(lines: Line[]): void {
    const length = pieceLength(this.#pending, 0, this.#longest)
    const span = {start: this.#start, end: this.#start + length}
    lines.push({index: this.#index, span, text: this.#pending.slice(0, length), continues: true})
    this.#start = span.end
    this.#pending = this.#pending.slice(length)
  }
}

/** `longest`, or one less where that would cut a surrogate pair. */
function pieceLength(text: string, start: number, longest: number): number {
  const lastCodePoint = text.codePointAt(start + longest - 1) ?? 0
  return lastCodePoint > 0xffff ? longest - 1 : longest
}
