import {nextLine} from './block-parts.ts'

/** An ATX heading at the start of a line: `## Impact`. */
const atxHeading = /#{1,6}(?=[ \t\r\n])/y

/**
 * The offset at which to divide a document that is read from before `floor` on: the last heading at the start of a
 * line in `floor + 1 … limit`, else the first one behind, else the end of the text.
 */
export function nextCut(text: string, floor: number, limit: number): number {
  if (limit >= text.length) return text.length
  let at = limit
  while (at > floor) {
    const newline = text.lastIndexOf('\n#', at - 1)
    if (newline < floor) break
    if (isHeading(text, newline + 1)) return newline + 1
    at = newline
  }
  at = limit
  while (true) {
    const newline = text.indexOf('\n#', at)
    if (newline === -1) return text.length
    if (newline >= floor && isHeading(text, newline + 1)) return newline + 1
    at = newline + 1
  }
}

function isHeading(text: string, offset: number): boolean {
  atxHeading.lastIndex = offset
  return atxHeading.test(text)
}

/** Where the frontmatter of a document ends, or `start` if it has none. */
export function frontmatterEnd(text: string, start: number): number {
  const fence = text.slice(start, start + 3)
  if ((fence !== '---' && fence !== '+++') || !isFenceLine(text, start, fence)) return start
  let line = nextLine(text, start)
  while (line < text.length) {
    if (isFenceLine(text, line, fence)) return nextLine(text, line)
    line = nextLine(text, line)
  }
  return start
}

function isFenceLine(text: string, line: number, fence: string): boolean {
  if (!text.startsWith(fence, line)) return false
  const end = nextLine(text, line)
  // A long line is no fence; its text need not be copied to know that.
  return end - line <= 80 && text.slice(line + fence.length, end).trim() === ''
}
