import {type OptionsSchema, optionsSchema} from '@opschunk/core/plugin'
import {type MarkdownOptions, markdownFields} from '@opschunk/markdown'
import type {Synonyms} from './sections/role-of.ts'
import {synonyms} from './sections/synonyms.ts'

/** Options of `postmortem()`: those of `markdown()`, and phrases to add to the table of headings. */
export interface PostmortemOptions extends MarkdownOptions {
  /**
   * Phrases of headings and labels by what they mean: `{'root-cause': ['smoking gun']}`. `other` is for sections in
   * which nothing is looked for, such as chat logs. Default none.
   */
  readonly synonyms: Synonyms
}

export const options: OptionsSchema<Partial<PostmortemOptions>, PostmortemOptions> = optionsSchema<PostmortemOptions>({
  ...markdownFields,
  synonyms: {
    default: {},
    expected: `an object of lists of phrases under ${Object.keys(synonyms).join(', ')}`,
    accepts: (value) =>
      typeof value === 'object' &&
      value !== null &&
      Object.entries(value).every(([meaning, phrases]) => Object.hasOwn(synonyms, meaning) && isPhraseList(phrases))
  }
})

function isPhraseList(value: unknown): boolean {
  return Array.isArray(value) && value.every((phrase) => typeof phrase === 'string' && phrase.trim() !== '')
}
