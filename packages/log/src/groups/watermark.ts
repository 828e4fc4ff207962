/** A time this far ahead of all before is believed only if others agree. */
const believableStep = 3_600_000

/** How many times in a row have to agree on a leap. */
const witnesses = 50

/**
 * How far the log has come, in its own time: the greatest time that was seen. One line that claims to be of 2066 does
 * not move it.
 */
export class Watermark {
  /** Epoch milliseconds; negative infinity before the first time. */
  time: number = Number.NEGATIVE_INFINITY
  #ahead = 0

  observe(time: number): void {
    if (!(time > this.time)) {
      if (time <= this.time) this.#ahead = 0
      return
    }
    if (time - this.time > believableStep && this.time !== Number.NEGATIVE_INFINITY && ++this.#ahead < witnesses) return
    this.#ahead = 0
    this.time = time
  }
}
