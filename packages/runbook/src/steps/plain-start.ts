/** Characters of a text that are looked at. */
const lookedAt = 300

/** `[text](target)`, `[text][id]`: only the text is read. */
const link = /!?\[([^[\]]{0,200})\](?:\([^()\s]{0,500}\)|\[[^[\]]{0,100}\])?/g

/** `[ ] `, `[x] `: the box of a task. */
const box = /^[ \t]*\[[ xX]\][ \t]+/

/** Emphasis, code marks, struck text, images of emoji and quotes at the edges of words. */
const marks = /[*_`~"“”]+/g

const blanks = /\s+/g

/** `1. `, `Step 3: `, `(optional) `, `a) `: what may stand before an instruction. */
const numbering =
  /^(?:(?:step|task|phase|stage)[ \t]*)?\d{0,3}(?:\.\d{1,3}){0,2}[ \t]*[.):–—-]*[ \t]*(?:\([^()]{0,40}\)[ \t]*)?/i

/** The beginning of a text as plain words, without markup, box or number. */
export function plainStart(text: string): string {
  const start = text.slice(0, lookedAt).replace(box, '').replace(link, '$1').replace(marks, '')
  return start.replace(blanks, ' ').trim().replace(numbering, '')
}
