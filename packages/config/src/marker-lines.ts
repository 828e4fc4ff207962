/**
 * Where lines start that may end a heredoc: asked for a marker and an offset, the first one from there on, `undefined`
 * if there is none. Offsets of one marker only grow, so that all answers together cost one walk over the text; that is
 * taken with the first question. The first group of the pattern, which has to be global, is the marker.
 */
export function markerLines(text: string, pattern: RegExp): (marker: string, from: number) => number | undefined {
  let found: Map<string, {readonly starts: number[]; next: number}> | undefined
  return (marker, from) => {
    found ??= startsOf(text, pattern)
    const list = found.get(marker)
    while (list && (list.starts[list.next] ?? text.length) < from) list.next++
    return list?.starts[list.next]
  }
}

function startsOf(text: string, pattern: RegExp): Map<string, {readonly starts: number[]; next: number}> {
  const found = new Map<string, {readonly starts: number[]; next: number}>()
  for (const match of text.matchAll(pattern)) {
    const marker = match[1] ?? ''
    const list = found.get(marker)
    if (list) list.starts.push(match.index)
    else found.set(marker, {starts: [match.index], next: 0})
  }
  return found
}
