import type {Span} from '@opschunk/core/plugin'
import {trimmedEnd} from '../../setting-lines.ts'
import type {PartNames} from '../../statements/parts.ts'

/** `"key":`, `'key':`, `key:` */
const key = /(?:"(?:[^"\\\r\n]|\\.)*"|'(?:[^'\\\r\n]|\\.)*'|[\p{L}_$][\p{L}\p{N}_$-]*)\s{0,100}:/uy

/** `key":`, `"key:`: one of the quotes is missing. */
const damagedKey = /["']?([\p{L}\p{N}_$.-]{1,200})["']?(?=[ \t]{0,100}:)/uy

/** How members are called. */
export const names: PartNames = {keyOf, comment: {open: '/*', close: '*/'}}

function keyOf(text: string, {start}: Pick<Span, 'start'>): string | undefined {
  key.lastIndex = start
  if (key.test(text)) {
    const end = trimmedEnd(text, start, key.lastIndex - 1)
    return isQuote(text.charCodeAt(start)) ? text.slice(start + 1, end - 1) : text.slice(start, end)
  }
  return damagedKeyEnd(text, start) === undefined ? undefined : damagedKey.exec(text)?.[1]
}

/**
 * Where a key ends that lacks one of its quotes; `undefined` for all else. A word is none if no quote follows it, and what
 * starts with a quote is a string unless that is left open, or a word follows where it closes: `"Ref: "x"`.
 */
export function damagedKeyEnd(text: string, start: number): number | undefined {
  damagedKey.lastIndex = start
  if (!damagedKey.test(text)) return undefined
  const end = damagedKey.lastIndex
  damagedKey.lastIndex = start
  if (!isQuote(text.charCodeAt(start))) return isQuote(text.charCodeAt(end - 1)) ? end : undefined
  const close = stringEnd(text, start)
  return isLeftOpen(text, start, close) || wordChar.test(text.charAt(close)) ? end : undefined
}

/** Whether a string ends without its quote. */
function isLeftOpen(text: string, start: number, end: number): boolean {
  const last = end - 1
  if (last === start || text.charCodeAt(last) !== text.charCodeAt(start)) return true
  let slashes = 0
  while (text.charCodeAt(last - 1 - slashes) === backslash) slashes++
  return slashes % 2 === 1
}

const wordChar = /[\p{L}\p{N}_$]/u

function isQuote(code: number): boolean {
  return code === doubleQuote || code === singleQuote
}

/** End of a string; a backslash before a line end continues it (JSON5). */
export function stringEnd(text: string, start: number): number {
  const quote = text.charCodeAt(start)
  for (let at = start + 1; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === quote) return at + 1
    if (code === newline) return at
    if (code === backslash) at += text.startsWith('\r\n', at + 1) ? 2 : 1
  }
  return text.length
}

const newline = 0x0a
const doubleQuote = 0x22
const singleQuote = 0x27
const backslash = 0x5c
