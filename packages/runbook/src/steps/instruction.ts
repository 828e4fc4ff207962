import type {Vocabulary} from '../vocabulary.ts'
import {nounBefore} from '../words/verbs.ts'

/** Characters of a text that are looked at. */
const lookedAt = 300

/** `[text](target)`, `[text][id]`: only the text is read. */
const link = /!?\[([^[\]]{0,200})\](?:\([^()\s]{0,500}\)|\[[^[\]]{0,100}\])?/g

/** `[ ] `, `[x] `: the box of a task. */
const box = /^[ \t]*\[[ xX]\][ \t]+/

/** Emphasis, code marks, struck text, images of emoji and quotes at the edges of words. */
const marks = /[*_`~"“”]+/g

/** `1. `, `Step 3: `, `(optional) `, `a) `: what may stand before an instruction. */
const numbering =
  /^(?:(?:step|task|phase|stage)[ \t]*)?\d{0,3}(?:\.\d{1,3}){0,2}[ \t]*[.):–—-]*[ \t]*(?:\([^()]{0,40}\)[ \t]*)?/i

/** The beginning of a text as plain words, without markup, box or number. */
export function plainStart(text: string): string {
  const start = text.slice(0, lookedAt).replace(box, '').replace(link, '$1').replace(marks, '')
  return start.replace(/\s+/g, ' ').trim().replace(numbering, '')
}

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

/** True if a text starts with an instruction: a verb of the vocabulary, or a command. */
export function isImperative(text: string, words: Vocabulary): boolean {
  return startsWithVerb(withoutAdverbs(plainStart(text)), words)
}

/** True if the first sentence of a text instructs: an imperative, a clause before one, a modal, or `To …`. */
export function instructs(text: string, words: Vocabulary): boolean {
  const start = withoutAdverbs(plainStart(text))
  if (startsWithVerb(start, words)) return true
  const first = wordAt(start)
  if (first === 'to') return startsWithVerb(start.slice(3), words)
  if (leading.has(first)) {
    const clauses = start.split(/[,:;]\s/, 4).slice(1)
    if (clauses.some((clause) => startsWithVerb(withoutAdverbs(clause), words))) return true
  }
  const sentence = start.split(/[.!?]\s/, 1)[0] ?? ''
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
  const written = match[1].replace(/[.:/]+$/, '')
  const word = written.toLowerCase()
  const behind = text.slice(match[0].length).trimStart()
  if (!verbs.has(word)) {
    const joined = word.split(/[/-]/, 1)[0] ?? ''
    const isJoined = joined !== word && verbs.has(joined)
    return (isJoined && !behind.startsWith(':')) || (commands.has(word) && written === word && behind !== '')
  }
  if (behind.startsWith(':')) return false
  const next = wordAt(behind, true)
  return !nounFollows.test(next) && !nounBefore.get(word)?.has(next)
}

function wordAt(text: string, isRaw = false): string {
  const word = text.trimStart().split(/[ \n\t]/, 1)[0] ?? ''
  return (isRaw ? word : word.replace(/[,.;:]+$/, '')).toLowerCase()
}
