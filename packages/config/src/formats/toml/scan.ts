import type {Span} from '@opschunk/core/plugin'
import {indentEnd, lineEnd} from '../../lines.ts'
import {lineBreak, occurrences} from '../../occurrences.ts'
import {trimmedEnd} from '../../setting-lines.ts'

/** A header or a key of TOML, from its first character to the end of its value. */
export interface TomlItem extends Span {
  readonly kind: 'table' | 'array' | 'key'
  /** The parts of its dotted key, without quotes. */
  readonly keys: readonly string[]
  /** Where its value starts; of a header its end. */
  readonly valueStart: number
}

/** `[a."b.c"]`, `[[bin]]`; what follows on the line is a comment. */
const header =
  /\[\[?[ \t]*(?:[\w-]+|"(?:[^"\\\r\n]|\\.)*"|'[^'\r\n]*')(?:[ \t]*\.[ \t]*(?:[\w-]+|"(?:[^"\\\r\n]|\\.)*"|'[^'\r\n]*'))*[ \t]*\]\]?[ \t]*(?:#[^\r\n]*)?\r?(?:\n|$)/y

/** `a.b = `, `"a b" = ` */
const assignment =
  /(?:[\w-]+|"(?:[^"\\\r\n]|\\.)*"|'[^'\r\n]*')(?:[ \t]*\.[ \t]*(?:[\w-]+|"(?:[^"\\\r\n]|\\.)*"|'[^'\r\n]*'))*[ \t]*=[ \t]*/y

/** `a.b`, `"a b"` */
const dottedKey =
  /(?:[\w-]+|"(?:[^"\\\r\n]|\\.)*"|'[^'\r\n]*')(?:[ \t]*\.[ \t]*(?:[\w-]+|"(?:[^"\\\r\n]|\\.)*"|'[^'\r\n]*'))*/y

const keyPart = /"((?:[^"\\]|\\.)*)"|'([^']*)'|([\w-]+)/g

/** Headers and keys in source order. A value that is left open ends where a header or the next key starts a line. */
export function scanToml(text: string): TomlItem[] {
  const items: TomlItem[] = []
  const valueEnd = valueReader(text)
  for (let line = 0; line < text.length; ) {
    const next = lineEnd(text, line, text.length)
    const at = indentEnd(text, line, next)
    const item = headerAt(text, at) ?? keyAt(text, at, valueEnd)
    if (item) items.push(item)
    line = item ? lineEnd(text, Math.max(item.end - 1, line), text.length) : next
  }
  return items
}

function headerAt(text: string, at: number): TomlItem | undefined {
  if (text[at] !== '[') return undefined
  header.lastIndex = at
  if (!header.test(text)) return undefined
  const end = trimmedEnd(text, at, header.lastIndex)
  const isArray = text[at + 1] === '['
  const keys = keysAt(text, indentEnd(text, isArray ? at + 2 : at + 1, end))
  return {kind: isArray ? 'array' : 'table', start: at, end, keys, valueStart: end}
}

function keyAt(text: string, at: number, valueEnd: (at: number) => number): TomlItem | undefined {
  assignment.lastIndex = at
  if (!assignment.test(text)) return undefined
  const valueStart = assignment.lastIndex
  const end = Math.max(valueStart, valueEnd(valueStart))
  return {kind: 'key', start: at, end, keys: keysAt(text, at), valueStart}
}

/** The parts of the dotted key that starts at an offset. */
function keysAt(text: string, at: number): readonly string[] {
  dottedKey.lastIndex = at
  const dotted = dottedKey.test(text) ? text.slice(at, dottedKey.lastIndex) : ''
  if (bareKeys.test(dotted)) return dotted.split('.')
  return Array.from(dotted.matchAll(keyPart), ([, double, single, bare]) => double ?? single ?? bare ?? '')
}

/** `a.b` */
const bareKeys = /^[\w-]+(?:\.[\w-]+)*$/

/** Reads values at ever higher offsets: to the end of their line, over multi-line strings and open brackets. */
function valueReader(text: string): (at: number) => number {
  const closers = {'"""': occurrences(text, '"""'), "'''": occurrences(text, "'''")}
  const stringEnd = (at: number): number => {
    const quote = text[at]
    const triple = quote === '"' ? '"""' : "'''"
    if (text.startsWith(triple, at)) return multilineEnd(text, at, closers[triple])
    for (let i = at + 1; i < text.length; i++) {
      if (text[i] === '\n') return i
      if (text[i] === '\\' && quote === '"' && text[i + 1] !== '\n') i++
      else if (text[i] === quote) return i + 1
    }
    return text.length
  }
  return (start) => {
    let depth = 0
    let last = start
    for (let at = start; at < text.length; ) {
      const char = text[at]
      if (char === '\n') {
        if (depth === 0 || isNewItem(text, at + 1)) return last
        at++
      } else if (char === '#') at = lineBreak(text, at)
      else if (char === '"' || char === "'") last = at = stringEnd(at)
      else {
        if (char === '[' || char === '{') depth++
        else if (char === ']' || char === '}') depth--
        at++
        if (char !== ' ' && char !== '\t' && char !== '\r') last = at
      }
    }
    return last
  }
}

/** End of a multi-line string; of its line if it never ends, or if a header stands in it and it ends after a key. */
function multilineEnd(text: string, at: number, closer: (at: number) => number): number {
  let close = closer(at + 3)
  // `\"""` is no end.
  while (close > 0 && text[at] === '"' && isEscaped(text, close)) close = text.indexOf('"""', close + 1)
  if (close < 0) return lineBreak(text, at)
  // Up to two quotes may stand before the end.
  let end = close + 3
  while (end < close + 5 && text[end] === text[at]) end++
  return end
}

function isEscaped(text: string, at: number): boolean {
  let i = at
  while (text[i - 1] === '\\') i--
  return (at - i) % 2 === 1
}

/** Whether the line at an offset starts a header or a key at its first column: no array goes on there. */
function isNewItem(text: string, line: number): boolean {
  header.lastIndex = line
  if (text[line] === '[' && header.test(text)) return true
  assignment.lastIndex = line
  return assignment.test(text)
}
