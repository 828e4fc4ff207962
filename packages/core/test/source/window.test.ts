import fc from 'fast-check'
import {describe, expect, it} from 'vitest'
import {TextWindow} from '../../src/source/window.ts'
import {inPieces, pieceSizes, trickyText} from './tricky-text.ts'

describe('TextWindow', () => {
  it('gives slices across the pieces it was made of', () => {
    const window = new TextWindow()
    window.append('x'.repeat(5000))
    window.append('abc')
    window.append('y'.repeat(5000))
    expect(window.slice(4999, 5004)).toBe('xabcy')
    expect(window.slice(0, 10_003)).toBe(`${'x'.repeat(5000)}abc${'y'.repeat(5000)}`)
    expect(window.slice(10_003, 10_003)).toBe('')
  })

  it('refuses what it released and what has not come', () => {
    const window = new TextWindow()
    window.append('abcdef')
    window.release(2)
    expect({start: window.start, end: window.end}).toEqual({start: 2, end: 6})
    expect(() => window.slice(1, 3)).toThrow(new RangeError('slice 1–3: expected a range within 2–6'))
    expect(() => window.slice(2, 7)).toThrow(RangeError)
    expect(() => window.slice(3, 2)).toThrow(RangeError)
  })

  it('gives views and code units as it gives slices, across pieces too', () => {
    const window = new TextWindow()
    const text = `${'x'.repeat(5000)}${'y'.repeat(5000)}${'z'.repeat(5000)}`
    for (let at = 0; at < text.length; at += 5000) window.append(text.slice(at, at + 5000))
    for (const start of [12_000, 0, 4999, 6000, 9998]) {
      expect(window.view(start, start + 3)).toBe(text.slice(start, start + 3))
      expect(window.codeUnitAt(start)).toBe(text.charCodeAt(start))
    }
    window.release(5000)
    expect(window.codeUnitAt(5000)).toBe(text.charCodeAt(5000))
    expect(window.codeUnitAt(15_000)).toBeNaN()
    expect(() => window.view(4999, 5001)).toThrow(RangeError)
  })

  it('goes on after everything was released', () => {
    const window = new TextWindow()
    window.append('abc')
    window.release(99)
    expect(window.start).toBe(3)
    window.append('def')
    expect(window.slice(3, 6)).toBe('def')
  })

  it('does not move back', () => {
    const window = new TextWindow()
    window.append('abc')
    window.release(2)
    window.release(1)
    expect(window.start).toBe(2)
  })

  it('equals the text for any split of it and any releases', () => {
    fc.assert(
      fc.property(trickyText, pieceSizes, fc.integer({min: 1, max: 12}), (text, sizes, width) => {
        const window = new TextWindow()
        const long = text.repeat(40)
        for (const piece of inPieces(
          long,
          sizes.map((size) => size * 300)
        )) {
          window.append(piece)
          for (let at = window.start; at + width <= window.end; at += width * 7) {
            expect(window.slice(at, at + width)).toBe(long.slice(at, at + width))
            window.release(at)
          }
          expect(window.slice(window.start, window.end)).toBe(long.slice(window.start, window.end))
        }
      })
    )
  })

  it('takes a text one character at a time', () => {
    const window = new TextWindow()
    for (let i = 0; i < 100_000; i++) {
      window.append('x')
      window.release(i - 100)
    }
    expect(window.slice(99_900, 100_000)).toBe('x'.repeat(100))
  })
})
