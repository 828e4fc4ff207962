import {codeAt} from '@opschunk/markdown'
import {isLetterAt} from '../words/letters.ts'
import {marksOf, unmarked} from '../words/unmarked.ts'

/** Characters of a text that are looked at. */
const lookedAt = 300

/** `[text](target)`, `[text][id]`: only the text is read. */
const link = /!?\[([^[\]]{0,200})\](?:\([^()\s]{0,500}\)|\[[^[\]]{0,100}\])?/g

/** `[ ] `, `[x] `: the box of a task. */
const box = /^[ \t]*\[[ xX]\][ \t]+/

/** `1. `, `Step 3: `, `3️⃣ `, `③ `, `(optional) `: what may stand before an instruction; `Stage the files` is one without a number. */
const numbering =
  /^(?:(?:step|task|phase|stage)[ \t]*(?=[\d.):–—-]))?(?:[\u2460-\u2473]|\d{0,3}(?:\uFE0F?\u20E3)?)(?:\.\d{1,3}){0,2}[ \t]*[.):–—-]*[ \t]*(?:\([^()]{0,40}\)[ \t]*)?/i

/** Emphasis, code marks, struck text, images of emoji and quotes at the edges of words. */
const marks = marksOf('*_`~"“”')

/** The beginning of a text, or of `start`–`end` in it, as plain words, without markup, box or number. */
export function plainStart(text: string, start = 0, end: number = text.length): string {
  const limit = Math.min(end, start + lookedAt)
  const shown = text.slice(start, limit)
  const plain = shown.includes('[') ? withoutLinks(shown) : unmarked(text, start, limit, marks)
  return mayBeNumbered(plain) ? plain.replace(numbering, '') : plain
}

function withoutLinks(text: string): string {
  const shown = text.replace(box, '').replace(link, '$1')
  return unmarked(shown, 0, shown.length, marks)
}

/** False for a letter, if no word of `numbering` has it and the fourth one. */
function mayBeNumbered(plain: string): boolean {
  const fourth = codeAt(plain, 3) | 32
  switch (codeAt(plain, 0) | 32) {
    case 115: // `step`, `stage`: the `p` or the `g`.
      return fourth === 112 || fourth === 103
    case 116: // `task`
      return fourth === 107
    case 112: // `phase`
      return fourth === 115
    default:
      return !isLetterAt(plain, 0)
  }
}
