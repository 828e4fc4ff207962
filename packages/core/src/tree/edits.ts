import type {Edit} from '../contract/chunk.ts'
import type {Span} from '../contract/span.ts'
import type {SensitiveRange, Unit} from '../contract/unit.ts'
import {Copies} from './copies.ts'

/**
 * The ranges that redaction replaces, sorted and disjoint. Ranges that overlap, and those of one rule that touch, become
 * one, under the rule of the one that starts first.
 */
export class Edits {
  #sorted: Edit[] = []
  /** Takes what is hidden out of other texts. */
  readonly copies: Copies

  constructor(copies: Copies = new Copies()) {
    this.copies = copies
  }

  /** Adds the `sensitive` ranges of units and of the units below them. */
  addFrom(units: readonly Unit[], slice: (start: number, end: number) => string): void {
    this.add(
      Array.from(sensitiveRanges(units), ({span, rule}) => ({start: span.start, end: span.end, rule})),
      slice
    )
  }

  /** Adds ranges in any order. */
  add(ranges: readonly RuledSpan[], slice: (start: number, end: number) => string): void {
    const found = ranges.map(({start, end, rule}) => ({start, end, text: replacement(rule), rule})).sort(bySource)
    const [first] = found
    if (!first) return
    for (const {start, end, text} of found) this.copies.remember(slice(start, end), text)
    // Ranges come nearly in order: those that are known can stay as they are up to the first that may change.
    const from = this.#firstEndingAfter(first.start - 1)
    const changed = merged([...this.#sorted.slice(from), ...found].sort(bySource))
    this.#sorted.length = from
    for (const edit of changed) this.#sorted.push(edit)
  }

  /** Forgets what ends before an offset. */
  release(before: number): void {
    const first = this.#firstEndingAfter(before)
    if (first > 0) this.#sorted = this.#sorted.slice(first)
  }

  /** Whether there are edits that touch a range. */
  touch(start: number, end: number): boolean {
    if (this.#sorted.length === 0) return false
    const next = this.#sorted[this.#firstEndingAfter(start)]
    return next !== undefined && next.start < end
  }

  /** The edits that touch a range, unclipped. */
  in(span: Span): readonly Edit[] {
    if (this.#sorted.length === 0) return none
    const edits: Edit[] = []
    for (let i = this.#firstEndingAfter(span.start); i < this.#sorted.length; i++) {
      const edit = this.#sorted[i]
      if (!edit || edit.start >= span.end) break
      edits.push(edit)
    }
    return edits
  }

  /** A range of the source with its edits applied; an edit that crosses an edge is applied whole. */
  apply(span: Span, slice: (start: number, end: number) => string): string {
    if (this.#sorted.length === 0) return slice(span.start, span.end)
    let text = ''
    let at = span.start
    for (const edit of this.in(span)) {
      text += slice(at, Math.max(at, edit.start)) + edit.text
      at = Math.min(edit.end, span.end)
    }
    return text + slice(at, span.end)
  }

  #firstEndingAfter(offset: number): number {
    let low = 0
    let high = this.#sorted.length
    while (low < high) {
      const middle = (low + high) >> 1
      if ((this.#sorted[middle]?.end ?? 0) <= offset) low = middle + 1
      else high = middle
    }
    return low
  }
}

const none: readonly Edit[] = []

/** A range and the rule by which it is hidden. */
export interface RuledSpan extends Span {
  readonly rule: string
}

/** What stands in the place of a secret. */
export function replacement(rule: string): string {
  return `[redacted:${rule}]`
}

function bySource(a: Span, b: Span): number {
  return a.start - b.start || b.end - a.end
}

/** What units and the units below them mark as sensitive. */
export function* sensitiveRanges(units: readonly Unit[]): Generator<SensitiveRange> {
  for (const unit of units) {
    yield* unit.sensitive ?? []
    yield* sensitiveRanges(unit.children ?? [])
  }
}

/** Sorted edits, those that overlap as one. */
function merged(sorted: readonly Edit[]): Edit[] {
  const edits: Edit[] = []
  for (const edit of sorted) {
    const last = edits.at(-1)
    if (last && (edit.start < last.end || (edit.start === last.end && edit.rule === last.rule)))
      edits[edits.length - 1] = {...last, end: Math.max(last.end, edit.end)}
    else edits.push(edit)
  }
  return edits
}
