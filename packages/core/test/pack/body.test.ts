import fc from 'fast-check'
import {describe, expect, it} from 'vitest'
import {textTokens} from '../../src/pack/body.ts'
import {openEncoding} from '../../src/tokens/counter.ts'
import {Edits} from '../../src/tree/edits.ts'
import {createTextView} from '../../src/tree/text-view.ts'

const pieces = fc.constantFrom(
  'a',
  'B c',
  ' ',
  '  - ',
  '\n',
  '\r\n',
  '/',
  '1',
  '.',
  '];',
  'é',
  '界',
  '🙂',
  '\ud83d',
  '\t'
)
const texts = fc.array(pieces, {minLength: 1, maxLength: 40}).map((list) => list.join(''))
const prefixes = fc.constantFrom('', 'a > b\n\n', 'a\n\n| b |\n', 'a > b', 'a ', 'a/', '\n', '🙂\n\n')

describe.each(['o200k_base', 'cl100k_base'] as const)('tokens of a chunk by %s', (encoding) => {
  it('are those of its whole text, though its context was counted alone', async () => {
    const counter = await openEncoding(encoding)
    fc.assert(
      fc.property(texts, prefixes, fc.nat(80), fc.nat(80), fc.boolean(), (text, prefix, one, other, hides) => {
        const start = Math.min(one, other, text.length - 1)
        const end = Math.min(Math.max(one, other, start + 1), text.length)
        const slice = (from: number, to: number) => text.slice(from, to)
        const edits = new Edits()
        if (hides) edits.add([{start, end: start + 1, rule: 'key'}], slice)
        const source = {raw: slice, codeUnitAt: (offset: number) => text.charCodeAt(offset)}
        const view = createTextView(source, counter, edits, counter.index(text))
        const body = view.shown(start, end)
        const counted = {text: prefix, tokens: counter.count(prefix)}
        expect(textTokens(counted, body, [{start, end}], view)).toBe(counter.count(prefix + body))
      }),
      {numRuns: 2000}
    )
  })
})
