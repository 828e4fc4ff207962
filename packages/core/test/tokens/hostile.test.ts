import {describe, expect, it} from 'vitest'
import {openEncoding} from '../../src/tokens/counter.ts'
import {encodings} from './reference.ts'

const million = 1_000_000

/** Runs that take js-tiktoken hours at a million characters. */
const runsOf = [
  ['letters', 'a', million],
  ['separators', '=', million],
  ['spaces', ' ', million],
  ['line ends', '\n', million],
  ['ideographs', '中', million],
  ['emoji', '😀', million],
  ['digits', '7', million],
  ['capitals', 'Z', million / 10],
  ['dashes', '-', million / 10],
  ['tabs', '\t', million / 10],
  ['CR LF', '\r\n', million / 10],
  ['combining marks', '\u0301', million / 10],
  ['NUL', '\0', million / 10],
  ['lone surrogates', '\udc00', million / 10],
  ['letters beyond U+FFFF', '𐐀', million / 10]
] as const

// Full sizes for the default encoding only: but for the vocabulary the code is the same.
const sizes = encodings.map((encoding) => ({...encoding, share: encoding.name === 'o200k_base' ? 1 : 0.1}))

describe.each(sizes)('$name on long runs', async ({name, expected, share}) => {
  const counter = await openEncoding(name)

  it.each(runsOf)('counts one run of %s as the law of shorter runs says', (_, character, size) => {
    // Merging a run of one character settles into a period that divides 384: at most 128, or 3 for digits.
    const period = 384
    const shortest = period
    const law = (count: number) => {
      const base = shortest + (count % period)
      const perPeriod = counter.count(character.repeat(base + period)) - counter.count(character.repeat(base))
      return counter.count(character.repeat(base)) + ((count - base) / period) * perPeriod
    }
    for (const count of [64, 200, 333]) {
      expect(counter.count(character.repeat(count))).toBe(expected(character.repeat(count)))
    }
    const count = Math.floor((size * share) / character.length)
    const text = character.repeat(count)
    expect(counter.count(text)).toBe(law(count))
  })

  it('counts ideographs without punctuation, letters at random and base64 alike in any place', () => {
    for (const alphabet of ['中文東京都市電車', 'abcdefghijklmnopqrstuvwxyz', 'ABCDEFabcdef0123456789+/']) {
      const text = randomText(alphabet, million / 20)
      expect(counter.index(text).count(0, text.length)).toBe(counter.count(text))
    }
  })

  it('merges long random pieces as it merges short ones, by heap or by scan', () => {
    for (const length of [90, 96, 97, 98, 150, 400]) {
      const text = randomText('etaoinshrdlu', length)
      expect(counter.count(text)).toBe(expected(text))
    }
  })

  it('counts special tokens as plain text', () => {
    const text = 'a<|endoftext|>b <|fim_prefix|><|endofprompt|>'
    expect(counter.count(text)).toBe(expected(text))
    expect(counter.count('<|endoftext|>')).toBeGreaterThan(1)
  })

  it('counts short pieces with NUL apart from those without', () => {
    for (const text of ['a', 'a\0', 'a\0\0', '\0', '\0\0', '.\0', '.', 'abcd', 'abcd\0']) {
      expect([text, counter.count(text)]).toEqual([text, expected(text)])
    }
  })
})

/** Letters of an alphabet by a linear congruential generator: the same text each time. */
function randomText(alphabet: string, length: number): string {
  let state = 1
  let text = ''
  for (let offset = 0; offset < length; offset++) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    text += alphabet[(state >>> 16) % alphabet.length] ?? ''
  }
  return text
}
