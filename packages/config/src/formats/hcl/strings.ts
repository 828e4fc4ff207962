/**
 * End of a quoted template that starts at an offset. Templates nest: `"${a["x"]}"`. A line end outside of `${…}` ends a
 * template that was not closed.
 */
export function stringEnd(text: string, start: number): number {
  // For each open template the braces that are open in its `${…}`; 0 while literal text is read.
  const open: number[] = [0]
  for (let at = start + 1; at < text.length; at++) {
    const top = open.length - 1
    const braces = open[top] ?? 0
    const char = text[at]
    if (braces === 0) {
      if (char === '\n') return at
      if (char === '\\') at++
      else if (char === '"') {
        open.pop()
        if (open.length === 0) return at + 1
      } else if ((char === '$' || char === '%') && text[at + 1] === '{') {
        // `$${` is a dollar and a brace.
        if (text[at - 1] !== char || text[at - 2] === char) open[top] = 1
        at++
      }
    } else if (char === '"') open.push(0)
    else if (char === '{') open[top] = braces + 1
    else if (char === '}') open[top] = braces - 1
    else if (char === '\n' && isHead(text, at + 1)) return at
  }
  return text.length
}

/** Whether a word stands at the start of a line: no expression goes on there. */
function isHead(text: string, at: number): boolean {
  const code = text.charCodeAt(at)
  return (code >= 0x61 && code <= 0x7a) || code === 0x7d
}
