import {writeFileSync} from 'node:fs'
import {describe, expect, it} from 'vitest'
import {characterClasses, NONE, PUNCTUATION, unicodeClasses} from '../../src/tokens/character-class.ts'
import {characterRuns, unicodeVersion} from '../../src/tokens/character-runs.ts'

const engineClasses: ReadonlyArray<readonly [letter: string, members: RegExp]> = [
  ['U', /[\p{Lu}\p{Lt}]/u],
  ['L', /\p{Ll}/u],
  ['C', /[\p{Lm}\p{Lo}]/u],
  ['M', /\p{M}/u],
  ['N', /\p{N}/u],
  ['W', /[\r\n]/],
  ['B', /[^\S\r\n]/],
  ['S', /[\ud800-\udfff]/u]
]

/** The class of each code point by the regular expressions of the running engine. */
const engine = Array.from({length: 0x110000}, (_, codePoint) => {
  const character = String.fromCodePoint(codePoint)
  return engineClasses.find(([, members]) => members.test(character))?.[0] ?? 'P'
})

function runsOf(letters: readonly string[]): string {
  let runs = ''
  for (let start = 0; start < letters.length; ) {
    let end = start + 1
    while (end < letters.length && letters[end] === letters[start]) end++
    // Nothing but punctuation at the end of Unicode needs no word.
    if (end < letters.length) runs += letters[start] + (end - start > 1 ? (end - start).toString(36) : '')
    start = end
  }
  return runs
}

/** `UPDATE_FIXTURES=1` writes the table of the running engine. */
function update(runs: string): void {
  const lines = runs.match(/.{1,114}/g) ?? []
  const text = `// Written by \`UPDATE_FIXTURES=1 npx vitest run packages/core/test/tokens/character-class.test.ts\`.

/** Version of Unicode that \`characterRuns\` is of. Frozen, so that chunks do not move with the version of Node. */
export const unicodeVersion = '${process.versions.unicode}'

/** Classes of the code points in order: a letter (see \`unicodeClasses\`) for each run, and its length in base 36 if not 1. */
export const characterRuns: string =
${lines.map((line) => `  '${line}'`).join(' +\n')}
`
  writeFileSync(new URL('../../src/tokens/character-runs.ts', import.meta.url), text)
}

describe('the frozen table of characters', () => {
  it('is that of the running engine, but for characters that only one of the two knows', () => {
    if (process.env.UPDATE_FIXTURES === '1') update(runsOf(engine))
    if (process.versions.unicode === unicodeVersion) expect(runsOf(engine) === characterRuns).toBe(true)
    const classes = characterClasses(unicodeClasses)
    const classOf = (codePoint: number) => classes[codePoint] || (codePoint > 0xffff ? PUNCTUATION : NONE)
    const letters = Object.entries(unicodeClasses)
    const differences = engine.flatMap((letter, codePoint) => {
      const own = letters.find(([, characterClass]) => characterClass === classOf(codePoint))?.[0]
      const isKnownToOne = own === 'P' || /\p{Cn}/u.test(String.fromCodePoint(codePoint))
      return own === letter || isKnownToOne ? [] : [`U+${codePoint.toString(16)}: ${own}, not ${letter}`]
    })
    expect(differences).toEqual([])
  })
})
