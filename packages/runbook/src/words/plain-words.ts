import {classAt, DIGIT, LETTER} from './letters.ts'
import {type CharacterClasses, classesOf, unmarked} from './unmarked.ts'

/** All but letters and digits stand between words. */
const apart = wordClasses('')
/** Hyphens and apostrophes do not. */
const joined = wordClasses(`-'’`)

function wordClasses(inside: string): CharacterClasses {
  return classesOf((character) =>
    inside.includes(character) || (classAt(character, 0) & (LETTER | DIGIT)) !== 0 ? 'other' : 'blank'
  )
}

/** The words of a text, lower-case, single spaces between them. */
export function wordsOf(text: string): string {
  return unmarked(text.toLowerCase(), 0, text.length, apart)
}

/** The words of a text with the hyphens and apostrophes inside them and at their edges: `post-check`, `what's`. */
export function joinedWordsOf(text: string): string {
  return unmarked(text.toLowerCase(), 0, text.length, joined)
}
