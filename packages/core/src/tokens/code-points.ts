import type {TokenCounter} from '../contract/tokens.ts'

/**
 * The counter `characters`: Unicode code points, so that an emoji of one code point is one character; a lone
 * surrogate counts as one. A letter with combining marks is as many as it has code points.
 */
export const characterCounter: TokenCounter = Object.freeze({
  name: 'characters',
  count: codePoints,
  index: (text: string) => {
    if (!astral.test(text)) return {count: (start: number, end: number) => Math.max(0, end - start)}
    return {count: (start: number, end: number) => codePoints(text.slice(start, end))}
  }
})

/** `😀`: any half of a pair. */
const astral = /[\ud800-\udfff]/

function codePoints(text: string): number {
  let count = text.length
  for (let offset = 1; offset < text.length; offset++) {
    if ((text.charCodeAt(offset) & 0xfc00) !== 0xdc00) continue
    if ((text.charCodeAt(offset - 1) & 0xfc00) === 0xd800) count--
  }
  return count
}
