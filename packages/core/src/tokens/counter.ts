import type {TokenCounter} from '../contract/tokens.ts'
import {BLANK, type CharacterClasses, NEWLINE, NONE} from './character-class.ts'
import {checkedCounter} from './checked-counter.ts'
import {characterCounter} from './code-points.ts'
import {type EncodingName, openVocabulary} from './open-vocabulary.ts'
import {cl100kRules, o200kRules} from './pretoken-rules.ts'
import {isCertainBoundary} from './pretoken-scanner.ts'
import {createTokenIndexer, type DocumentTokenIndex} from './token-index.ts'
import {createTokenWalk} from './token-walk.ts'

/** A counter of one encoding: exact, linear on any input, with an index per text. */
export interface EncodingCounter extends TokenCounter {
  readonly name: EncodingName
  index(text: string): DocumentTokenIndex
  addsUp(before: string, after: string): boolean
}

/**
 * The counter that a config names; by default that of `o200k_base`.
 *
 * Counts of encodings are those of js-tiktoken's `encode(text, [], [])`: special tokens such as `<|endoftext|>` are
 * plain text, lone surrogates count as U+FFFD. Vocabularies are loaded when they are first asked for, once a process.
 * `characters` counts code points. A counter of the user's own is passed through and its results are checked.
 *
 * Throws a `TypeError` for an unknown name or a malformed counter.
 */
export async function openCounter(
  tokens: EncodingName | 'characters' | TokenCounter = 'o200k_base'
): Promise<TokenCounter> {
  if (typeof tokens === 'object' && tokens !== null) return isOwn(tokens) ? tokens : checkedCounter(tokens)
  if (tokens === 'characters') return characterCounter
  if (tokens === 'o200k_base' || tokens === 'cl100k_base') return openEncoding(tokens)
  throw new TypeError(
    `tokens: expected \`o200k_base\`, \`cl100k_base\`, \`characters\` or a counter, got ${JSON.stringify(tokens) ?? String(tokens)}`
  )
}

const opened = new Map<EncodingName, Promise<EncodingCounter>>()

/** The counter of an encoding; the same object for each call. */
export function openEncoding(name: EncodingName): Promise<EncodingCounter> {
  let counter = opened.get(name)
  if (counter === undefined) {
    counter = createEncodingCounter(name)
    opened.set(name, counter)
  }
  return counter
}

async function createEncodingCounter(name: EncodingName): Promise<EncodingCounter> {
  const vocabulary = await openVocabulary(name)
  const rules = name === 'o200k_base' ? o200kRules() : cl100kRules()
  const walk = createTokenWalk(rules, vocabulary)
  const counter: EncodingCounter = Object.freeze({
    name,
    count: (text: string) => walk(text),
    index: createTokenIndexer(rules, walk),
    addsUp: (before: string, after: string) => {
      const previous = rules.classes[before.charCodeAt(before.length - 1)] ?? NONE
      const next = rules.classes[after.charCodeAt(0)] ?? NONE
      // A surrogate has no class of its own.
      if (previous === NONE) return false
      if (previous === NEWLINE && next === BLANK) return isIndented(after, rules.classes)
      return isCertainBoundary(previous, next, after.charCodeAt(0))
    }
  })
  own.add(counter)
  return counter
}

/**
 * Whether a text starts with blanks and has something else on that line: `  - name`. Of white space the patterns take all
 * up to its last line end for one pretoken, and the blanks behind that start the next.
 */
function isIndented(text: string, classes: CharacterClasses): boolean {
  let at = 0
  while (classes[text.charCodeAt(at)] === BLANK) at++
  const next = classes[text.charCodeAt(at)] ?? NONE
  return next !== NEWLINE && next !== NONE
}

const own = new WeakSet<TokenCounter>([characterCounter])

/** Counters of this module need no check. */
function isOwn(counter: TokenCounter): boolean {
  return own.has(counter)
}
