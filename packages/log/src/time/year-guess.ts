/** Milliseconds of a day. */
const day = 86_400_000

/** A leap year for logs that say nothing of their year: any date is one in it. */
const anyYear = 2000

/**
 * Years of dates that have none, as of syslog's: the year that puts the first near the reference and at most a day
 * behind it; then the same year until December becomes January. Small steps back change nothing: lines of several
 * writers are not in order.
 */
export class YearGuess {
  #reference: number | undefined
  readonly #isFixed: boolean
  #year = 0
  #month = 0

  /** @param reference epoch milliseconds; without one the greatest full time that was seen is taken */
  constructor(reference: number | undefined) {
    this.#reference = reference
    this.#isFixed = reference !== undefined
  }

  /** Whether there was anything to tell the year by. */
  get isKnown(): boolean {
    return this.#reference !== undefined
  }

  /** Midnight of the day of a reference that the caller gave. */
  get referenceDay(): number | undefined {
    return this.#isFixed && this.#reference !== undefined ? Math.floor(this.#reference / day) * day : undefined
  }

  /** Takes notice of a full time, and gives it back. */
  seen(time: number): number {
    if (this.#isFixed || Number.isNaN(time)) return time
    if (this.#reference === undefined) {
      this.#reference = time
      // What was guessed without a reference is no year to go on from.
      this.#year = 0
    } else if (time > this.#reference) this.#reference = time
    return time
  }

  /** Year of a month (1–12) and a day of it. */
  of(month: number, date: number): number {
    if (this.#year === 0) {
      this.#year = this.#first(month, date)
      this.#month = month
      return this.#year
    }
    if (month === this.#month) return this.#year
    if (this.#month >= 11 && month <= 2) this.#year++
    // A late line of the old year.
    else if (this.#month <= 2 && month >= 11) return this.#year - 1
    this.#month = month
    return this.#year
  }

  #first(month: number, date: number): number {
    if (this.#reference === undefined) return anyYear
    const latest = this.#reference + day
    const year = new Date(latest).getUTCFullYear()
    return Date.UTC(year, month - 1, date) <= latest ? year : year - 1
  }
}
