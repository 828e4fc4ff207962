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

/** Classes of all UTF-16 code units (`NONE` for surrogates) and of the code points above them. */
export interface CharacterClasses {
  readonly units: Uint8Array
  /** Class of a code point from U+10000. */
  astral(codePoint: number): number
}

/** A class and its members, as a source for regular expressions with the flag `u`. */
export type ClassDefinition = readonly [characterClass: number, members: string]

/**
 * Classes as the running engine's `\p{…}` and `\s` see them, so that they agree with a regular expression on the
 * same engine. What no definition names is `PUNCTUATION`.
 */
export function characterClasses(definitions: readonly ClassDefinition[]): CharacterClasses {
  const units = new Uint8Array(0x10000).fill(PUNCTUATION)
  const everyUnit = allUnits()
  for (const [characterClass, members] of definitions) {
    for (const run of everyUnit.matchAll(new RegExp(`${members}+`, 'gu'))) {
      units.fill(characterClass, run.index, run.index + run[0].length)
    }
  }
  units.fill(NONE, 0xd800, 0xe000)
  const tests = definitions.map(([characterClass, members]) => [characterClass, new RegExp(members, 'u')] as const)
  // Filled on demand: a document has few astral code points, and the tests cost 10 ms for all of them.
  const known = new Uint8Array(0x100000)
  return {
    units,
    astral(codePoint) {
      const offset = codePoint - 0x10000
      const found = known[offset] ?? NONE
      if (found !== NONE) return found
      const character = String.fromCodePoint(codePoint)
      const characterClass = tests.find(([, test]) => test.test(character))?.[0] ?? PUNCTUATION
      known[offset] = characterClass
      return characterClass
    }
  }
}

function allUnits(): string {
  const blocks: string[] = []
  for (let first = 0; first < 0x10000; first += 0x1000) {
    blocks.push(String.fromCharCode(...Array.from({length: 0x1000}, (_, offset) => first + offset)))
  }
  return blocks.join('')
}
