/** What a character is in a text whose marks go. */
const OTHER = 0
const MARK = 1
const BLANK = 2

/** `MARK`, `BLANK` or `OTHER` for each character of ASCII, and which others are marks. */
export interface CharacterClasses {
  readonly ascii: Uint8Array
  readonly marks: ReadonlySet<number>
}

const blank = /\s/

/** The classes where the given characters are marks. */
export function classesOf(given: string): CharacterClasses {
  const marks = new Set([...given].map((mark) => mark.charCodeAt(0)))
  return {ascii: Uint8Array.from({length: 128}, (_, code) => classOf(code, marks)), marks}
}

function classOf(code: number, marks: ReadonlySet<number>): number {
  return marks.has(code) ? MARK : blank.test(String.fromCharCode(code)) ? BLANK : OTHER
}

/** `start`–`end` of a text without marks, each run of blanks as one space, none at its edges. */
export function unmarked(text: string, start: number, end: number, {ascii, marks}: CharacterClasses): string {
  let plain = ''
  // Where the run starts that is taken as it is.
  let from = -1
  let isApart = false
  for (let at = start; at < end; at++) {
    const code = text.charCodeAt(at)
    const found = code < 128 ? ascii[code] : classOf(code, marks)
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
