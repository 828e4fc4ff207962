/** What a character is in a text whose marks go. */
export type CharacterClass = 'other' | 'mark' | 'blank'

const OTHER = 0
const MARK = 1
const BLANK = 2
const numbers = {other: OTHER, mark: MARK, blank: BLANK} as const

/** What each character of ASCII is, and how others are told. */
export interface CharacterClasses {
  readonly ascii: Uint8Array
  beyond(code: number): number
}

/** Classes by what each character of one code unit is. */
export function classesOf(classOf: (character: string) => CharacterClass): CharacterClasses {
  const beyond = (code: number) => numbers[classOf(String.fromCharCode(code))]
  return {ascii: Uint8Array.from({length: 128}, (_, code) => beyond(code)), beyond}
}

const blank = /\s/

/** The classes where the given characters are marks. */
export function marksOf(given: string): CharacterClasses {
  return classesOf((character) => (given.includes(character) ? 'mark' : blank.test(character) ? 'blank' : 'other'))
}

/** `start`–`end` of a text without marks, each run of blanks as one space, none at its edges. */
export function unmarked(text: string, start: number, end: number, {ascii, beyond}: CharacterClasses): string {
  let plain = ''
  // Where the run starts that is taken as it is.
  let from = -1
  let isApart = false
  for (let at = start; at < end; at++) {
    const code = text.charCodeAt(at)
    const found = code < 128 ? ascii[code] : beyond(code)
    if (found === OTHER) {
      if (from >= 0) continue
      if (isApart && plain !== '') plain += ' '
      isApart = false
      from = at
      continue
    }
    // The usual blank between two words stays where it is.
    if (from >= 0 && code === 32 && at + 1 < end && ascii[text.charCodeAt(at + 1)] === OTHER) continue
    if (from >= 0) plain += text.slice(from, at)
    from = -1
    if (found === BLANK) isApart = true
  }
  return from >= 0 ? plain + text.slice(from, end) : plain
}
