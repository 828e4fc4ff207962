import {type OptionsSchema, optionsSchema} from '@opschunk/core/plugin'
import {type MarkdownOptions, markdownFields} from '@opschunk/markdown'
import {type SectionKind, synonyms} from './sections/kinds.ts'
import type {VocabularyAdditions} from './vocabulary.ts'

/** Options of `runbook()`: those of `markdown()`, and words to add to the tables that runbooks are read by. */
export interface RunbookOptions extends MarkdownOptions, VocabularyAdditions {
  /** Phrases of headings by the kind of section they name: `{rollback: ['plan b']}`. Default none. */
  readonly synonyms: {readonly [kind in SectionKind]?: readonly string[]}
  /** Verbs that steps start with: `['yeet']`. Default none. */
  readonly verbs: readonly string[]
  /** Programs of your own that a line of a fence may start with: `['acmectl']`. Default none. */
  readonly commands: readonly string[]
}

const wordList = {
  default: [],
  expected: 'a list of words',
  accepts: isWordList
}

export const options: OptionsSchema<Partial<RunbookOptions>, RunbookOptions> = optionsSchema<RunbookOptions>({
  ...markdownFields,
  synonyms: {
    default: {},
    expected: `an object of lists of phrases under ${Object.keys(synonyms).join(', ')}`,
    accepts: (value) =>
      typeof value === 'object' &&
      value !== null &&
      Object.entries(value).every(([kind, phrases]) => Object.hasOwn(synonyms, kind) && isWordList(phrases))
  },
  verbs: wordList,
  commands: wordList
})

function isWordList(value: unknown): boolean {
  return Array.isArray(value) && value.every((word) => typeof word === 'string' && word.trim() !== '')
}
