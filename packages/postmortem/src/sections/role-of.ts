import {mayHoldPhrase, phraseWords} from './phrase-words.ts'
import {askedRole} from './questions.ts'
import {type Meaning, type Role, synonyms} from './synonyms.ts'
import {translations} from './translations.ts'

/** The phrases that a postmortem is read by: lower-case phrase → meaning. */
export type Phrases = ReadonlyMap<string, Meaning>

/** Phrases to add to the table. */
export type Synonyms = {readonly [meaning in Meaning]?: readonly string[]}

/**
 * The table with additions; an added phrase wins over one of the table. Without additions it is `ownPhrases` itself, so
 * that who reads by it can see that it is.
 */
export function phrasesOf(additions: Synonyms): Phrases {
  return Object.keys(additions).length === 0 ? ownPhrases : extended(additions)
}

function extended(additions: Synonyms): Phrases {
  const phrases = new Map<string, Meaning>()
  for (const table of [synonyms, translated, additions])
    for (const [meaning, list] of entriesOf(table))
      for (const phrase of list) phrases.set(phrase.trim().toLowerCase(), meaning)
  return phrases
}

const translated: Synonyms = Object.fromEntries(
  Object.entries(translations).map(([meaning, list]) => [meaning, list.split(',')])
)

/** The entries of a table; `Object.entries` forgets the type of its keys. */
function entriesOf(table: Synonyms): ReadonlyArray<readonly [Meaning, readonly string[]]> {
  return Object.entries(table) as ReadonlyArray<readonly [Meaning, readonly string[]]>
}

/** The table alone: what detection reads by. */
export const ownPhrases: Phrases = extended({})

/** Roles that must never share a chunk. */
export const keyRoles: ReadonlySet<Role> = new Set<Role>(['timeline', 'root-cause', 'action-items'])

/** `3. `, `2.1) `, `IV. `, `Step 4: `, `#5 – `, `三、`. */
const number =
  /^(?:(?:part|section)[ \t]+)?(?:#?\d{1,3}(?:\.\d{1,3}){0,3}(?=[.):\s–—、-])|[IVX]{1,4}(?=[.)])|[一二三四五六七八九十]{1,3}(?=[、.)）]))[ \t]*[.):–—、）-]*[ \t]*/
/** `(all times UTC)`, `[PST]`, `{#id}` at the end. */
const aside = /[ \t]*(?:\([^()]*\)|\[[^[\]]*\]|\{[^{}]*\})[ \t]*:?$/
/** All but letters, digits, and what stands inside words: beyond ASCII, blocks of punctuation, symbols and emoji. */
const notWord =
  /[^a-z0-9'\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u1fff\u2c00-\u2dff\u3040-\ud7ff\uf900-\ufdff\uff21-\uffef-]+/g
/** `Summary & impact`, `Root cause / trigger`, `Timeline: all times UTC`, `Detection – how we found out`. */
const parts = /[ ]*(?:&|\/|,|\+|:|–|—|\||[ ]-[ ]|\band\b|\bund\b)[ ]*/i
/** Longer headings are sentences. */
const longest = 100
/** Words of a phrase in the tables, at most. */
const longestPhrase = 6
/** What may stand between a phrase at the start of a heading and the rest. */
const links: ReadonlySet<string> = new Set(
  'of,for,in,on,from,to,with,by,during,at,after,before,until,as,vs,behind,und,der,des,von,du,de'.split(',')
)

/** A heading in lower-case words, without number, parentheses, emoji and punctuation. */
export function wordsOf(label: string): string {
  return wordsIn(withoutEdges(label.slice(0, 300)).replaceAll('’', "'"))
}

/** Lower-case letters, digits and single spaces, of ASCII: words already. */
const onlyWords = /^[a-z0-9]+(?: [a-z0-9]+)*$/

function wordsIn(plain: string): string {
  const lower = plain.toLowerCase()
  return onlyWords.test(lower) ? lower : lower.replace(notWord, ' ').trim()
}

/** What `number` may start with, and `aside` end with. */
const mayBeNumbered = /^[#\dIVXps一二三四五六七八九十]/i
const mayEndInAside = /[)\]}][ \t]*:?$/

function withoutEdges(label: string): string {
  const plain = mayBeNumbered.test(label) ? label.replace(number, '') : label
  return mayEndInAside.test(plain) ? plain.replace(aside, '') : plain
}

/** What a label says in exactly a phrase of the tables. */
export function exactMeaning(label: string, phrases: Phrases): Meaning | undefined {
  const whole = phrases.get(wordsIn(label))
  if (whole !== undefined) return whole
  const words = wordsOf(label)
  return phrases.get(words) ?? (words.startsWith('the ') ? phrases.get(words.slice('the '.length)) : undefined)
}

/** `Root cause and resolution`: what each part of a label says in exactly a phrase, the key role first. */
export function jointMeaning(label: string, phrases: Phrases): Meaning | undefined {
  const found = withoutEdges(label)
    .split(parts)
    .map((part) => exactMeaning(part, phrases))
  return found.includes(undefined) ? undefined : foremost(found.filter((meaning) => meaning !== undefined))
}

function foremost(meanings: readonly Meaning[]): Meaning | undefined {
  return meanings.find((meaning) => meaning !== 'other' && keyRoles.has(meaning)) ?? meanings[0]
}

/** `Why did …`, `Preventing …`: the words that all questions start with, wherever they stand. */
const mayAsk = /(?:^|[^a-z0-9])(?:so|why|what|how|who|which|prevent|making)/i

/** What a section is about by its heading: all of it, a question, its parts, or a phrase at its start or end. */
export function meaningOf(heading: string, phrases: Phrases): Meaning | undefined {
  if (heading.length > longest * 2) return undefined
  const holdsPhrase = mayHoldPhrase(heading, phraseWords(phrases))
  const whole = holdsPhrase ? exactMeaning(heading, phrases) : undefined
  if (whole) return whole
  const isQuestion = mayAsk.test(heading)
  if (!isQuestion && !holdsPhrase) return undefined
  const words = wordsOf(heading)
  const asked = isQuestion ? askedRole(words) : undefined
  if (asked) return asked
  if (!holdsPhrase || words.length > longest) return undefined
  const found = withoutEdges(heading)
    .split(parts)
    .flatMap((part) => exactMeaning(part, phrases) ?? [])
  return foremost(found) ?? atEdge(words.split(' '), phrases)
}

function atEdge(words: readonly string[], phrases: Phrases): Meaning | undefined {
  if (words.length > 9) return undefined
  for (let length = Math.min(longestPhrase, words.length - 1); length > 0; length--) {
    const start = phrases.get(words.slice(0, length).join(' '))
    if (start && links.has(words[length] ?? '')) return start
  }
  for (let length = Math.min(longestPhrase, words.length - 1); length > 0; length--) {
    const end = phrases.get(words.slice(-length).join(' '))
    if (words[words.length - length - 1] === 'for') continue
    if (end && isTellingAtEnd(words.slice(-length).join(' '), words.length)) return end
  }
  return undefined
}

/** Words that end many headings and say little there: `The good`, `Shipping history`. */
const weakAtEnd: ReadonlySet<string> = new Set(
  'why,good,bad,events,actions,reason,reasons,scope,people,history,links,metrics,chat,cause,fix,tasks,overview,description,background,introduction,problem,effects,solution,damage'.split(
    ','
  )
)

function isTellingAtEnd(phrase: string, count: number): boolean {
  return !weakAtEnd.has(phrase) || count <= 2
}
