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

/** By the first letter of a word, `a` being 0: one bit for each length that such words have. */
const lengths = Int32Array.from({length: 26}, (_, letter) =>
  [...words, ...phrases.keys()]
    .filter((word) => word.charCodeAt(0) - 97 === letter)
    .reduce((bits, {length}) => bits | (1 << length), 0)
)

/** The first different words of operations in a text, lower-case; no more than `most` are looked for. */
export function operationsWords(text: string, most: number): ReadonlySet<string> {
  const found = new Set<string>()
  for (let start = 0; start < text.length && found.size < most; ) {
    let end = start
    while (isWordCode(text.charCodeAt(end))) end++
    const word = mayBeOne(text.charCodeAt(start), end - start) ? wordIn(text, start, end) : undefined
    if (word !== undefined) found.add(word)
    start = end + 1
  }
  return found
}

function mayBeOne(first: number, length: number): boolean {
  return length < 32 && ((lengths[(first | 32) - 97] ?? 0) & (1 << length)) !== 0
}

function wordIn(text: string, start: number, end: number): string | undefined {
  const word = text.slice(start, end).toLowerCase()
  if (words.has(word)) return word
  const second = phrases.get(word)?.find((rest) => isNext(text, end, rest))
  return second === undefined ? undefined : word + second
}

/** True if a text goes on with some words, and they end there. */
function isNext(text: string, at: number, rest: string): boolean {
  const end = at + rest.length
  return !isWordCode(text.charCodeAt(end)) && text.slice(at, end).toLowerCase() === rest
}

const wordCharacter = /\w/

/** 1 for a letter, a digit and `_`: what a word of ASCII holds. */
const wordCodes = Uint8Array.from({length: 128}, (_, code) => (wordCharacter.test(String.fromCharCode(code)) ? 1 : 0))

function isWordCode(code: number): boolean {
  return wordCodes[code] === 1
}
