import {codeAt, findPhrase, holdsPhrase, phraseEnd, phrases} from '@opschunk/markdown'
import type {Vocabulary} from '../vocabulary.ts'
import {classAt, DIGIT, isLetterAt} from '../words/letters.ts'
import {adverbs, starts} from '../words/starts.ts'
import {lastVerbs, nounBefore} from '../words/verbs.ts'
import {type FirstWord, firstWord, skipBlanks, wordAt} from './first-word.ts'

/** No more of them than so many stand before a verb. */
const mostAdverbs = 3

/** One of what stands between who acts and the verb. */
const modal =
  'can|could|should|must|may|will|now|then|also|simply|want_to|have_to|need_to|needs_to|might|first|either|always|just|please'

/** `you can`, `we now need to`, `you'll want to`, `one could`, `the on-call engineer should`. */
const modals = phrases(
  `you|you'll|you’ll|we|we'll|we’ll|one ${modal} ${modal}? ${modal}?`,
  `engineer|engineers|operator|operators|oncall|on-call|admin|admins ${modal} ${modal}? ${modal}?`,
  `administrator|administrators ${modal} ${modal}? ${modal}?`
)

/** `The easiest way to do this is to …`: says how, so it instructs. */
const wayTo = phrases('way|how to|of *')

/** `This document explains how to …`: says what is said, not what to do. */
const aboutItself = phrases('this document|page|guide|section|runbook|playbook|article|doc|sop')

/** Words behind a first word that make it a noun: `Restart is …`, `Check of …`. */
const nounFollows: ReadonlySet<string> = new Set(
  'of is are was were has had means happens fails failed occurs will can may must should does = — – → -'.split(' ')
)

/** `, ` and its like: a point and a blank. */
const clauseEnd = /[,:;]\s/g

/** Clauses behind the first one that are looked at. */
const mostClauses = 3

const sentenceEnd = /[.!?]\s/
const pointsAtEnd = /[,.;:/]+$/

/** True if a plain start is an instruction: it begins with a verb of the vocabulary, or a command. */
export function isImperative(start: string, words: Vocabulary): boolean {
  return startsWithVerb(start, openingOf(start, 0, words), words)
}

/** True if a plain start says what is done as a noun: `Restarting the node`. */
export function isGerund(start: string, {verbs}: Vocabulary): boolean {
  const stem = gerundStem(start)
  return stem !== '' && (verbs.has(stem) || verbs.has(`${stem}e`) || verbs.has(stem.slice(0, -1)))
}

/** What stands before the `ing` of a first word, lower-case, an `e` or a doubled letter aside; empty if it has none. */
function gerundStem(start: string): string {
  let end = 0
  while (isLetterAt(start, end)) end++
  if (end < 5 || (start.charCodeAt(end - 1) | 32) !== 103 || goesOn(start, end)) return ''
  const word = start.slice(0, end).toLowerCase()
  return word.endsWith('ing') ? word.slice(0, -3) : ''
}

/** True for a digit or `_` at an offset: with a letter before it, a word goes on. */
function goesOn(text: string, at: number): boolean {
  return (classAt(text, at) & DIGIT) !== 0 || codeAt(text, at) === 95
}

/** True if the first sentence of a plain start instructs: an imperative, a clause before one, a modal, or `To …`. */
export function instructs(plain: string, words: Vocabulary): boolean {
  const found = openingOf(plain, 0, words)
  if (startsWithVerb(plain, found, words)) return true
  const start = plain.slice(found.from)
  if ((found.kinds & starts.leading) > 0) {
    const first = wordAt(start, 0).replace(pointsAtEnd, '')
    if (first === 'to') return startsWithVerb(start, firstWord(start, 3, words.starts), words)
    if (isLeading(first, words) && hasClauseWithVerb(start, words)) return true
  }
  const end = start.search(sentenceEnd)
  const sentence = end === -1 ? start : start.slice(0, end)
  if (phraseEnd(sentence, 0, aboutItself) !== -1) return false
  return words.verbs.has(verbBehindModal(sentence)) || holdsPhrase(sentence, wayTo) || endsWithVerb(sentence)
}

/** True for `Dienst neu starten`. */
function endsWithVerb(sentence: string): boolean {
  let end = sentence.length
  while (end > 0 && !isLetterAt(sentence, end - 1)) end--
  let start = end
  while (start > 0 && isLetterAt(sentence, start - 1)) start--
  return lastVerbs.has(sentence.slice(start, end).toLowerCase())
}

/** The first word behind a modal, lower-case; empty if there is none. */
function verbBehindModal(sentence: string): string {
  for (let span = findPhrase(sentence, 0, modals); span; span = findPhrase(sentence, span.end, modals)) {
    const start = span.end + 1
    let end = start
    while (isLetterAt(sentence, end) || codeAt(sentence, end) === 45) end++
    if (end > start && codeAt(sentence, span.end) === 32) return sentence.slice(start, end).toLowerCase()
  }
  return ''
}

function isLeading(word: string, words: Vocabulary): boolean {
  return ((words.starts.get(word) ?? 0) & starts.leading) > 0
}

/** True for `If it is down, restart it`. */
function hasClauseWithVerb(start: string, words: Vocabulary): boolean {
  clauseEnd.lastIndex = 0
  let isAny = clauseEnd.test(start)
  for (let count = 0; isAny && count < mostClauses; count++) {
    const from = clauseEnd.lastIndex
    isAny = clauseEnd.test(start)
    if (isImperative(start.slice(from, isAny ? clauseEnd.lastIndex - 2 : start.length), words)) return true
  }
  return false
}

/** The first word from an offset on that is no adverb. */
function openingOf(text: string, from: number, words: Vocabulary): FirstWord {
  let opening = firstWord(text, from, words.starts)
  for (let count = 0; count < mostAdverbs && (opening.kinds & starts.adverb) > 0; count++) {
    const end = phraseEnd(text, opening.from, adverbs)
    const next = end === -1 ? end : skipSeparators(text, end)
    if (next === end) break
    opening = firstWord(text, next, words.starts)
  }
  return opening
}

/** The first offset from a given one at which none of ` ,:` stands. */
function skipSeparators(text: string, from: number): number {
  let at = from
  for (let code = codeAt(text, at); code === 32 || code === 44 || code === 58; code = codeAt(text, at)) at++
  return at
}

function startsWithVerb(text: string, {word, start, end, kinds}: FirstWord, words: Vocabulary): boolean {
  if (word === '') return false
  const behind = skipBlanks(text, end)
  const isNamed = codeAt(text, behind) === 58
  if ((kinds & starts.verb) === 0) {
    const isCommand = (kinds & starts.command) > 0 && behind < text.length && text.startsWith(word, start)
    return isCommand || (!isNamed && isJoined(word, words))
  }
  if (isNamed) return false
  const next = wordAt(text, behind)
  return !nounFollows.has(next) && !nounBefore.get(word)?.has(next)
}

/** True for verbs that a hyphen or a slash joins, the first of them known, and for `re-` before one. */
function isJoined(word: string, {verbs}: Vocabulary): boolean {
  let joint = 0
  while (joint < word.length && !isJoint(word.charCodeAt(joint))) joint++
  if (joint === word.length) return false
  const joined = word.slice(0, joint)
  return verbs.has(joined) || (joined === 're' && verbs.has(word.slice(3)))
}

/** The `/` of `restart/scale`, the `-` of `scale-down`. */
function isJoint(code: number): boolean {
  return code === 47 || code === 45
}
