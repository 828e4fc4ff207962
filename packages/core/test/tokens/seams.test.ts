import fc from 'fast-check'
import {describe, expect, it} from 'vitest'
import {readRanks} from '../../src/tokens/encoding-ranks.ts'
import {createSeamFinder} from '../../src/tokens/seams.ts'
import {runs} from './reference.ts'

const tokens = ['a', 'b', 'c', 'd', 'ab', 'abc', 'bcc', 'cccc', 'cab', 'dddd']
const base64 = (text: string) => Buffer.from(text).toString('base64')
const nextSeam = createSeamFinder(readRanks({bpe_ranks: `! 0 ${tokens.map(base64).join(' ')}`}))

/** A text cut at all its seams. */
function divided(text: string): string[] {
  const bytes = Buffer.from(text)
  const pieces: string[] = []
  for (let from = 0; from < bytes.length; ) {
    const seam = nextSeam(bytes, from, bytes.length)
    pieces.push(bytes.toString('utf8', from, seam))
    from = seam
  }
  return pieces
}

describe('createSeamFinder', () => {
  it.each([
    ['a', ['a']],
    ['aabb', ['a', 'ab', 'b']],
    ['abccc', ['abcc', 'c']],
    // `bc` begins `bcc`, and `ddd` `dddd`: they are no tokens.
    ['bcaddd', ['b', 'c', 'a', 'd', 'd', 'd']],
    // `dddd` twice, one of them in each place.
    ['addddd', ['a', 'ddddd']]
  ])('divides %s where no token lies across', (text, pieces) => {
    expect(divided(text)).toEqual(pieces)
  })

  it('divides at each place but those in tokens', () => {
    const texts = fc.string({unit: fc.constantFrom('a', 'b', 'c', 'd'), minLength: 1, maxLength: 40})
    fc.assert(
      fc.property(texts, (text) => {
        const inside = new Set<number>()
        for (const token of tokens) {
          for (let at = text.indexOf(token); at !== -1; at = text.indexOf(token, at + 1)) {
            for (let place = at + 1; place < at + token.length; place++) inside.add(place)
          }
        }
        const expected: string[] = []
        for (const [at, letter] of [...text].entries()) {
          if (at > 0 && inside.has(at)) expected.push(`${expected.pop()}${letter}`)
          else expected.push(letter)
        }
        expect(divided(text)).toEqual(expected)
      }),
      runs(1000)
    )
  })
})
