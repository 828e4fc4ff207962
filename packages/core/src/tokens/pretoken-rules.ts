import {
  BLANK,
  type CharacterClasses,
  characterClasses,
  LOWER,
  MARK,
  NEWLINE,
  NUMBER,
  UNCASED,
  UPPER
} from './character-class.ts'

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
  return {
    classes: characterClasses([
      [UPPER, '[\\p{Lu}\\p{Lt}]'],
      [LOWER, '\\p{Ll}'],
      [UNCASED, '[\\p{Lm}\\p{Lo}]'],
      [MARK, '\\p{M}'],
      [NUMBER, '\\p{N}'],
      [NEWLINE, '[\\r\\n]'],
      [BLANK, '[^\\S\\r\\n]']
    ]),
    contractions: 'attached',
    takesSlashes: true
  }
}

/** The pattern of `cl100k_base`: case does not matter to it (all letters are `LOWER`), marks are punctuation. */
export function cl100kRules(): PretokenRules {
  return {
    classes: characterClasses([
      [LOWER, '\\p{L}'],
      [NUMBER, '\\p{N}'],
      [NEWLINE, '[\\r\\n]'],
      [BLANK, '[^\\S\\r\\n]']
    ]),
    contractions: 'own',
    takesSlashes: false
  }
}
