import fc from 'fast-check'
import {describe, expect, it} from 'vitest'
import {LineSplitter, linesOf} from '../../src/source/lines.ts'
import {inPieces, pieceSizes, trickyText} from './tricky-text.ts'

function shown(text: string, longest?: number): string[] {
  return [...linesOf(text, longest)].map(
    ({index, span, text, continues}) =>
      `${index} ${span.start}–${span.end} ${JSON.stringify(text)}${continues ? '…' : ''}`
  )
}

describe('linesOf', () => {
  it('ends lines at LF and CRLF', () => {
    expect(shown('a\nbc\r\n\n\r\nd')).toEqual(['0 0–2 "a"', '1 2–6 "bc"', '2 6–7 ""', '3 7–9 ""', '4 9–10 "d"'])
  })

  it('finds no line in the empty text and none behind the last line end', () => {
    expect(shown('')).toEqual([])
    expect(shown('a\n')).toEqual(['0 0–2 "a"'])
  })

  it('does not end a line at a lone CR, NUL, NEL or a line separator', () => {
    expect(shown('a\rb\0c\u0085d\u2028e\r')).toEqual(['0 0–10 "a\\rb\\u0000c\u0085d\u2028e\\r"'])
  })

  it('leaves only one CR out of the text of a line', () => {
    expect(shown('a\r\r\n')).toEqual(['0 0–4 "a\\r"'])
  })

  it('gives a long line in pieces that share its index', () => {
    expect(shown('abcdefg\nh', 3)).toEqual(['0 0–3 "abc"…', '0 3–6 "def"…', '0 6–8 "g"', '1 8–9 "h"'])
  })

  it('does not count the line end as text', () => {
    expect(shown('abc\nabc\r\n', 3)).toEqual(['0 0–4 "abc"', '1 4–9 "abc"'])
  })

  it('counts a lone CR as text', () => {
    expect(shown('abc\r', 3)).toEqual(['0 0–3 "abc"…', '0 3–4 "\\r"'])
    expect(shown('abc\r\r\n', 3)).toEqual(['0 0–3 "abc"…', '0 3–6 "\\r"'])
  })

  it('does not cut a surrogate pair', () => {
    expect(shown('ab🚀c', 3)).toEqual(['0 0–2 "ab"…', '0 2–5 "🚀c"'])
  })

  it('cuts between lone surrogates', () => {
    expect(shown('a\ud83d\ud83d\ude80', 2)).toEqual(['0 0–2 "a\\ud83d"…', '0 2–4 "🚀"'])
  })

  it('cuts lines over 2^20 code units', () => {
    const lengths = [...linesOf(`${'x'.repeat(2 ** 20)}\n${'x'.repeat(2 ** 20 + 1)}\n`)].map(({text}) => text.length)
    expect(lengths).toEqual([2 ** 20, 2 ** 20, 1])
  })

  it('covers the text without gaps', () => {
    fc.assert(
      fc.property(trickyText, fc.integer({min: 2, max: 9}), (text, longest) => {
        let end = 0
        for (const line of linesOf(text, longest)) {
          expect(line.span.start).toBe(end)
          expect(text.slice(line.span.start, line.span.end).startsWith(line.text)).toBe(true)
          expect(line.text.length).toBeLessThanOrEqual(longest)
          end = line.span.end
        }
        expect(end).toBe(text.length)
      })
    )
  })
})

describe('LineSplitter', () => {
  it('gives the lines of the text for any split of it', () => {
    fc.assert(
      fc.property(trickyText, pieceSizes, fc.integer({min: 2, max: 9}), (text, sizes, longest) => {
        const splitter = new LineSplitter(longest)
        const lines = [...inPieces(text, sizes)].flatMap((piece) => splitter.push(piece))
        expect([...lines, ...splitter.end()]).toEqual([...linesOf(text, longest)])
      }),
      {numRuns: 3000}
    )
  })

  it('gives a line as soon as it has ended', () => {
    const splitter = new LineSplitter()
    expect(splitter.push('a\nb').map(({text}) => text)).toEqual(['a'])
    expect(splitter.push('c\r\n').map(({text}) => text)).toEqual(['bc'])
    expect(splitter.end()).toEqual([])
  })

  it('waits to see whether a CR is half of a line end', () => {
    const splitter = new LineSplitter(3)
    expect(splitter.push('abc\r')).toEqual([])
    expect(splitter.push('\n')).toEqual([{index: 0, span: {start: 0, end: 5}, text: 'abc', continues: false}])
  })

  it('takes a long line one character at a time', () => {
    const splitter = new LineSplitter()
    const lines = Array.from({length: 2 ** 20 + 2}, () => splitter.push('x')).flat()
    expect(lines.map(({text}) => text.length)).toEqual([2 ** 20])
    expect(splitter.end().map(({text}) => text)).toEqual(['xx'])
  })
})
