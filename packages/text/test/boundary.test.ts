import fc from 'fast-check'
import {describe, expect, it} from 'vitest'
import {codePointBoundary, graphemeBoundary} from '../src/boundary.ts'

describe('graphemeBoundary', () => {
  it('finds what segmentation of the whole text finds', () => {
    const texts = fc.string({
      unit: fc.constantFrom(
        'a',
        ' ',
        '\n',
        '\r\n',
        '\r',
        '😀',
        'e\u0301',
        '漢',
        '\u0301',
        '🇫',
        '🇷',
        '👨‍👩‍👧',
        '한',
        '\u200d',
        '\ud800',
        '\udc00'
      ),
      maxLength: 40
    })
    fc.assert(
      fc.property(texts, (text) => {
        const starts = [...Array.from(new Intl.Segmenter('en').segment(text), ({index}) => index), text.length]
        for (let offset = 0; offset <= text.length; offset++) {
          expect(graphemeBoundary(text, offset)).toBe(starts.findLast((start) => start <= offset))
        }
      })
    )
  })

  it('gives way inside a grapheme of thousands of code units', () => {
    const text = `a${'\u0301'.repeat(5000)}`
    expect(graphemeBoundary(text, 3000)).toBe(3000)
    expect(graphemeBoundary(text, 100)).toBe(0)
  })
})

describe('codePointBoundary', () => {
  it('steps back from the middle of a surrogate pair, and only from there', () => {
    expect([0, 1, 2, 3, 4].map((offset) => codePointBoundary('a😀b', offset))).toEqual([0, 1, 1, 3, 4])
    expect([0, 1, 2].map((offset) => codePointBoundary('\ud800a', offset))).toEqual([0, 1, 2])
  })
})
