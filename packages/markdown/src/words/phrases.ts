import type {Span} from '@opschunk/core/plugin'
import {codeAt, isDigit, isLetter, SPACE, UNDERSCORE} from '../scanner/characters.ts'

/**
 * Phrases that are looked for in texts: a small pattern finds first words, and a table tells what may follow. One large
 * pattern of all phrases takes up to ten times the native code, most of which is never run.
 */
export interface Phrases {
  /** Finds the letters that first words start with, whatever follows them. */
  readonly first: RegExp
  readonly byFirst: ReadonlyMap<string, readonly Phrase[]>
}

/** What follows a first word. */
interface Phrase {
  /** The rest of a first word that does not end with its letters: `-call` of `on-call`. */
  readonly rest: string
  readonly places: readonly Place[]
}

/** What may stand at one place of a phrase, behind a space. */
interface Place {
  readonly words: readonly string[]
  readonly isOptional: boolean
}

/** Stands for any word. */
const any = '*'

/** `on` of `on-call`, `don` of `don't`. */
const firstLetters = /^[a-z]+/

/**
 * Reads phrases, each of words in lower case with a space between two. `|` parts words one of which has to stand there,
 * `_` is a space inside of one, `?` stands behind those that may be missing, and `*` for any word.
 * `follow|following these|the? *? steps` is in `Following the usual steps`. A first word starts with a letter of ASCII.
 */
export function phrases(...written: readonly string[]): Phrases {
  const byFirst = new Map<string, Phrase[]>()
  for (const phrase of written) {
    const [first, ...places] = phrase.split(' ').map(placeOf)
    for (const word of first?.words ?? []) {
      const letters = firstLetters.exec(word)?.[0]
      if (letters === undefined)
        throw new TypeError(`phrases: expected a first word that starts with a letter, got "${phrase}"`)
      byFirst.set(letters, [...(byFirst.get(letters) ?? []), {rest: word.slice(letters.length), places}])
    }
  }
  return {first: new RegExp(`\\b(?:${[...byFirst.keys()].sort().join('|')})(?![a-z])`, 'gi'), byFirst}
}

function placeOf(written: string): Place {
  const isOptional = written.endsWith('?')
  const words = (isOptional ? written.slice(0, -1) : written).split('|').map((word) => word.replaceAll('_', ' '))
  return {words, isOptional}
}

/** The first of some phrases in a text from an offset on, as whole words; undefined if it holds none. */
export function findPhrase(text: string, from: number, {first, byFirst}: Phrases): Span | undefined {
  first.lastIndex = from
  for (let found = first.exec(text); found; found = first.exec(text)) {
    const end = endBehind(text, found[0], first.lastIndex, byFirst)
    if (end !== -1) return {start: found.index, end}
  }
  return undefined
}

/** True if a text holds one of some phrases, as whole words. */
export function holdsPhrase(text: string, phrases: Phrases): boolean {
  return findPhrase(text, 0, phrases) !== undefined
}

/** Where the phrase ends that starts at an offset, whatever stands before it; -1 if none does. */
export function phraseEnd(text: string, start: number, {byFirst}: Phrases): number {
  let end = start
  while (isLetter(codeAt(text, end))) end++
  return endBehind(text, text.slice(start, end), end, byFirst)
}

/** The end of the phrase whose first letters are given with their end, of the first one that is written in the table. */
function endBehind(text: string, first: string, end: number, byFirst: Phrases['byFirst']): number {
  const known = byFirst.get(first.toLowerCase())
  if (!known) return -1
  for (const {rest, places} of known) {
    const behind = wordEnd(text, end, rest)
    const last = behind === -1 ? -1 : endOfPlaces(text, behind, places, 0)
    if (last !== -1) return last
  }
  return -1
}

// Recursion is as deep as a phrase has words.
function endOfPlaces(text: string, at: number, places: readonly Place[], index: number): number {
  const place = places[index]
  if (place === undefined) return at
  if (codeAt(text, at) === SPACE) {
    for (const word of place.words) {
      const behind = wordEnd(text, at + 1, word)
      const end = behind === -1 ? -1 : endOfPlaces(text, behind, places, index + 1)
      if (end !== -1) return end
    }
  }
  return place.isOptional ? endOfPlaces(text, at, places, index + 1) : -1
}

/** The end of a word, or of what is left of it, that stands at an offset; -1 if it does not, or goes on. */
function wordEnd(text: string, at: number, word: string): number {
  let end = at
  if (word === any) {
    while (isWordCode(codeAt(text, end))) end++
    return end > at ? end : -1
  }
  end += word.length
  if (isWordCode(codeAt(text, end))) return -1
  return word === '' || text.slice(at, end).toLowerCase() === word ? end : -1
}

/** A letter or digit of ASCII, or `_`. */
function isWordCode(code: number): boolean {
  return isLetter(code) || isDigit(code) || code === UNDERSCORE
}
