import {indentEnd, lineEnd} from '../../lines.ts'

/** A line that belongs to no string: the head of a block, or a brace that closes one. */
const lineOutside =
  /(?:(?:server|location|upstream|http|events|stream|map|geo|types)\b[^;"']*\{[ \t]*\r?\n|\}[ \t]*\r?\n)/y

/**
 * End of a quoted string. It may go on over lines; but one in which the head of a block stands, or the brace that closes
 * one, was left open and ends at its line.
 */
export function quotedEnd(text: string, start: number): number {
  const quote = text.charCodeAt(start)
  let firstBreak: number | undefined
  for (let at = start + 1; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === quote) return at + 1
    if (code === backslash) at++
    else if (code === newline) {
      firstBreak ??= at
      lineOutside.lastIndex = indentEnd(text, at + 1, lineEnd(text, at + 1, text.length))
      if (lineOutside.test(text)) return firstBreak
    }
  }
  return firstBreak ?? text.length
}

const newline = 0x0a
const backslash = 0x5c
