import {characterRuns} from './character-runs.ts'

/** A letter with an upper or title case: `\p{Lu}`, `\p{Lt}`. */
export const UPPER = 1
/** A letter with a lower case: `\p{Ll}`. */
export const LOWER = 2
/** A letter without case: `\p{Lm}`, `\p{Lo}` (CJK, Arabic, ª). */
export const UNCASED = 4
/** A combining mark: `\p{M}`. A letter to the letter rule, punctuation to the punctuation rule. */
export const MARK = 8
/** A digit or another number: `\p{N}`. */
export const NUMBER = 16
/** Everything else, lone surrogates and unassigned code points included. */
export const PUNCTUATION = 32
/** White space other than CR and LF: `[^\S\r\n]`. */
export const BLANK = 64
/** CR or LF. */
export const NEWLINE = 128
/** The low half of a surrogate pair: has every bit, so it continues any run its high half is in. */
export const TAIL = 255
/** In a table: a surrogate, whose class depends on its neighbour. After the last unit of a text: no class, ends any run. */
export const NONE = 0

export const LETTER: number = UPPER | LOWER | UNCASED | MARK
export const SPACE: number = BLANK | NEWLINE

/**
 * The classes of all code points; `NONE` for surrogates, and beyond the BMP for `PUNCTUATION` too: so a million places stay
 * as they are allocated, and most of them without memory of their own.
 */
export type CharacterClasses = Uint8Array

/** The letters that stand for classes in `characterRuns`, and the class that an encoding sees. */
export type ClassByLetter = {readonly [letter in 'U' | 'L' | 'C' | 'M' | 'N' | 'P' | 'B' | 'W' | 'S']: number}

/** Classes as Unicode has them. */
export const unicodeClasses: ClassByLetter = {
  U: UPPER,
  L: LOWER,
  C: UNCASED,
  M: MARK,
  N: NUMBER,
  P: PUNCTUATION,
  B: BLANK,
  W: NEWLINE,
  S: NONE
}

export function characterClasses(byLetter: ClassByLetter): CharacterClasses {
  const classes = new Uint8Array(0x110000)
  const letters: {readonly [letter: string]: number | undefined} = byLetter
  let codePoint = 0
  // U  U1q  L2: a class, and how many code points in a row have it, in base 36, if more than one.
  for (let at = 0; at < characterRuns.length; ) {
    const letter = characterRuns.charAt(at++)
    const lengthAt = at
    while (isLengthDigit(characterRuns.charCodeAt(at))) at++
    const length = at === lengthAt ? 1 : Number.parseInt(characterRuns.slice(lengthAt, at), 36)
    const characterClass = letters[letter] ?? PUNCTUATION
    if (characterClass !== PUNCTUATION || codePoint < 0x10000) {
      classes.fill(characterClass, codePoint, codePoint + length)
    }
    codePoint += length
  }
  return classes
}

/** `0`–`9`, `a`–`z`. */
function isLengthDigit(code: number): boolean {
  return (code >= 0x30 && code <= 0x39) || code >= 0x61
}
