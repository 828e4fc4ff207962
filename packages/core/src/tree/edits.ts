import type {Edit} from '../contract/chunk.ts'
import type {Span} from '../contract/span.ts'
import type {Unit} from '../contract/unit.ts'

/**
 * The ranges that redaction replaces, sorted and disjoint. Ranges that overlap become one, under the rule of the
 * one that starts first.
 */
export class Edits {
  #sorted: Edit[] = []
  /** What is hidden, for labels and metadata, which hold copies of it. */
  readonly #hidden = new Map<string, string>()

  /** Adds the `sensitive` ranges of units and of the units below them. */
  addFrom(units: readonly Unit[], slice: (start: number, end: number) => string): void {
    const found: Edit[] = []
    const stack = [...units]
    for (let unit = stack.pop(); unit; unit = stack.pop()) {
      for (const {span, rule} of unit.sensitive ?? []) {
        if (span.end <= span.start) continue
        found.push({start: span.start, end: span.end, text: `[redacted:${rule}]`, rule})
        const value = slice(span.start, span.end)
        // Shorter values would hit ordinary words.
        if (value.trim().length >= 4) this.#hidden.set(value.trim(), `[redacted:${rule}]`)
      }
      stack.push(...(unit.children ?? []))
    }
    if (found.length === 0) return
    const merged: Edit[] = []
    for (const edit of [...this.#sorted, ...found].sort((a, b) => a.start - b.start || b.end - a.end)) {
      const last = merged.at(-1)
      if (last && edit.start < last.end) merged[merged.length - 1] = {...last, end: Math.max(last.end, edit.end)}
      else merged.push(edit)
    }
    this.#sorted = merged
  }

  /** Forgets what ends before an offset. */
  release(before: number): void {
    const first = this.#firstEndingAfter(before)
    if (first > 0) this.#sorted = this.#sorted.slice(first)
  }

  /** The edits that touch a range, unclipped. */
  in(span: Span): readonly Edit[] {
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
    let text = ''
    let at = span.start
    for (const edit of this.in(span)) {
      text += slice(at, Math.max(at, edit.start)) + edit.text
      at = Math.min(edit.end, span.end)
    }
    return text + slice(at, span.end)
  }

  /** A label or a value of metadata without what is hidden. */
  clean(text: string): string {
    let cleaned = text
    for (const [value, replacement] of this.#hidden) cleaned = cleaned.replaceAll(value, replacement)
    return cleaned
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
