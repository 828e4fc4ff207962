import type {Vocabulary} from '../vocabulary.ts'
import {nounBefore} from '../words/verbs.ts'
import {plainStart} from './plain-start.ts'

/** A word of letters, hyphens inside included, or a command with dots: `re-run`, `kafka-topics.sh`. */
const firstWordOf = /^[^\p{L}\p{N}$/]*(?:\$ ?)?([\p{L}\p{N}][\p{L}\p{N}._/-]*)/u

/** Words that lead to the instruction behind the next comma: `If it is down, restart it`. */
const leading: ReadonlySet<string> = new Set(
  `if once when whenever after before until while on in from for with as using at under within via during unless
  because since through depending otherwise assuming should inside per next`.split(/\s+/)
)

/** Words that may stand right before a verb: `Then restart it`, `Manually patch it`. */
const adverb =
  /^(?:then|next|first|firstly|second|secondly|third|finally|lastly|now|also|please|again|optionally|additionally|immediately|manually|carefully|temporarily|gracefully|simply|just|alternatively|afterwards|either|always|never|quickly|briefly|safely|gradually|slowly|repeatedly|kindly|and|or|so|otherwise|instead|therefore|do not|don['’]t|let['’]s)(?=[ ,:])[ ,:]*/i

/** `you can`, `we now need to`, `you'll want to`, `one could`, `the on-call engineer should`. */
const modal =
  /\b(?:you|we|one|engineers?|operators?|on-call|oncall|admins?|administrators?)(?:['’]ll)?[ ](?:(?:can|could|should|must|may|will|now|then|also|simply|want to|have to|need to|needs to|might|first|either|always|just|please)[ ]){1,3}([a-z-]+)/i

/** `The easiest way to do this is to …`: says how, so it instructs. */
const wayTo = /\b(?:way|how) (?:to|of) [a-z]/i

/** Words behind a first word that make it a noun: `Restart is …`, `Check of …`. */
const nounFollows =
  /^(?:of|is|are|was|were|has|had|means|happens|fails|failed|occurs|will|can|may|must|should|does|=|[—–=→-])$/

const clauseEnd = /[,:;]\s/
const sentenceEnd = /[.!?]\s/
const pointsAtEnd = /[,.;:/]+$/

/** `restart/scale`, `scale-down`. */
const joint = /[/-]/

/** True if a text starts with an instruction: a verb of the vocabulary, or a command. */
export function isImperative(text: string, words: Vocabulary): boolean {
  return startsWithVerb(withoutAdverbs(plainStart(text)), words)
}

/** `Restarting`, `Scaling`, `Stopping`: the stem of a verb, an `e` or a doubled letter aside. */
const gerund = /^(\p{L}{2,})ing\b/iu

/** True if a text starts with what is done, as a noun: `Restarting the node`. */
export function isGerund(text: string, {verbs}: Vocabulary): boolean {
  const stem = gerund.exec(plainStart(text))?.[1]?.toLowerCase()
  return stem !== undefined && (verbs.has(stem) || verbs.has(`${stem}e`) || verbs.has(stem.slice(0, -1)))
}

/** True if the first sentence of a text instructs: an imperative, a clause before one, a modal, or `To …`. */
export function instructs(text: string, words: Vocabulary): boolean {
  const start = withoutAdverbs(plainStart(text))
  if (startsWithVerb(start, words)) return true
  const first = wordAt(start)
  if (first === 'to') return startsWithVerb(start.slice(3), words)
  if (leading.has(first)) {
    const clauses = start.split(clauseEnd, 4).slice(1)
    if (clauses.some((clause) => startsWithVerb(withoutAdverbs(clause), words))) return true
  }
  const sentence = start.split(sentenceEnd, 1)[0] ?? ''
  const verb = modal.exec(sentence)?.[1]?.toLowerCase()
  return (verb !== undefined && words.verbs.has(verb)) || wayTo.test(sentence)
}

function withoutAdverbs(text: string): string {
  let rest = text
  for (let count = 0; count < 3; count++) rest = rest.replace(adverb, '')
  return rest
}

function startsWithVerb(text: string, {verbs, commands}: Vocabulary): boolean {
  const match = firstWordOf.exec(text)
  if (!match?.[1]) return false
  const written = match[1].replace(pointsAtEnd, '')
  const word = written.toLowerCase()
  const behind = text.slice(match[0].length).trimStart()
  if (!verbs.has(word)) {
    const joined = word.split(joint, 1)[0] ?? ''
    const isJoined = joined !== word && (verbs.has(joined) || (joined === 're' && verbs.has(word.slice(3))))
    return (isJoined && !behind.startsWith(':')) || (commands.has(word) && written === word && behind !== '')
  }
  if (behind.startsWith(':')) return false
  const next = wordAt(behind, true)
  return !nounFollows.test(next) && !nounBefore.get(word)?.has(next)
}

function wordAt(text: string, isRaw = false): string {
  const word = text.trimStart().split(' ', 1)[0] ?? ''
  return (isRaw ? word : word.replace(pointsAtEnd, '')).toLowerCase()
}
