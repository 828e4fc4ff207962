import {lineBreak, occurrences} from '../../occurrences.ts'

/** `[[`, `[==[` */
const longOpen = /\[(=*)\[/y

/**
 * Reads Lua blocks at ever higher offsets: behind the brace that closes the one that opens at an offset. Strings, long
 * brackets and comments of Lua hide braces: `-- that'll }`. `undefined` if the block is left open, and from then on.
 */
export function luaReader(text: string): (brace: number) => number | undefined {
  const closers = new Map<string, (at: number) => number>()
  let isOpen = false
  const longEnd = (at: number): number | undefined => {
    longOpen.lastIndex = at
    const level = longOpen.exec(text)?.[1]
    if (level === undefined) return undefined
    const closer = `]${level}]`
    const find = closers.get(closer) ?? occurrences(text, closer)
    closers.set(closer, find)
    const close = find(longOpen.lastIndex)
    return close < 0 ? undefined : close + closer.length
  }
  return (brace) => {
    let depth = 0
    for (let at = brace; at < text.length && !isOpen; ) {
      const char = text[at]
      if (char === '{') depth++
      else if (char === '}' && --depth === 0) return at + 1
      if (char === '-' && text[at + 1] === '-') at = longEnd(at + 2) ?? lineBreak(text, at)
      else if (char === '[') at = longEnd(at) ?? at + 1
      else if (char === '"' || char === "'") at = stringEnd(text, at)
      else at++
    }
    isOpen = true
    return undefined
  }
}

function stringEnd(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at++) {
    if (text[at] === '\\') at++
    else if (text[at] === text[start] || text[at] === '\n') return at + 1
  }
  return text.length
}
