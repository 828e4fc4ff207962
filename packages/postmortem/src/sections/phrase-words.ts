import type {Phrases} from './role-of.ts'
import {extendHash, hashOf, marksOf, type WordTable, wordCode, wordsOfPhrase, wordTable} from './word-table.ts'

/** The words that a text is searched for, by what they may be. */
export const mark = {
  /** Starts a phrase. */
  first: 1,
  /** A whole phrase, one blank between its words. */
  whole: 2,
  /** The longest word of a phrase: a text without it does not hold the phrase. */
  longest: 4,
  /** May stand before a label. */
  leading: 8,
  /** Starts what is told of an incident. */
  told: 16,
  /** Starts a place to fill in. */
  blank: 32
} as const

/** The phrases of the tables, by their words. */
export interface PhraseWords {
  readonly table: WordTable
  /** False if a phrase has no word of ASCII, so that any text may hold it. */
  readonly isComplete: boolean
  /** Words of a phrase, at most. */
  readonly longest: number
}

const known = new WeakMap<Phrases, PhraseWords>()

/** The words of phrases; found once for each table of phrases. */
export function phraseWords(phrases: Phrases): PhraseWords {
  const found = known.get(phrases) ?? wordsIn(phrases)
  known.set(phrases, found)
  return found
}

/** Labels over lists of entries that are in no table. */
const anyTimeline = ['context', 'background', 'events', 'log', 'notes', 'details', 'history']

/** Tags and articles before a label. */
const leading = 'the,part,section,strong,details,summary,h1,h2,h3,h4,h5,h6'.split(',')

/** First words of what `toldWord` finds. */
const told =
  'outage,root,went,was,were,rolled,degraded,mitigated,recovered,on,oncall,alerted,post,postmortem,downtime,incident,error,during'.split(
    ','
  )

/** First words of what `blank` finds; those of `X` alone are told by their first letter. */
const blank = 'yyyy,dd,hh,tbd,to,lorem'.split(',')

function wordsIn(phrases: Phrases): PhraseWords {
  const split = [...phrases.keys(), ...anyTimeline].map(wordsOfPhrase)
  const marked = (words: readonly string[], bit: number) => words.map((word) => [hashOf([word]), bit] as const)
  return {
    table: wordTable([
      ...split.flatMap((words) => [
        ...marked(words.slice(0, 1), mark.first),
        [hashOf(words), mark.whole] as const,
        ...marked([longestOf(words)], mark.longest)
      ]),
      ...marked(leading, mark.leading),
      ...marked(told, mark.told),
      ...marked(blank, mark.blank)
    ]),
    isComplete: split.every((words) => words.length > 0),
    longest: Math.max(...split.map((words) => words.length))
  }
}

function longestOf(words: readonly string[]): string {
  return words.reduce((longest, word) => (word.length >= longest.length ? word : longest), '')
}

/** False if a text holds no phrase. */
export function mayHoldPhrase(text: string, {table, isComplete}: PhraseWords): boolean {
  if (!isComplete) return true
  let hash = 0
  for (let at = 0; at <= text.length; at++) {
    const code = at < text.length ? wordCode(text.charCodeAt(at)) : 0
    if (code !== 0) hash = extendHash(hash, code)
    else if (hash !== 0) {
      if ((marksOf(table, hash) & mark.longest) !== 0) return true
      hash = 0
    }
  }
  return false
}
