import type {Span} from '../contract/span.ts'
import type {TokenCounter, TokenIndex} from '../contract/tokens.ts'
import {isBlank} from './blank.ts'
import type {Edits} from './edits.ts'

/** Text that is looked at character by character, which takes no strings. */
export interface CodeUnits {
  codeUnitAt(offset: number): number
}

/** Text that is held somewhere else. */
export interface TextSource extends CodeUnits {
  /** Source text, edits not applied. */
  raw(start: number, end: number): string
}

/** The text of a document as chunks show it (edits applied), and its token counts. */
export interface TextView extends TextSource {
  /** Text as shown. */
  shown(start: number, end: number): string
  /** Exact tokens of `shown(start, end)`. */
  tokens(start: number, end: number): number
  /** Exact tokens of `prefix + shown(start, end)`. */
  tokensBehind(prefix: string, start: number, end: number): number
  /** Exact tokens of any text; those of short ones are remembered. */
  count(text: string): number
  /** The same of a text that hardly comes twice. */
  countOnce(text: string): number
  /** Whether the counts of a text that ends in `before` and of one that starts with `after` add up for sure. */
  addsUp(before: string, after: string): boolean
  readonly edits: Edits
}

/**
 * @param index counts of unedited ranges; without one each range is counted as a text of its own
 */
export function createTextView(
  {raw, codeUnitAt}: TextSource,
  counter: TokenCounter,
  edits: Edits,
  index?: TokenIndex
): TextView {
  const shown = (start: number, end: number) => edits.apply({start, end}, raw)
  return {
    raw,
    codeUnitAt,
    shown,
    edits,
    count: rememberCounts(counter),
    countOnce: (text) => counter.count(text),
    addsUp: (before, after) => counter.addsUp?.(before, after) ?? false,
    tokens: (start, end) =>
      index && !edits.touch(start, end) ? index.count(start, end) : counter.count(shown(start, end)),
    tokensBehind: (prefix, start, end) =>
      index?.countBehind && !edits.touch(start, end)
        ? index.countBehind(prefix, start, end)
        : counter.count(prefix + shown(start, end))
  }
}

/** Longer texts hardly come twice; so many of the others are kept at a time. */
const longestRemembered = 512
const remembered = 1024

/** Counts of short texts are kept: the breadcrumb of a section is asked for when planning and again when rendering. */
function rememberCounts(counter: TokenCounter): (text: string) => number {
  const counts = new Map<string, number>()
  return (text) => {
    if (text.length > longestRemembered) return counter.count(text)
    const known = counts.get(text)
    if (known !== undefined) return known
    const tokens = counter.count(text)
    if (counts.size >= remembered) counts.clear()
    counts.set(text, tokens)
    return tokens
  }
}

/** Where the first line of a range that is not blank starts; its end if all of it is blank. */
export function contentStart({start, end}: Span, text: CodeUnits): number {
  let lineStart = start
  for (let at = start; at < end; at++) {
    const unit = text.codeUnitAt(at)
    if (unit === 0x0a) lineStart = at + 1
    else if (!isBlank(unit)) return lineStart
  }
  return end
}

/** Where the last character of a range that is not blank ends; its start if all of it is blank. */
export function contentEnd({start, end}: Span, text: CodeUnits): number {
  let at = end
  while (at > start && isBlank(text.codeUnitAt(at - 1))) at--
  return at
}
