import {newStream, type Stream, startOf} from './record-stream.ts'

/** Streams that are remembered at once; past it the one longest without a line is closed. */
const mostStreams = 4096

/** Lines of other streams after which a stream is taken to be done with its record; fewer where each line has a head. */
const idleLines = 10_000
const idleHeadedLines = 1000

/** Lines between two looks at streams that are idle. */
const idleInterval = 512

/** The streams of a log whose lines come mixed, in the order of their last lines: bounded in number and in patience. */
export class OpenStreams {
  /** The one longest without a line comes first. */
  readonly #streams = new Map<string, Stream>()
  readonly #close: (stream: Stream) => void
  #last: Stream | undefined

  /** @param close ends what a stream has open */
  constructor(close: (stream: Stream) => void) {
    this.#close = close
  }

  /** The stream of the last line. */
  get last(): Stream | undefined {
    return this.#last
  }

  /** The stream of that name, if there is one: it is not taken for that of the last line. */
  get(name: string): Stream | undefined {
    return this.#streams.get(name)
  }

  /** The stream of that name, which is that of the last line from now on. */
  use(name: string): Stream {
    if (this.#last?.name === name) return this.#last
    let stream = this.#streams.get(name)
    if (stream) this.#streams.delete(name)
    else {
      stream = newStream(name)
      if (this.#streams.size >= mostStreams) this.#closeOldest()
    }
    this.#streams.set(name, stream)
    this.#last = stream
    return stream
  }

  /** No record that is to come starts before this offset, if the next line starts at `next`. */
  openStart(next: number): number {
    if (this.#streams.size === 1 && this.#last) return Math.min(next, startOf(this.#last))
    let start = next
    for (const stream of this.#streams.values()) start = Math.min(start, startOf(stream))
    return start
  }

  /** Closes what streams have open that have been silent for long, before the line of that index is read. */
  closeIdle(line: number): void {
    if (line % idleInterval !== 0 || this.#streams.size <= 1) return
    for (const stream of this.#streams.values()) {
      if (stream === this.#last) continue
      const silent = line - stream.lastLine
      if (silent > idleHeadedLines && stream.isHeaded) {
        this.#close(stream)
        this.#streams.delete(stream.name)
      } else if (silent > idleLines) this.#close(stream)
    }
  }

  /** Closes and forgets all of them. */
  closeAll(): void {
    for (const stream of this.#streams.values()) this.#close(stream)
    this.#streams.clear()
  }

  #closeOldest(): void {
    for (const oldest of this.#streams.values()) {
      this.#close(oldest)
      this.#streams.delete(oldest.name)
      return
    }
  }
}
