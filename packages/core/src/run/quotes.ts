import type {Span} from '../contract/span.ts'
import type {Unit} from '../contract/unit.ts'

interface Quote {
  readonly text: string
  /** End of the last unit that quotes it. */
  usedUntil: number
}

/**
 * Text that units quote from before themselves, such as a header that each record repeats. It is kept apart from the
 * text of the document, so that the stretch between the two can be let go.
 */
export class Quotes {
  readonly #kept = new Map<string, Quote>()

  /** Says that a unit quotes a range; `false` if it is not kept. */
  use(quote: Span, unit: Unit): boolean {
    const kept = this.#kept.get(keyOf(quote))
    if (!kept) return false
    kept.usedUntil = Math.max(kept.usedUntil, unit.more?.at(-1)?.end ?? unit.span.end)
    return true
  }

  /** Keeps what a unit quotes, for as long as units quote it. */
  keep(quote: Span, unit: Unit, text: () => string): void {
    if (this.use(quote, unit)) return
    this.#kept.set(keyOf(quote), {text: text(), usedUntil: 0})
    this.use(quote, unit)
  }

  textOf(quote: Span): string | undefined {
    return this.#kept.get(keyOf(quote))?.text
  }

  /** Forgets what only units before an offset quote. */
  release(before: number): void {
    for (const [key, {usedUntil}] of this.#kept) if (usedUntil < before) this.#kept.delete(key)
  }
}

/** The quotes of a unit, and of the units below it, that start before it. */
export function* quotesBefore(unit: Unit, start: number = unit.span.start): Generator<Span> {
  for (const item of unit.context ?? []) if ('quote' in item && item.quote.start < start) yield item.quote
  for (const child of unit.children ?? []) yield* quotesBefore(child, start)
}

/** The overlaps of a unit and of the units below it that start before it. */
export function* overlapsBefore(unit: Unit, start: number = unit.span.start): Generator<Span> {
  if (unit.overlap && unit.overlap.start < start) yield unit.overlap
  for (const child of unit.children ?? []) yield* overlapsBefore(child, start)
}

function keyOf({start, end}: Span): string {
  return `${start}:${end}`
}
