import {type CharacterClasses, characterClasses, LOWER, PUNCTUATION, unicodeClasses} from './character-class.ts'

/** What one encoding's pattern asks of the scanner. */
export interface PretokenRules {
  readonly classes: CharacterClasses
  /** Where `'s`, `'ll` and the like go: a pretoken of their own, or the end of the word before them. */
  readonly contractions: 'own' | 'attached'
  /** Whether slashes may follow punctuation and its line ends, as in `.\n/`. */
  readonly takesSlashes: boolean
}

/** The pattern of `o200k_base`. */
export function o200kRules(): PretokenRules {
  return {classes: characterClasses(unicodeClasses), contractions: 'attached', takesSlashes: true}
}

/** The pattern of `cl100k_base`: case does not matter to it (all letters are `LOWER`), marks are punctuation. */
export function cl100kRules(): PretokenRules {
  const classes = characterClasses({...unicodeClasses, U: LOWER, C: LOWER, M: PUNCTUATION})
  return {classes, contractions: 'own', takesSlashes: false}
}
