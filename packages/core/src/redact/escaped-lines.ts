import type {Span} from '../contract/span.ts'
import {lastAtOrBefore} from '../source/last-at-or-before.ts'

/** A line whose characters are not written as they are, decoded. */
export interface EscapedLine {
  readonly text: string
  /** A range of it, in offsets of the text in which it stands. */
  place(range: Span): Span
}

/** `%22`, `%3a`, `&quot;`, `&#39;`: what can stand around or in a secret, quotes and signs above all. */
const escaped = /%[2-7][0-9A-Fa-f]|&(?:quot|apos|amp|lt|gt|nbsp|#3[49]|#x2[27]);/g
/** One of those without which a secret is found, or not, as it stands: quotes, blanks, and signs of assignment. */
const telling = /%(?:2[027]|3[AC-Eac-e])|&(?:quot|apos|lt|gt|#3[49]|#x2[27]);/g

const named = new Map([
  ['&quot;', '"'],
  ['&apos;', "'"],
  ['&amp;', '&'],
  ['&lt;', '<'],
  ['&gt;', '>'],
  ['&nbsp;', ' '],
  ['&#34;', '"'],
  ['&#39;', "'"],
  ['&#x22;', '"'],
  ['&#x27;', "'"]
])

/** Lines in which something is percent-encoded or an HTML entity, decoded. Linear. */
export function* escapedLines(text: string): Generator<EscapedLine> {
  telling.lastIndex = 0
  for (let found = telling.exec(text); found; found = telling.exec(text)) {
    const start = text.lastIndexOf('\n', found.index) + 1
    const lineFeed = text.indexOf('\n', found.index)
    const end = lineFeed < 0 ? text.length : lineFeed
    yield decoded(text.slice(start, end), start)
    telling.lastIndex = end
  }
}

function decoded(line: string, start: number): EscapedLine {
  /** Where the line starts and each escape ends: in the decoded line, and in the text. */
  const decodedEnds = [0]
  const sourceEnds = [start]
  let text = ''
  let at = 0
  for (const {0: code, index} of line.matchAll(escaped)) {
    text += `${line.slice(at, index)}${named.get(code) ?? String.fromCharCode(Number.parseInt(code.slice(1), 16))}`
    at = index + code.length
    decodedEnds.push(text.length)
    sourceEnds.push(start + at)
  }
  text += line.slice(at)
  const place = (offset: number): number => {
    const last = lastAtOrBefore(decodedEnds, offset)
    return (sourceEnds[last] ?? start) + offset - (decodedEnds[last] ?? 0)
  }
  return {text, place: (range) => ({start: place(range.start), end: place(range.end)})}
}
