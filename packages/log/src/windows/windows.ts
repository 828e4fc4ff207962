import {type Linked, RecencyList} from '@opschunk/core/plugin'
import type {LogRecord} from '../records/log-record.ts'

/** Records without an id of their own, of one service and stream, that are near each other in time. */
export interface Window extends Linked<Window> {
  readonly key: string
  readonly owner: string
  readonly startTime: number
  lastTime: number
  /** Code units of its records. */
  chars: number
  /** Offset of its first record. */
  readonly start: number
  /** Records that may still turn out to belong to a trace. */
  pending: number
  isCurrent: boolean
}

export interface WindowLimits {
  readonly windowMs: number
  /** A window ends before a pause longer than this. */
  readonly gapMs: number
  /** Below this many code units a window goes on through a pause or its end: it would be a chunk of a line or two. */
  readonly leastChars: number
  /** A window is full at this many code units. */
  readonly mostChars: number
}

/** Services and streams that have a window open at once; past it the one longest without a record is closed. */
const openWindows = 2048

/** The time windows of each service and stream. */
export class Windows {
  readonly #limits: WindowLimits
  readonly #close: (window: Window) => void
  /** By service and stream. */
  readonly #current = new Map<string, Window>()
  /** By their last records. */
  readonly #recency = new RecencyList<Window>()
  #count = 0

  constructor(limits: WindowLimits, close: (window: Window) => void) {
    this.#limits = limits
    this.#close = close
  }

  /** The window that a record goes to. */
  place(record: LogRecord): Window {
    const owner = ownerOf(record)
    const known = this.#current.get(owner)
    const length = record.end - record.start
    if (known) {
      if (!this.#ends(known, record)) {
        this.#recency.touch(known)
        known.chars += length
        if (record.time > known.lastTime || Number.isNaN(known.lastTime)) known.lastTime = record.time
        return known
      }
      this.#retire(known)
    } else if (this.#recency.first && this.#current.size >= openWindows) this.#retire(this.#recency.first)
    const window: Window = {
      key: `window:${owner}:${++this.#count}`,
      owner,
      startTime: record.time,
      lastTime: record.time,
      chars: length,
      start: record.start,
      pending: 0,
      isCurrent: true,
      before: undefined,
      after: undefined
    }
    this.#current.set(owner, window)
    this.#recency.touch(window)
    return window
  }

  /** One of the records that were waited for is settled. */
  resolve(window: Window): void {
    window.pending--
    if (window.pending === 0 && !window.isCurrent) this.#close(window)
  }

  /** Ends the windows to which nothing has come since a time, or that start before an offset. */
  sweep(time: number, offset: number): void {
    let next = this.#recency.first
    for (let window = next; window; window = next) {
      next = window.after
      if (!(window.lastTime + this.#limits.gapMs < time) && window.start >= offset) continue
      if (window.pending > 0 && window.start >= offset) continue
      this.#retire(window)
      // What it waits for joins it later, and is closed then.
      if (window.pending > 0) this.#close(window)
    }
  }

  #ends(window: Window, {time}: LogRecord): boolean {
    const {windowMs, gapMs, leastChars, mostChars} = this.#limits
    if (window.chars >= mostChars) return true
    if (window.chars < leastChars) return false
    return time - window.startTime >= windowMs || time - window.lastTime > gapMs
  }

  #retire(window: Window): void {
    window.isCurrent = false
    this.#current.delete(window.owner)
    this.#recency.remove(window)
    if (window.pending === 0) this.#close(window)
  }
}

function ownerOf({service, stream}: LogRecord): string {
  if (service === undefined) return stream
  return stream === '' ? service : `${service}${stream}`
}
