import fc from 'fast-check'
import {describe, expect, it} from 'vitest'
import {LineIndex} from '../../src/run/line-index.ts'
import {linesOf} from '../../src/source/lines.ts'
import {openEncoding} from '../../src/tokens/counter.ts'

const pieces = fc.oneof(
  {weight: 3, arbitrary: fc.constantFrom('\n', '\r\n', '\n\n', ' \n', '"}\n', '…\n', '7\n')},
  {
    weight: 4,
    arbitrary: fc.constantFrom(
      'INFO started',
      '{"a":1',
      '\tat f (x.js)',
      '/path',
      '  ',
      '12345',
      "'s",
      '\u00e9',
      '🚚',
      '漢字'
    )
  },
  {weight: 1, arbitrary: fc.string({unit: 'binary', maxLength: 5})}
)
const texts = fc.array(pieces, {maxLength: 40}).map((list) => list.join(''))

describe.each(['o200k_base', 'cl100k_base'] as const)('counts of %s', (encoding) => {
  it('add up where the counter says so', async () => {
    const counter = await openEncoding(encoding)
    fc.assert(
      fc.property(texts, texts, (before, after) => {
        if (before === '' || after === '' || !counter.addsUp(before, after)) return
        expect(counter.count(before + after)).toBe(counter.count(before) + counter.count(after))
      }),
      {numRuns: 3000}
    )
  })

  it('are those of each range counted for itself, whatever was released', async () => {
    const counter = await openEncoding(encoding)
    fc.assert(
      fc.property(texts, fc.array(fc.nat(400), {maxLength: 30}), fc.nat(400), (text, cuts, release) => {
        const index = new LineIndex(counter, (start, end) => text.slice(start, end))
        const starts: number[] = []
        for (const line of linesOf(text)) {
          index.grow(line.span.start, line.text.charAt(0))
          starts.push(line.span.start)
          if (line.index === 3) index.release(Math.min(release, line.span.start))
        }
        index.finish(text.length)
        const ends = [...cuts, ...starts, ...starts.map((start) => start - 1)].filter((at) => at >= 0)
        for (const [i, one] of ends.entries()) {
          const other = Math.min(text.length, ends[(i * 7 + 1) % ends.length] ?? 0)
          const [start = 0, end = 0] = [Math.min(one, text.length), other].sort((a, b) => a - b)
          expect(index.count(start, end)).toBe(counter.count(text.slice(start, end)))
          const whole = index.wholeTokens(start, end)
          if (whole !== undefined && start < end) expect(whole).toBe(counter.count(text.slice(start, end)))
          expect(index.countBehind('[a b]\n\n', start, end)).toBe(counter.count(`[a b]\n\n${text.slice(start, end)}`))
        }
      }),
      {numRuns: 1500}
    )
  })
})

it('knows lines that are counted apart, and no others', async () => {
  const text = 'INFO one\n  more\nWARN two\n'
  const index = new LineIndex(await openEncoding('o200k_base'), (start, end) => text.slice(start, end))
  for (const {span} of linesOf(text)) index.grow(span.start, text.charAt(span.start))
  index.finish(text.length)
  const known = [index.wholeTokens(0, 16), index.wholeTokens(16, 25)].map((tokens) => tokens !== undefined)
  expect(known).toEqual([true, true])
  expect([index.wholeTokens(0, 9), index.wholeTokens(9, 16), index.wholeTokens(1, 16)]).toEqual([
    undefined,
    undefined,
    undefined
  ])
})

it('counts each range for itself where the counter does not say what adds up', () => {
  const counter = {name: 'words', count: (text: string) => text.split(' ').length}
  const index = new LineIndex(counter, (start, end) => 'a b\nc d\n'.slice(start, end))
  index.grow(0, 'a')
  index.grow(4, 'c')
  index.finish(8)
  expect([index.count(0, 4), index.count(0, 8), index.countBehind('x ', 4, 7)]).toEqual([2, 3, 3])
})
