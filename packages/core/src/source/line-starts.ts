import {lastAtOrBefore, lastAtOrBeforeNear} from './last-at-or-before.ts'

/** The lines of a text, 0-based. An offset right behind the last line end is on the line that would start there. */
export interface Lines {
  /** Text behind the last line end is a line too. */
  readonly lineCount: number
  /** Throws a `RangeError` outside the text. */
  lineAt(offset: number): number
  /** Where a line starts. */
  startOf(line: number): number
}

/**
 * Where lines start in a text that grows at its end and may be forgotten at its front. Lines end in `\n` (so `\r\n`
 * too); a lone `\r` ends none. An offset right behind the last line end is on the line that would start there.
 */
export class LineStarts implements Lines {
  /** A table, whose numbers stay exact up to 2^53: a list of as many takes the engine ten times as long to fill. */
  #starts: Float64Array<ArrayBuffer> = onlyFirst
  /** How many of them there are. */
  #count = 1
  /** Lines that `release` has forgotten. */
  #released = 0
  #end = 0
  /** Where the last answer stands: most questions are about the same place. */
  #near = 0

  /** Code units appended so far. */
  get end(): number {
    return this.#end
  }

  /** Lines whose text has come; text behind the last line end is a line too. */
  get lineCount(): number {
    const lineEnds = this.#released + this.#count - 1
    return this.#starts[this.#count - 1] === this.#end ? lineEnds : lineEnds + 1
  }

  append(text: string): void {
    let starts = withRoom(this.#starts, this.#count + Math.ceil(text.length / expectedLength))
    let count = this.#count
    const behind = this.#end + 1
    for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) {
      if (count === starts.length) starts = withRoom(starts, count + 1)
      starts[count++] = behind + at
    }
    this.#starts = starts
    this.#count = count
    this.#end += text.length
  }

  /** 0-based. Throws a `RangeError` before what was released and behind the end. */
  lineAt(offset: number): number {
    const first = this.#starts[0] ?? 0
    if (!(offset >= first && offset <= this.#end)) {
      throw new RangeError(`offset ${offset}: expected one from ${first} to ${this.#end}`)
    }
    this.#near = lastAtOrBeforeNear(this.#starts, offset, this.#count, this.#near)
    return this.#released + this.#near
  }

  /** The same for an offset that is not before a line, and mostly on it. */
  lineFrom(line: number, offset: number): number {
    const next = line - this.#released + 1
    const isOnLine = offset < (next < this.#count ? (this.#starts[next] ?? 0) : this.#end + 1)
    return isOnLine ? line : this.lineAt(offset)
  }

  /** Offset at which a 0-based line starts. Throws a `RangeError` for a line that has not started or was released. */
  startOf(line: number): number {
    const at = line - this.#released
    const start = at < this.#count ? this.#starts[at] : undefined
    if (start === undefined) {
      const last = this.#released + this.#count - 1
      throw new RangeError(`line ${line}: expected one from ${this.#released} to ${last}`)
    }
    return start
  }

  /** The lines of a range as a text of its own, for as long as none of it is released. */
  within(start: number, end: number): Lines {
    const first = this.lineAt(start)
    const last = this.lineAt(end)
    return {
      lineCount: last - first + (this.startOf(last) < end ? 1 : 0),
      lineAt: (offset) => {
        if (offset >= 0 && offset <= end - start) return this.lineAt(start + offset) - first
        throw new RangeError(`offset ${offset}: expected one from 0 to ${end - start}`)
      },
      startOf: (line) => Math.max(0, this.startOf(first + line) - start)
    }
  }

  /** Promises that no offset before this one will be asked for. */
  release(before: number): void {
    const kept = lastAtOrBefore(this.#starts, before, this.#count)
    // Moving what stays costs as much as it is long, so it is done when half can go.
    if (kept * 2 < this.#count) return
    this.#starts.copyWithin(0, kept, this.#count)
    this.#count -= kept
    this.#released += kept
  }
}

/** The table of a text without a line end, shared: it is not written to, since more lines take a larger one. */
const onlyFirst = new Float64Array(1)

/** Characters of a line, to start with. */
const expectedLength = 24

/** The table, or one twice as large or more if it has not so many places. */
function withRoom(starts: Float64Array<ArrayBuffer>, places: number): Float64Array<ArrayBuffer> {
  if (places <= starts.length) return starts
  const larger = new Float64Array(Math.max(places, 2 * starts.length))
  larger.set(starts)
  return larger
}
