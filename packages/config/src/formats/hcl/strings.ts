/**
 * End of a quoted template that starts at an offset. Templates nest: `"${a["x"]}"`. A line end outside of `${…}` ends a
 * template that was not closed.
 */
export function stringEnd(text: string, start: number): number {
  // Braces that are open in the `${…}` of the innermost template; 0 while literal text is read.
  let braces = 0
  // Those of the templates around it.
  let outer: number[] | undefined
  for (let at = start + 1; at < text.length; at++) {
    const char = text[at]
    if (braces === 0) {
      if (char === '\n') return at
      if (char === '\\') at++
      else if (char === '"') {
        const around = outer?.pop()
        if (around === undefined) return at + 1
        braces = around
      } else if ((char === '$' || char === '%') && text[at + 1] === '{') {
        // `$${` is a dollar and a brace.
        if (text[at - 1] !== char || text[at - 2] === char) braces = 1
        at++
      }
    } else if (char === '"') {
      outer ??= []
      outer.push(braces)
      braces = 0
    } else if (char === '{') braces++
    else if (char === '}') braces--
    else if (char === '\n' && isHead(text, at + 1)) return at
  }
  return text.length
}

/** Whether a word stands at the start of a line: no expression goes on there. */
function isHead(text: string, at: number): boolean {
  const code = text.charCodeAt(at)
  return (code >= 0x61 && code <= 0x7a) || code === 0x7d
}
