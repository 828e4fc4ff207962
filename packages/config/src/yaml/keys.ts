import {isBlank, isBlankOrEnd} from '../lines.ts'

/** Implicit keys have at most 1,024 characters (YAML 1.2.2, production 154). */
const maxKeyLength = 1024

/** `"a: b":`, `'it''s':`, an anchor or a tag before them left aside. */
const doubleQuoted = /"(?:[^"\\\n]|\\.){0,1024}"[ \t]*:/y
const singleQuoted = /'(?:[^'\n]|''){0,1024}'[ \t]*:/y
const property = /(?:[&!][^\s,[\]{}]{0,200}[ \t]+)*/y

/** Behind the colon of the key of a pair that starts at an offset; -1 if none does. */
export function keyEnd(text: string, at: number, end: number): number {
  const start = propertiesEnd(text, at)
  const first = text.charCodeAt(start)
  if (first === doubleQuote || first === singleQuote) {
    const form = first === doubleQuote ? doubleQuoted : singleQuoted
    form.lastIndex = start
    return form.test(text) && isBlankOrEnd(text, form.lastIndex) ? form.lastIndex : -1
  }
  if (first === question && isBlankOrEnd(text, start + 1)) return end
  return start < end && mayStartPlain(text, start, first) ? plainEnd(text, start, end) : -1
}

/** The same where the code units of the text are at hand: nearly all keys are plain and start with a letter. */
export function keyEndIn(units: Uint16Array, text: string, at: number, end: number): number {
  const isLetter = isAsciiLetter(units[at] ?? 0)
  if (!isLetter) return keyEnd(text, at, end)
  const limit = Math.min(end, at + maxKeyLength)
  for (let behind = at + 1; behind < limit; behind++) {
    const code = units[behind]
    if (code === hash && units[behind - 1] === space) return -1
    if (code === colon && isBlank(units[behind + 1] ?? 0)) return behind + 1
  }
  return -1
}

/** The key of a pair as written, without anchor, tag and quotes, given where it starts and where it ends. */
export function keyIn(text: string, at: number, end: number): string {
  const start = propertiesEnd(text, at)
  const first = text.charCodeAt(start)
  if (first === doubleQuote || first === singleQuote) {
    return text.slice(start + 1, text.lastIndexOf(text.charAt(start), end - 2))
  }
  if (first === question && isBlankOrEnd(text, start + 1)) return text.slice(start + 1, end).trim()
  return text.slice(start, end - 1).trimEnd()
}

/** Behind anchors and tags. */
function propertiesEnd(text: string, at: number): number {
  const code = text.charCodeAt(at)
  if (code !== ampersand && code !== exclamation) return at
  property.lastIndex = at
  property.test(text)
  return property.lastIndex
}

/** `:key:` and `?key:` are plain, `: value` and `? key` are not; `{{ .Values.name }}: x` is a key of a template. */
function mayStartPlain(text: string, start: number, first: number): boolean {
  if (first === colon) return !isBlankOrEnd(text, start + 1)
  if (first === brace) return text.charCodeAt(start + 1) === brace
  return notPlain[first] !== 1
}

function isAsciiLetter(code: number): boolean {
  const lower = code | 0x20
  return lower >= 0x61 && lower <= 0x7a
}

/** Behind the first colon that a blank follows; -1 where none stands before a comment. */
function plainEnd(text: string, start: number, end: number): number {
  const limit = Math.min(end, start + maxKeyLength)
  for (let at = start; at < limit; at++) {
    const code = text.charCodeAt(at)
    if (code === hash && text.charCodeAt(at - 1) === space) return -1
    if (code === colon && isBlankOrEnd(text, at + 1)) return at + 1
  }
  return -1
}

/** 1 for characters that no plain scalar starts with, and closing brackets. */
const notPlain = new Uint8Array(128)
for (const character of '[]{},#|>@`%') notPlain[character.charCodeAt(0)] = 1

const space = 0x20
const exclamation = 0x21
const doubleQuote = 0x22
const hash = 0x23
const ampersand = 0x26
const singleQuote = 0x27
const colon = 0x3a
const question = 0x3f
const brace = 0x7b
