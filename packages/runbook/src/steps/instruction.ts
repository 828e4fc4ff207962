import type {Vocabulary} from '../vocabulary.ts'
import {nounBefore} from '../words/verbs.ts'
import {type FirstWord, firstWord, isLetter, skipBlanks, wordAt} from './first-word.ts'

/** Words that lead to the instruction behind the next comma: `If it is down, restart it`. */
const leading: ReadonlySet<string> = new Set(
  `if once when whenever after before until while on in from for with as using at under within via during unless
  because since through depending otherwise assuming should inside per next`.split(/\s+/)
)

/** Words that may stand right before a verb: `Then restart it`, `Manually patch it`. */
const adverbPhrases =
  `then|next|first|firstly|second|secondly|third|finally|lastly|now|also|please|again|optionally|additionally|immediately|manually|carefully|temporarily|gracefully|simply|just|alternatively|afterwards|either|always|never|quickly|briefly|safely|gradually|slowly|repeatedly|kindly|and|or|so|otherwise|instead|therefore|do not|don't|don’t|let's|let’s`.split(
    '|'
  )
const adverb = new RegExp(`(?:${adverbPhrases.join('|')})(?=[ ,:])[ ,:]*`, 'iy')
const adverbs: ReadonlySet<string> = new Set(adverbPhrases.map((phrase) => phrase.split(' ', 1)[0] ?? phrase))
const longestAdverb = Math.max(...adverbPhrases.map(({length}) => length))

/** `you can`, `we now need to`, `you'll want to`, `one could`, `the on-call engineer should`. */
const modal =
  /\b(?:you|we|one|engineers?|operators?|on-call|oncall|admins?|administrators?)(?:['’]ll)?[ ](?:(?:can|could|should|must|may|will|now|then|also|simply|want to|have to|need to|needs to|might|first|either|always|just|please)[ ]){1,3}([a-z-]+)/i

/** `The easiest way to do this is to …`: says how, so it instructs. */
const wayTo = /\b(?:way|how) (?:to|of) [a-z]/i

/** Words behind a first word that make it a noun: `Restart is …`, `Check of …`. */
const nounFollows: ReadonlySet<string> = new Set(
  'of is are was were has had means happens fails failed occurs will can may must should does = — – → -'.split(' ')
)

const clauseEnd = /[,:;]\s/
const sentenceEnd = /[.!?]\s/
const pointsAtEnd = /[,.;:/]+$/

/** True if a plain start is an instruction: it begins with a verb of the vocabulary, or a command. */
export function isImperative(start: string, words: Vocabulary): boolean {
  return startsWithVerb(start, behindAdverbs(start, 0), words)
}

/** `Restarting`, `Scaling`, `Stopping`: the stem of a verb, an `e` or a doubled letter aside. */
const gerund = /^(\p{L}{2,})ing\b/iu

/** True if a plain start says what is done as a noun: `Restarting the node`. */
export function isGerund(start: string, {verbs}: Vocabulary): boolean {
  const stem = gerundStem(start)
  return stem !== undefined && (verbs.has(stem) || verbs.has(`${stem}e`) || verbs.has(stem.slice(0, -1)))
}

/** What stands before the `ing` of a first word, lower-case; of ASCII, its last letters alone tell. */
function gerundStem(start: string): string | undefined {
  let end = 0
  while (isLetter(start.charCodeAt(end))) end++
  const behind = start.charCodeAt(end)
  if (behind > 127) return gerund.exec(start)?.[1]?.toLowerCase()
  if (end < 5 || (start.charCodeAt(end - 1) | 32) !== 103 || isWordEnd(behind)) return undefined
  const word = start.slice(0, end).toLowerCase()
  return word.endsWith('ing') ? word.slice(0, -3) : undefined
}

/** A digit or `_`: with a letter before it, the word goes on. */
function isWordEnd(code: number): boolean {
  return (code >= 48 && code <= 57) || code === 95
}

/** True if the first sentence of a plain start instructs: an imperative, a clause before one, a modal, or `To …`. */
export function instructs(plain: string, words: Vocabulary): boolean {
  const from = behindAdverbs(plain, 0)
  if (startsWithVerb(plain, from, words)) return true
  const start = plain.slice(from)
  const first = wordAt(start, 0).replace(pointsAtEnd, '')
  if (first === 'to') return startsWithVerb(start, 3, words)
  if (leading.has(first)) {
    const clauses = start.split(clauseEnd, 4).slice(1)
    if (clauses.some((clause) => isImperative(clause, words))) return true
  }
  const end = start.search(sentenceEnd)
  const sentence = end === -1 ? start : start.slice(0, end)
  const verb = modal.exec(sentence)?.[1]?.toLowerCase()
  return (verb !== undefined && words.verbs.has(verb)) || wayTo.test(sentence)
}

/** The offset behind the adverbs at an offset: up to three of them. */
function behindAdverbs(text: string, from: number): number {
  let at = from
  for (let count = 0; count < 3 && mayBeAdverb(text, at); count++) {
    adverb.lastIndex = at
    if (!adverb.test(text)) break
    at = adverb.lastIndex
  }
  return at
}

/** False if the first word is none of those that `adverb` starts with. */
function mayBeAdverb(text: string, from: number): boolean {
  let end = from
  while (end - from <= longestAdverb && end < text.length && !endsAdverb(text.charCodeAt(end))) end++
  return end > from && end < text.length && adverbs.has(text.slice(from, end).toLowerCase())
}

/** A space, `,` or `:`: where a word that may be an adverb ends. */
function endsAdverb(code: number): boolean {
  return code === 32 || code === 44 || code === 58
}

function startsWithVerb(text: string, from: number, words: Vocabulary): boolean {
  const found = firstWord(text, from)
  if (found === undefined) return false
  const behind = skipBlanks(text, found.end)
  const isNamed = text.charCodeAt(behind) === 58
  if (!words.verbs.has(found.word)) return startsWithOther(found, isNamed, behind < text.length, words)
  if (isNamed) return false
  const next = wordAt(text, behind)
  return !nounFollows.has(next) && !nounBefore.get(found.word)?.has(next)
}

/** `restart/scale`, `scale-down`. */
const jointAt = /[/-]/

/** True for two verbs that are joined, and for a command that something follows. */
function startsWithOther({written, word}: FirstWord, isNamed: boolean, goesOn: boolean, words: Vocabulary): boolean {
  const {verbs, commands} = words
  const joint = word.search(jointAt)
  if (joint >= 0 && !isNamed) {
    const joined = word.slice(0, joint)
    if (verbs.has(joined) || (joined === 're' && verbs.has(word.slice(3)))) return true
  }
  return goesOn && commands.has(word) && written === word
}
