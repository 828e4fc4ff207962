import {codeAt} from '@opschunk/markdown'

/** What a character may be of a word, as bits: most questions about one are a look-up. */
export const LETTER = 1
export const DIGIT = 2
/** `-`, `.`, `_`: stands inside the names of commands. */
export const INNER = 4
/** Stands inside paths, and before them. */
export const SLASH = 8
/** Stands at a prompt. */
export const DOLLAR = 16

const classes = new Uint8Array(128)
for (const [characters, bits] of [
  ['abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ', LETTER],
  ['0123456789', DIGIT],
  ['-._', INNER],
  ['/', SLASH],
  ['$', DOLLAR]
] as const) {
  for (const character of characters) classes[character.charCodeAt(0)] = bits
}

/** The bits of the character at an offset; 0 of what is no part of words, and behind the end. */
export function classAt(text: string, at: number): number {
  const code = codeAt(text, at)
  return code < 128 ? (classes[code] ?? 0) : classBeyond(code)
}

/** `é`, `界`. */
const letter = /\p{L}/u
/** `٣`, `²`. */
const digit = /\p{N}/u

/** The same beyond ASCII, of characters of one code unit: with the others, nobody writes runbooks. */
function classBeyond(code: number): number {
  const character = String.fromCharCode(code)
  return letter.test(character) ? LETTER : digit.test(character) ? DIGIT : 0
}

/** True for a letter at an offset. */
export function isLetterAt(text: string, at: number): boolean {
  return (classAt(text, at) & LETTER) !== 0
}
