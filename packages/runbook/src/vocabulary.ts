import {type SectionKind, strongWords, synonyms} from './sections/kinds.ts'
import {translations} from './sections/translations.ts'
import {commonCommands, operationsCommands} from './words/commands.ts'
import {type Starts, startsBy} from './words/starts.ts'
import {verbs} from './words/verbs.ts'

/** The words that a runbook is read by. */
export interface Vocabulary {
  /** Lower-case. */
  readonly verbs: ReadonlySet<string>
  readonly commands: ReadonlySet<string>
  /** What first words may be. */
  readonly starts: ReadonlyMap<string, Starts>
  /** Phrase of headings, lower-case → kind. */
  readonly kinds: ReadonlyMap<string, SectionKind>
  /** Those phrases by their first word, and of those that count at the end of a heading too by their last; the longest first. */
  readonly phrasesByFirst: ReadonlyMap<string, readonly string[]>
  readonly strongByLast: ReadonlyMap<string, readonly string[]>
}

/** What users add to the tables. */
export interface VocabularyAdditions {
  readonly verbs: readonly string[]
  readonly commands: readonly string[]
  readonly synonyms: {readonly [kind in SectionKind]?: readonly string[]}
}

/**
 * The tables with additions; an added phrase counts at the end of a heading too, and wins over one of the tables.
 * Without additions it is `ownVocabulary` itself, so that who reads by it can see that it is.
 */
export function vocabulary(additions: VocabularyAdditions): Vocabulary {
  const isPlain = additions.verbs.length + additions.commands.length + Object.keys(additions.synonyms).length === 0
  return isPlain ? ownVocabulary : extended(additions)
}

function extended(additions: VocabularyAdditions): Vocabulary {
  const kinds = new Map<string, SectionKind>()
  const strong = new Set(strongWords)
  for (const table of Object.values(translations)) {
    for (const [kind, phrases] of entriesOf(table)) for (const phrase of phrases.split(', ')) kinds.set(phrase, kind)
  }
  for (const [kind, phrases] of entriesOf(synonyms)) for (const phrase of phrases) kinds.set(phrase, kind)
  for (const [kind, phrases] of entriesOf(additions.synonyms)) {
    for (const phrase of phrases.map((given) => given.trim().toLowerCase())) {
      kinds.set(phrase, kind)
      strong.add(phrase)
    }
  }
  const allVerbs = new Set([...verbs, ...additions.verbs.map((verb) => verb.toLowerCase())])
  const commands = new Set([...operationsCommands, ...commonCommands, ...additions.commands])
  return {
    verbs: allVerbs,
    commands,
    starts: startsBy(allVerbs, commands),
    kinds,
    phrasesByFirst: phrasesBy(kinds.keys(), (phrase) => phrase.split(' ', 1)[0] ?? phrase),
    strongByLast: phrasesBy(strong, (phrase) => phrase.slice(phrase.lastIndexOf(' ') + 1))
  }
}

function phrasesBy(
  phrases: Iterable<string>,
  wordOf: (phrase: string) => string
): ReadonlyMap<string, readonly string[]> {
  const byWord = new Map<string, string[]>()
  for (const phrase of phrases) {
    const word = wordOf(phrase)
    const others = byWord.get(word)
    if (others) others.push(phrase)
    else byWord.set(word, [phrase])
  }
  for (const those of byWord.values()) those.sort((one, other) => other.length - one.length)
  return byWord
}

/** The entries of a table by kind; `Object.entries` forgets the type of its keys. */
function entriesOf<Phrases>(
  table: {readonly [kind in SectionKind]?: Phrases}
): ReadonlyArray<readonly [kind: SectionKind, phrases: Phrases]> {
  return Object.entries(table) as ReadonlyArray<readonly [SectionKind, Phrases]>
}

/** The tables alone: what detection reads by. */
export const ownVocabulary: Vocabulary = extended({verbs: [], commands: [], synonyms: {}})
