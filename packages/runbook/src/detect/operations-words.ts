import {codeAt} from '@opschunk/markdown'

/** Words of operations, lower-case; the second word of a phrase by its first. */
const words: ReadonlySet<string> = new Set(
  `incident oncall outage alert alerts alerted alerting production prod failover downtime degraded replica cluster
rollback escalate pager pagerduty runbook restart node pod primary standby latency`.split(/\s+/)
)
const phrases: ReadonlyMap<string, readonly string[]> = new Map([
  ['on', ['-call']],
  ['fail', [' over']],
  ['roll', [' back']],
  ['maintenance', [' window']],
  ['change', [' request', ' ticket', ' issue']]
])

/** No letter of ASCII. */
const none = -1

/** Letters of such a word, at most. */
const longest = Math.max(...[...words, ...phrases.keys()].map(({length}) => length))

/** By length and first letter, `a` being 0: one bit for each last letter that such words have. */
const lastLetters = new Int32Array((longest + 1) * 26)
for (const word of [...words, ...phrases.keys()]) {
  const place = placeOf(word.length, letterAt(word, 0))
  lastLetters[place] = lastLettersAt(place) | (1 << letterAt(word, word.length - 1))
}

function placeOf(length: number, first: number): number {
  return length * 26 + first
}

function lastLettersAt(place: number): number {
  return lastLetters[place] ?? 0
}

/**
 * The first different words of operations in a text, lower-case; no more than `most` are looked for. Most words of a
 * text are told by their length, first and last letter, so that few are looked up.
 */
export function operationsWords(text: string, most: number): ReadonlySet<string> {
  const found = new Set<string>()
  for (let at = 0; at < text.length && found.size < most; at++) {
    const first = letterAt(text, at)
    if (first === none) continue
    const start = at
    let last = first
    for (let letter = letterAt(text, ++at); letter !== none; letter = letterAt(text, ++at)) last = letter
    const length = at - start
    if (length > longest || (lastLettersAt(placeOf(length, first)) & (1 << last)) === 0) continue
    const word = wordIn(text, start, at)
    if (word !== undefined) found.add(word)
  }
  return found
}

/** 0 for `a` and `A`, up to 25. */
function letterAt(text: string, at: number): number {
  const letter = (codeAt(text, at) | 32) - 97
  return letter >= 0 && letter < 26 ? letter : none
}

function wordIn(text: string, start: number, end: number): string | undefined {
  if ((start > 0 && isWordCode(text.charCodeAt(start - 1))) || isWordCode(codeAt(text, end))) return undefined
  const word = text.slice(start, end).toLowerCase()
  if (words.has(word)) return word
  const second = phrases.get(word)?.find((rest) => isNext(text, end, rest))
  return second === undefined ? undefined : word + second
}

/** True if a text goes on with some words, and they end there. */
function isNext(text: string, at: number, rest: string): boolean {
  const end = at + rest.length
  return text.slice(at, end).toLowerCase() === rest && !isWordCode(codeAt(text, end))
}

/** A letter, a digit or `_`, of ASCII. */
function isWordCode(code: number): boolean {
  const lower = code | 32
  return (lower >= 97 && lower <= 122) || (code >= 48 && code <= 57) || code === 95
}
