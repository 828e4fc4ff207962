const segmenter = new Intl.Segmenter('und', {granularity: 'grapheme'})

/** How far a grapheme is looked for, in UTF-16 code units; longer ones are given up. */
const reach = 512

/** White space at the start of a text. */
const leadingBlank = /^\s/

/**
 * The grapheme that an offset lies inside of, or nothing if the offset is a boundary. White space around it makes
 * any offset a boundary, since chunks leave blanks at their edges out.
 */
export function graphemeAcross(text: string, offset: number): string | undefined {
  if (offset <= 0 || offset >= text.length || isPlain(text, offset)) return undefined
  const from = safeStart(text, offset)
  if (from === undefined) return undefined
  const window = text.slice(from, offset + reach)
  const found = segmenter.segment(window).containing(offset - from)
  if (!found || found.index === offset - from || leadingBlank.test(found.segment)) return undefined
  const isWhole = from + found.index + found.segment.length < offset + reach
  return isWhole ? found.segment : undefined
}

/** Two ASCII characters never join, but for `\r\n`, which is blank. */
function isPlain(text: string, offset: number): boolean {
  return text.charCodeAt(offset - 1) < 0x80 && text.charCodeAt(offset) < 0x80
}

/** Start of the line or the nearest ASCII character before an offset: a grapheme starts there. */
function safeStart(text: string, offset: number): number | undefined {
  for (let at = offset - 1; at >= 0 && at > offset - reach; at--) {
    if (at === 0 || text.charCodeAt(at) < 0x80) return at
  }
  return undefined
}
