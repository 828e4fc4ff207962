import {copied} from './copied.ts'
import {lastPieceAtOrBefore} from './last-at-or-before.ts'

/** Shorter pieces are joined, so that a text that comes one character at a time is not a list of characters. */
const shortPiece = 4096

/** A slice this many times shorter than the piece it is cut from is copied, so as not to keep the piece alive. */
const worthCopying = 8

/**
 * The part of a growing text that is still needed. Offsets count from the start of the whole text. Appending and
 * releasing cost what the text is long, slicing what the slice is long.
 */
export class TextWindow {
  #pieces: Piece[] = []
  /** Index of the first piece that is still needed. */
  #first = 0
  /** Index of the piece that was looked for last. */
  #lastFound = 0
  #start = 0
  #end = 0

  /** Offset of the first code unit that is held. */
  get start(): number {
    return this.#start
  }

  /** Length of the whole text so far. */
  get end(): number {
    return this.#end
  }

  append(text: string): void {
    if (text === '') return
    const last = this.#pieces.at(-1)
    if (last !== undefined && this.#first < this.#pieces.length && last.text.length + text.length <= shortPiece) {
      last.text += text
    } else {
      this.#pieces.push({start: this.#end, text})
    }
    this.#end += text.length
  }

  /** The text of a range. Throws a `RangeError` if some of it was released or has not come. */
  slice(start: number, end: number): string {
    if (!(start >= this.#start && start <= end && end <= this.#end)) {
      throw new RangeError(`slice ${start}–${end}: expected a range within ${this.#start}–${this.#end}`)
    }
    if (start === end) return ''
    let text = ''
    for (let i = this.#pieceAt(start); i < this.#pieces.length; i++) {
      const piece = this.#pieces[i]
      if (piece === undefined || piece.start >= end) break
      text += detached(piece.text, Math.max(0, start - piece.start), Math.min(piece.text.length, end - piece.start))
    }
    return text
  }

  /** The same for text that is looked at and let go: it may keep all that it was cut from alive. */
  view(start: number, end: number): string {
    const piece = this.#pieces[this.#pieceAt(start)]
    const from = start - (piece?.start ?? 0)
    const to = end - (piece?.start ?? 0)
    return piece && from >= 0 && to <= piece.text.length ? piece.text.slice(from, to) : this.slice(start, end)
  }

  /** One code unit; `NaN` if it was released or has not come. */
  codeUnitAt(offset: number): number {
    const piece = this.#pieces[this.#pieceAt(offset)]
    return piece ? piece.text.charCodeAt(offset - piece.start) : Number.NaN
  }

  /** Index of the piece that holds an offset: mostly the last one, or the one that was looked for last. */
  #pieceAt(offset: number): number {
    const pieces = this.#pieces
    const last = pieces.length - 1
    if (offset >= (pieces[last]?.start ?? 0)) return last
    const known = this.#lastFound
    const isKnown = offset >= (pieces[known]?.start ?? this.#end) && offset < (pieces[known + 1]?.start ?? 0)
    if (!isKnown) this.#lastFound = lastPieceAtOrBefore(pieces, offset)
    return this.#lastFound
  }

  /** Promises that nothing before an offset will be asked for. Offsets behind the end count as the end. */
  release(before: number): void {
    this.#start = Math.max(this.#start, Math.min(before, this.#end))
    for (let piece = this.#pieces[this.#first]; piece !== undefined; piece = this.#pieces[this.#first]) {
      if (piece.start + piece.text.length > this.#start) break
      piece.text = ''
      this.#first++
    }
    // Moving what stays costs as much as it is long, so it is done when half can go.
    if (this.#first * 2 < this.#pieces.length) return
    this.#pieces = this.#pieces.slice(this.#first)
    this.#first = 0
  }
}

interface Piece {
  readonly start: number
  text: string
}

/** A slice, copied if it would keep much more alive. */
function detached(text: string, start: number, end: number): string {
  const slice = text.slice(start, end)
  return slice.length * worthCopying < text.length ? copied(slice) : slice
}
