import type {Vocabulary} from '../vocabulary.ts'
import {nounBefore} from '../words/verbs.ts'

/** A word of letters, hyphens inside included, or a command with dots: `re-run`, `kafka-topics.sh`. */
const firstWordOf = /^[^\p{L}\p{N}$/]*(?:\$ ?)?([\p{L}\p{N}][\p{L}\p{N}._/-]*)/u

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
const adverb = new RegExp(`^(?:${adverbPhrases.join('|')})(?=[ ,:])[ ,:]*`, 'i')
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
  return startsWithVerb(withoutAdverbs(start), words)
}

/** `Restarting`, `Scaling`, `Stopping`: the stem of a verb, an `e` or a doubled letter aside. */
const gerund = /^(\p{L}{2,})ing\b/iu

/** True if a plain start says what is done as a noun: `Restarting the node`. */
export function isGerund(start: string, {verbs}: Vocabulary): boolean {
  if (!mayBeGerund(start)) return false
  const stem = gerund.exec(start)?.[1]?.toLowerCase()
  return stem !== undefined && (verbs.has(stem) || verbs.has(`${stem}e`) || verbs.has(stem.slice(0, -1)))
}

/** False if the first word, to its first blank, does not hold what it must end with. */
function mayBeGerund(start: string): boolean {
  const end = start.indexOf(' ')
  const word = end === -1 ? start : start.slice(0, end)
  return word.includes('ing') || word.includes('ING') || mixedCase.test(word)
}

const mixedCase = /ing/i

/** True if the first sentence of a plain start instructs: an imperative, a clause before one, a modal, or `To …`. */
export function instructs(plain: string, words: Vocabulary): boolean {
  const start = withoutAdverbs(plain)
  if (startsWithVerb(start, words)) return true
  const first = wordAt(start, 0).replace(pointsAtEnd, '')
  if (first === 'to') return startsWithVerb(start.slice(3), words)
  if (leading.has(first)) {
    const clauses = start.split(clauseEnd, 4).slice(1)
    if (clauses.some((clause) => startsWithVerb(withoutAdverbs(clause), words))) return true
  }
  const end = start.search(sentenceEnd)
  const sentence = end === -1 ? start : start.slice(0, end)
  const verb = modal.exec(sentence)?.[1]?.toLowerCase()
  return (verb !== undefined && words.verbs.has(verb)) || wayTo.test(sentence)
}

function withoutAdverbs(text: string): string {
  let rest = text
  for (let count = 0; count < 3 && mayBeAdverb(rest); count++) rest = rest.replace(adverb, '')
  return rest
}

/** Where a word that may be an adverb ends. */
const adverbEnd = /[ ,:]/

/** False if the first word is none of those that `adverb` starts with. */
function mayBeAdverb(text: string): boolean {
  const end = text.search(adverbEnd)
  return end > 0 && end <= longestAdverb && adverbs.has(text.slice(0, end).toLowerCase())
}

function startsWithVerb(text: string, {verbs, commands}: Vocabulary): boolean {
  const found = firstWord(text)
  if (found === undefined) return false
  const written = trimPoints(text.slice(found.start, found.end))
  const word = written.toLowerCase()
  const behind = skipBlanks(text, found.end)
  if (!verbs.has(word)) {
    const joint = word.search(jointAt)
    const joined = joint === -1 ? word : word.slice(0, joint)
    const isJoined = joined !== word && (verbs.has(joined) || (joined === 're' && verbs.has(word.slice(3))))
    return (isJoined && text[behind] !== ':') || (commands.has(word) && written === word && behind < text.length)
  }
  if (text[behind] === ':') return false
  const next = wordAt(text, behind)
  return !nounFollows.has(next) && !nounBefore.get(word)?.has(next)
}

/** `restart/scale`, `scale-down`. */
const jointAt = /[/-]/

/** The first word of letters, hyphens inside included, or the command with dots: `re-run`, `kafka-topics.sh`. */
function firstWord(text: string): {readonly start: number; readonly end: number} | undefined {
  let start = 0
  while (isPlainMark(text.charCodeAt(start))) start++
  let end = start
  while (isWordCode(text.charCodeAt(end))) end++
  const isPlain = end > start && isAlphanumeric(text.charCodeAt(start)) && !(text.charCodeAt(end) > 127)
  return isPlain ? {start, end} : wordByPattern(text)
}

function wordByPattern(text: string): {readonly start: number; readonly end: number} | undefined {
  const match = firstWordOf.exec(text)
  return match?.[1] === undefined ? undefined : {start: match[0].length - match[1].length, end: match[0].length}
}

function isAlphanumeric(code: number): boolean {
  const lower = code | 32
  return (lower >= 97 && lower <= 122) || (code >= 48 && code <= 57)
}

/** Of ASCII, and nothing that a word or a command may start with. */
function isPlainMark(code: number): boolean {
  return code < 128 && !isAlphanumeric(code) && code !== 36 && code !== 47
}

/** A letter, a digit, or one of `-./_`. */
function isWordCode(code: number): boolean {
  return isAlphanumeric(code) || (code >= 45 && code <= 47) || code === 95
}

function trimPoints(word: string): string {
  const last = word.charCodeAt(word.length - 1)
  return last === 46 || last === 47 ? word.replace(pointsAtEnd, '') : word
}

const notBlank = /\S/g

function skipBlanks(text: string, from: number): number {
  if (text.charCodeAt(from) > 32 && text.charCodeAt(from) < 128) return from
  notBlank.lastIndex = from
  return notBlank.exec(text)?.index ?? text.length
}

/** The word at an offset, blanks before it left out, to the next space, lower-case. */
function wordAt(text: string, from: number): string {
  const start = skipBlanks(text, from)
  const end = text.indexOf(' ', start)
  return (end === -1 ? text.slice(start) : text.slice(start, end)).toLowerCase()
}
