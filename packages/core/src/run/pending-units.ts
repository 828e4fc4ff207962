import type {Span} from '../contract/span.ts'
import type {Unit} from '../contract/unit.ts'

/** One of the places in which a unit lies; `isFirst` for its `span`, false for those of `more`. */
interface Place extends Span {
  readonly unit: Unit
  readonly isFirst: boolean
}

/**
 * Units that were emitted and are not settled yet, in source order, in whatever order they come. A unit that comes in
 * order costs O(log n), however many wait.
 */
export class PendingUnits {
  /** Ascending and disjoint; those before `#first` are gone. Also places of units that have left, which lie behind. */
  #places: Place[] = []
  #first = 0
  /** The place of a unit that has left that ends last. */
  #lastTaken: Place | undefined

  /** Adds a unit, or gives back one that it overlaps. */
  add(unit: Unit): Unit | undefined {
    return this.append(unit) ? undefined : this.#insert(unit)
  }

  /** Adds a unit that lies in one place behind all others, or gives back `false`. */
  append(unit: Unit): boolean {
    const {span, more} = unit
    const last = this.#places.at(-1) ?? this.#lastTaken
    if (more !== undefined || span.start < (last?.end ?? 0)) return false
    this.#places.push({start: span.start, end: span.end, unit, isFirst: true})
    return true
  }

  /** Adds one that comes out of order, or lies in several places. */
  #insert(unit: Unit): Unit | undefined {
    const places = [unit.span, ...(unit.more ?? [])].map(({start, end}, i) => ({start, end, unit, isFirst: i === 0}))
    for (const place of places) {
      const at = this.#indexOf(place.start)
      const before = at > this.#first ? this.#places[at - 1] : this.#lastTaken
      if (before && place.start < before.end) return before.unit
      const next = this.#places[at]
      if (next && next.start < place.end) return next.unit
    }
    for (const place of places) this.#places.splice(this.#indexOf(place.start), 0, place)
    return undefined
  }

  /** Takes out the units that start before an offset. */
  takeBefore(offset: number): Unit[] {
    const end = this.#indexOf(offset)
    const taken = this.#places.slice(this.#first, end)
    this.#first = end
    const last = taken.at(-1)
    if (last) this.#lastTaken = last
    // Moving what stays costs as much as it is long, so it is done when half can go.
    if (this.#first * 2 >= this.#places.length) {
      this.#places = this.#places.slice(this.#first)
      this.#first = 0
    }
    const units: Unit[] = []
    for (const {unit, isFirst} of taken) if (isFirst) units.push(unit)
    return units
  }

  /** End of the places that start before the offset that was taken last. */
  get takenEnd(): number {
    return this.#lastTaken?.end ?? 0
  }

  *[Symbol.iterator](): Generator<Unit> {
    for (let i = this.#first; i < this.#places.length; i++) {
      const place = this.#places[i]
      if (place?.isFirst) yield place.unit
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
