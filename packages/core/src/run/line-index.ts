import type {TokenCounter, TokenIndex} from '../contract/tokens.ts'
import {copied} from '../source/copied.ts'
import {lastAtOrBefore} from '../source/last-at-or-before.ts'

/** How far before the end of a line a place is looked for at which its count can be split. */
const splitReach = 48

/** How many ends of lines are remembered with what their line ends count. */
const rememberedTails = 1024

/** So many stretches on from the one that was asked for last are looked at before the rest is searched. */
const nearStretches = 8

/**
 * Counts of ranges of a text that grows line by line and is forgotten at its front. Each line is counted once; counts
 * of ranges are sums where sums are exact for sure, and what is no sum is counted for itself.
 *
 *     INFO started↵
 *     ERROR failed↵        ↵ and `E` add up, so here a new stretch starts
 *       at place (o.js)↵   ↵ and a blank do not: the line belongs to the stretch before
 */
export class LineIndex implements TokenIndex {
  readonly #counter: TokenCounter
  readonly #slice: (start: number, end: number) => string
  /** Where stretches start, and the tokens of all before each. */
  #starts: number[] = []
  #totals: number[] = []
  /** Start of the stretch that is not counted yet. */
  #open = 0
  #total = 0
  /** Index of the stretch that was looked for last. */
  #lastFound = 0
  /** What ends of lines count more with one code unit, or two, than without. */
  readonly #lineFeeds = new Map<string, number>()
  readonly #returns = new Map<string, number>()

  constructor(counter: TokenCounter, slice: (start: number, end: number) => string) {
    this.#counter = counter
    this.#slice = slice
  }

  /** A line that starts at `start` is there, `first` its first character. */
  grow(start: number, first: string): void {
    if (start > this.#open && this.#counter.addsUp?.('\n', first)) this.finish(start)
  }

  /** Nothing that follows `end` changes the count before it. */
  finish(end: number): void {
    if (end <= this.#open || this.#counter.addsUp === undefined) return
    this.#starts.push(this.#open)
    this.#totals.push(this.#total)
    this.#total += this.#counter.count(this.#slice(this.#open, end))
    this.#open = end
  }

  /** Exact tokens of whole stretches, which add up with those before and behind; `undefined` if it is not made of such. */
  wholeTokens(start: number, end: number): number | undefined {
    const from = this.#at(start)
    if (this.#starts[from] !== start) return undefined
    if (end === this.#open) return this.#total - this.#totalAt(from)
    const to = this.#at(end)
    return this.#starts[to] === end ? this.#totalAt(to) - this.#totalAt(from) : undefined
  }

  count(start: number, end: number): number {
    if (start >= end) return 0
    const from = this.#at(start)
    if (this.#starts[from] !== start) return this.#counter.count(this.#slice(start, end))
    if (end === this.#open) return this.#total - this.#totalAt(from)
    const to = this.#at(end)
    const before = this.#totalAt(to) - this.#totalAt(from)
    const stretch = this.#starts[to] ?? end
    return stretch === end ? before : before + this.#countHead(stretch, end, to)
  }

  countBehind(prefix: string, start: number, end: number): number {
    if (prefix === '' || start >= end) return start >= end ? this.#counter.count(prefix) : this.count(start, end)
    if (this.#counter.addsUp?.(prefix, this.#slice(start, start + 1))) {
      return this.#counter.count(prefix) + this.count(start, end)
    }
    return this.#counter.count(prefix + this.#slice(start, end))
  }

  /** Promises that no offset before this one will be asked for. */
  release(before: number): void {
    if (this.#open < before) {
      // Its first lines are gone: what was summed so far ends here.
      this.#starts = []
      this.#totals = []
      this.#open = before
      return
    }
    const kept = this.#at(before)
    // Moving what stays costs as much as it is long, so it is done when half can go.
    if (kept * 2 < this.#starts.length) return
    this.#starts = this.#starts.slice(kept)
    this.#totals = this.#totals.slice(kept)
  }

  /** Tokens of a stretch up to an end inside it: mostly all but its line end. */
  #countHead(start: number, end: number, at: number): number {
    const next = this.#starts[at + 1] ?? this.#open
    if (next <= end || next - end > 2) return this.#counter.count(this.#slice(start, end))
    const from = Math.max(start, end - splitReach)
    const tail = this.#slice(from, next)
    for (let split = end - from; split > 0; split--) {
      if (!this.#counter.addsUp?.(tail.charAt(split - 1), tail.charAt(split))) continue
      const whole = (this.#totals[at + 1] ?? this.#total) - this.#totalAt(at)
      return whole - this.#tailTokens(tail.slice(split), next - end)
    }
    return this.#counter.count(this.#slice(start, end))
  }

  /** By how many tokens a text is larger with so many code units at its end than without. Lines end in much the same. */
  #tailTokens(text: string, length: number): number {
    const tails = length === 1 ? this.#lineFeeds : this.#returns
    const known = tails.get(text)
    if (known !== undefined) return known
    const tokens = this.#counter.count(text) - this.#counter.count(text.slice(0, text.length - length))
    if (tails.size >= rememberedTails) tails.clear()
    tails.set(copied(text), tokens)
    return tokens
  }

  /** Index of the last stretch at or before an offset: mostly near the one that was asked for last. */
  #at(offset: number): number {
    const starts = this.#starts
    let at = this.#lastFound
    // Who asked for the end of a line asks for its start again.
    if (at > 0 && offset < (starts[at] ?? 0)) at--
    if (offset >= (starts[at] ?? offset + 1)) {
      for (let steps = 0; steps < nearStretches; steps++) {
        if (offset < (starts[at + 1] ?? Number.POSITIVE_INFINITY)) {
          this.#lastFound = at
          return at
        }
        at++
      }
    }
    this.#lastFound = lastAtOrBefore(starts, offset)
    return this.#lastFound
  }

  #totalAt(at: number): number {
    return this.#totals[at] ?? 0
  }
}
