import {type Phrases, phrases} from '@opschunk/markdown'

/** What the first word of a text may be: bits of `starts`. */
export type Starts = number

/** A word may be several: `next` leads to an instruction, and stands before one. */
export const starts = {verb: 1, command: 2, adverb: 4, leading: 8} as const

/** Words that lead to the instruction behind the next comma, and `to`: `If it is down, restart it`. */
const leadingWords = `if once when whenever after before until while on in from for with as using at under within via
during unless because since through depending otherwise assuming should inside per next to`.split(/\s+/)

/** Words that may stand right before a verb: `Then restart it`, `Manually patch it`. */
export const adverbs: Phrases = phrases(
  'then|next|first|firstly|second|secondly|third|finally|lastly|now|also|please|again|optionally|additionally',
  'immediately|manually|carefully|temporarily|gracefully|simply|just|alternatively|afterwards|either|always|never',
  'quickly|briefly|safely|gradually|slowly|repeatedly|kindly|and|or|so|otherwise|instead|therefore',
  'do not',
  `don't|don’t|let's|let’s`
)

/** All first words that tell how a text goes on, lower-case, so that one look-up tells for most texts. */
export function startsBy(verbs: Iterable<string>, commands: Iterable<string>): ReadonlyMap<string, Starts> {
  const known = new Map<string, Starts>()
  const add = (words: Iterable<string>, kind: Starts) => {
    for (const word of words) known.set(word, (known.get(word) ?? 0) | kind)
  }
  add(verbs, starts.verb)
  add(commands, starts.command)
  add(adverbs.byFirst.keys(), starts.adverb)
  add(leadingWords, starts.leading)
  return known
}
