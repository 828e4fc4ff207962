/** One marker of a container: `> `, `- `, `12) `, with the blanks before it. */
const containerMarker = /[ \t]*(?:>|(?:[-*+]|\d{1,9}[.)])(?=[ \t\r\n]|$))/y

/**
 * An upper bound of how deep quotes and lists nest in a text: markers on one line, and list markers that stand
 * further and further to the right on the lines after. One pass over the text, no parse.
 */
export function nestingDepth(text: string, start: number, end: number): number {
  let deepest = 0
  // Columns at which list items are open, ascending.
  const open: number[] = []
  let line = start
  while (line < end) {
    const newline = text.indexOf('\n', line)
    const lineEnd = newline === -1 || newline >= end ? end : newline
    let at = line
    let quotes = 0
    while (true) {
      containerMarker.lastIndex = at
      if (!containerMarker.test(text) || containerMarker.lastIndex > lineEnd) break
      const next = containerMarker.lastIndex
      if (text[next - 1] === '>') quotes++
      else {
        const column = next - line
        while ((open.at(-1) ?? -1) >= column) open.pop()
        open.push(column)
      }
      deepest = Math.max(deepest, open.length + quotes)
      at = next
    }
    line = lineEnd + 1
  }
  return deepest
}
