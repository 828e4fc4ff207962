import type {Span} from '../contract/span.ts'
import type {Unit} from '../contract/unit.ts'

/**
 * Units that were emitted and are not settled yet, in source order, in whatever order they come. A unit that comes in
 * order costs O(log n), however many wait.
 */
export class PendingUnits {
  /**
   * The places in which units lie, ascending and disjoint, and the unit of each. Those before `#first` are gone. Also
   * places of units that have left, which lie behind.
   */
  #places: Span[] = []
  #units: Unit[] = []
  #first = 0
  /** The place of a unit that has left that ends last. */
  #lastTaken: Span | undefined
  #lastTakenUnit: Unit | undefined

  /** Adds a unit, or gives back one that it overlaps. */
  add(unit: Unit): Unit | undefined {
    return this.append(unit) ? undefined : this.#insert(unit)
  }

  /** Adds a unit that lies in one place behind all others, or gives back `false`. */
  append(unit: Unit): boolean {
    const {span, more} = unit
    const last = this.#places.at(-1) ?? this.#lastTaken
    if (more !== undefined || span.start < (last?.end ?? 0)) return false
    this.#places.push(span)
    this.#units.push(unit)
    return true
  }

  /** Adds one that comes out of order, or lies in several places. */
  #insert(unit: Unit): Unit | undefined {
    const places = [unit.span, ...(unit.more ?? [])]
    for (const place of places) {
      const at = this.#indexOf(place.start)
      const [before, beforeUnit] =
        at > this.#first ? [this.#places[at - 1], this.#units[at - 1]] : [this.#lastTaken, this.#lastTakenUnit]
      if (before && place.start < before.end) return beforeUnit
      const next = this.#places[at]
      if (next && next.start < place.end) return this.#units[at]
    }
    for (const place of places) {
      const at = this.#indexOf(place.start)
      this.#places.splice(at, 0, place)
      this.#units.splice(at, 0, unit)
    }
    return undefined
  }

  /** Takes out the units that start before an offset. */
  takeBefore(offset: number): Unit[] {
    const end = this.#indexOf(offset)
    const taken: Unit[] = []
    for (let i = this.#first; i < end; i++) {
      const unit = this.#units[i]
      if (unit && unit.span === this.#places[i]) taken.push(unit)
    }
    if (end > this.#first) {
      this.#lastTaken = this.#places[end - 1]
      this.#lastTakenUnit = this.#units[end - 1]
    }
    this.#first = end
    // Moving what stays costs as much as it is long, so it is done when half can go.
    if (this.#first * 2 >= this.#places.length) {
      this.#places = this.#places.slice(this.#first)
      this.#units = this.#units.slice(this.#first)
      this.#first = 0
    }
    return taken
  }

  /** End of the places that start before the offset that was taken last. */
  get takenEnd(): number {
    return this.#lastTaken?.end ?? 0
  }

  *[Symbol.iterator](): Generator<Unit> {
    for (let i = this.#first; i < this.#places.length; i++) {
      const unit = this.#units[i]
      if (unit && unit.span === this.#places[i]) yield unit
    }
  }

  /** Index of the first place at or behind an offset. */
  #indexOf(offset: number): number {
    let low = this.#first
    let high = this.#places.length
    while (low < high) {
      const middle = (low + high) >> 1
      if ((this.#places[middle]?.start ?? 0) < offset) low = middle + 1
      else high = middle
    }
    return low
  }
}
