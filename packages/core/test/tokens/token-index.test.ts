import fc from 'fast-check'
import {describe, expect, it} from 'vitest'
import {openEncoding} from '../../src/tokens/counter.ts'
import {encodings, longPiece, patternEnds, runs, trickyText} from './reference.ts'

const prose = [
  '# Redis failover\n\nRun `kubectl -n cache get pods` and wait.  \n\n1. Promote the replica:\n\n   ```sh\n   redis-cli -h 10.0.0.12 ' +
    'REPLICAOF NO ONE\n   ```\n\n2. Check /etc/redis.conf…\n\t- it\'s "read-only"? Then see https://example.org/a/b?c=1234567\n' +
    '\n----\n\n| 数据库 | état |\n|---|---|\n| 東京TX | 😀 20260131T10:00:01.123456Z |\n\n\n'
]
  .join('')
  .repeat(4)

describe.each(encodings)('the index of $name', async ({name, pattern}) => {
  const counter = await openEncoding(name)

  const expectExact = (text: string, start: number, end: number) => {
    const found = counter.index(text).count(start, end)
    if (found !== counter.count(text.slice(start, end))) {
      expect({text, start, end, found}).toEqual({text, start, end, found: counter.count(text.slice(start, end))})
    }
  }

  it('counts every range of tricky texts as a text of its own', () => {
    fc.assert(
      fc.property(trickyText, (text) => {
        const index = counter.index(text)
        for (let start = 0; start <= text.length; start++) {
          const end = start + ((start * 7919) % (text.length - start + 1))
          expect(index.count(start, end)).toBe(counter.count(text.slice(start, end)))
          expect(index.count(0, end)).toBe(counter.count(text.slice(0, end)))
        }
      }),
      runs(2000)
    )
  })

  it('counts every range behind any prefix as one text', () => {
    fc.assert(
      fc.property(trickyText, trickyText, (prefix, text) => {
        const index = counter.index(text)
        for (let start = 0; start <= text.length; start++) {
          const end = start + ((start * 7919) % (text.length - start + 1))
          expect(index.countBehind(prefix, start, end)).toBe(counter.count(prefix + text.slice(start, end)))
          const cut = prefix.slice(0, start)
          expect(index.countBehind(cut, start, text.length)).toBe(counter.count(cut + text.slice(start)))
        }
      }),
      runs(2000)
    )
  })

  it('counts ranges of long runs between tricky texts', () => {
    fc.assert(
      fc.property(trickyText, longPiece, trickyText, fc.nat(), fc.nat(), (before, run, after, one, other) => {
        const text = before + run + after
        const [a, b] = [one % (text.length + 1), other % (text.length + 1)]
        expectExact(text, Math.min(a, b), Math.max(a, b))
      }),
      runs(2000)
    )
  })

  it('counts every range of a page', () => {
    const index = counter.index(prose)
    const wrong: [number, number][] = []
    for (let start = 0; start < prose.length; start += 5) {
      for (let end = start; end <= prose.length; end += 7 + (start % 5)) {
        if (index.count(start, end) !== counter.count(prose.slice(start, end))) wrong.push([start, end])
      }
    }
    expect(wrong).toEqual([])
  })

  it.each([
    ['white space of all kinds', ' \n\n  \t\n   x    \r\n \u00a0 y\n'],
    ['digits', 'a12345678901 234567 8901\n2345'],
    ['dashes and line ends', '-----\n-----\n/-----\n -----'],
    ['contractions', "it's you'LL they've o'neill 's 'll"],
    ['halves of pairs', 'a😀b\ud83d 😀😀\ude00 𐐀𐐨𝟘𝟙'],
    ['capitals after letters without case', '東京TOWER!東京TXx ªAAAb ªAAA']
  ])('has the right edges in %s', (_, text) => {
    for (let start = 0; start <= text.length; start++) {
      for (let end = start; end <= text.length; end++) expectExact(text, start, end)
    }
  })

  it('accumulates tokens up to each pretoken boundary', () => {
    const index = counter.index(prose)
    const ends = [0, ...patternEnds(pattern, prose)]
    const totals = ends.map((end, position) => {
      let total = 0
      for (let k = 1; k <= position; k++) total += counter.count(prose.slice(ends[k - 1], ends[k]))
      expect(index.cumulative(end)).toBe(total)
      return total
    })
    let boundary = 0
    for (let offset = 0; offset <= prose.length; offset++) {
      while ((ends[boundary + 1] ?? Number.POSITIVE_INFINITY) <= offset) boundary++
      expect(index.cumulative(offset)).toBe(totals[boundary])
    }
    expect(index.cumulative(-1)).toBe(0)
    expect(index.cumulative(prose.length + 1)).toBe(counter.count(prose))
  })

  it('clamps ranges to the text and counts empty ones as 0', () => {
    const index = counter.index('one two')
    expect(index.count(-5, 100)).toBe(counter.count('one two'))
    expect(index.count(4, 4)).toBe(0)
    expect(index.count(5, 2)).toBe(0)
    expect(counter.index('').count(0, 0)).toBe(0)
  })

  it('keeps an index as it is while others are made', () => {
    const [first, second] = ['kubectl get pods\n'.repeat(50), '東京 😀 12345\n'.repeat(80)]
    const index = counter.index(first)
    const other = counter.index(second)
    counter.count(second)
    expect(index.count(17, 400)).toBe(counter.count(first.slice(17, 400)))
    expect(other.count(3, 300)).toBe(counter.count(second.slice(3, 300)))
    expect(index.cumulative(first.length)).toBe(counter.count(first))
  })

  it('agrees across windows of a long text', () => {
    const text = `${prose}${'='.repeat(70_000)}\n${'中'.repeat(40_000)}。${prose}${' '.repeat(40_000)}${prose.repeat(40)}`
    const index = counter.index(text)
    expect(index.cumulative(text.length)).toBe(counter.count(text))
    for (let start = 0; start < text.length; start += 9973) expectExactOn(index, text, start, start + 2000)

    function expectExactOn(made: typeof index, whole: string, start: number, end: number) {
      expect([start, made.count(start, end)]).toEqual([start, counter.count(whole.slice(start, end))])
    }
  })
})
