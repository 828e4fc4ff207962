/** Characters of a text that are looked at. */
const lookedAt = 300

/** `[text](target)`, `[text][id]`: only the text is read. */
const link = /!?\[([^[\]]{0,200})\](?:\([^()\s]{0,500}\)|\[[^[\]]{0,100}\])?/g

/** `[ ] `, `[x] `: the box of a task. */
const box = /^[ \t]*\[[ xX]\][ \t]+/

/** `1. `, `Step 3: `, `(optional) `, `a) `: what may stand before an instruction. */
const numbering =
  /^(?:(?:step|task|phase|stage)[ \t]*)?\d{0,3}(?:\.\d{1,3}){0,2}[ \t]*[.):–—-]*[ \t]*(?:\([^()]{0,40}\)[ \t]*)?/i

/** The beginning of a text as plain words, without markup, box or number. */
export function plainStart(text: string): string {
  const start = text.slice(0, lookedAt)
  const plain = withoutMarks(start.includes('[') ? start.replace(box, '').replace(link, '$1') : start)
  return mayBeNumbered(plain.charCodeAt(0), plain.charCodeAt(1)) ? plain.replace(numbering, '') : plain
}

/** False for a letter, if no word of `numbering` starts with it and the next one: `st`, `ta`, `ph`. */
function mayBeNumbered(first: number, second: number): boolean {
  const letter = first | 32
  if (letter < 97 || letter > 122) return true
  const next = second | 32
  return (letter === 115 && next === 116) || (letter === 116 && next === 97) || (letter === 112 && next === 104)
}

/** Emphasis, code marks, struck text, images of emoji and quotes at the edges of words. */
const marks: ReadonlySet<number> = new Set([...'*_`~"“”'].map((mark) => mark.charCodeAt(0)))
const blank = /\s/

/** What a character is: `1` a mark, which goes; `2` a blank; `0` anything else. */
const classes = Uint8Array.from({length: 128}, (_, code) => classOf(code))

function classOf(code: number): 0 | 1 | 2 {
  return marks.has(code) ? 1 : blank.test(String.fromCharCode(code)) ? 2 : 0
}

/** A text without marks, each run of blanks as one space, none at its edges. */
function withoutMarks(text: string): string {
  let plain = ''
  // Where the run starts that is taken as it is.
  let from = -1
  let isApart = false
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    const found = code < 128 ? classes[code] : classOf(code)
    if (found === 0) {
      if (from >= 0) continue
      if (isApart && plain !== '') plain += ' '
      isApart = false
      from = at
      continue
    }
    // The usual blank between two words stays where it is.
    if (from >= 0 && code === 32 && classes[text.charCodeAt(at + 1)] === 0) continue
    if (from >= 0) plain += text.slice(from, at)
    from = -1
    if (found === 2) isApart = true
  }
  return from >= 0 ? plain + text.slice(from) : plain
}
