import {describe, expect, it} from 'vitest'
import {LineStarts} from '../../src/source/line-starts.ts'

function linesOf(text: string): LineStarts {
  const lines = new LineStarts()
  lines.append(text)
  return lines
}

describe('lines of a range', () => {
  const text = 'one\n\ntwo\r\nthree'

  it('are those of the range as a text of its own, wherever it starts and ends', () => {
    const lines = linesOf(text)
    for (let start = 0; start < text.length; start++) {
      for (let end = start + 1; end <= text.length; end++) {
        const within = lines.within(start, end)
        const own = linesOf(text.slice(start, end))
        expect(within.lineCount).toBe(own.lineCount)
        for (let offset = 0; offset <= end - start; offset++) {
          const line = own.lineAt(offset)
          expect(within.lineAt(offset)).toBe(line)
          expect(within.startOf(line)).toBe(own.startOf(line))
        }
      }
    }
  })

  it('have no offsets outside of it', () => {
    const within = linesOf(text).within(4, 9)
    expect(() => within.lineAt(-1)).toThrow('offset -1: expected one from 0 to 5')
    expect(() => within.lineAt(6)).toThrow('offset 6: expected one from 0 to 5')
  })
})

describe('the line of an offset', () => {
  it('is the same whatever was asked before', () => {
    const text = 'a\n\nbcd\n'.repeat(60)
    const offsets = Array.from({length: 500}, (_, i) => (i * i * 7919) % (text.length + 1))
    const lines = linesOf(text)
    for (const offset of [0, text.length, ...offsets, text.length, 0]) {
      expect(lines.lineAt(offset)).toBe(text.slice(0, offset).split('\n').length - 1)
    }
  })
})

describe('lines of a text that grows and is forgotten', () => {
  it('are those of the whole text, however many lines a piece has', () => {
    const pieces = Array.from({length: 40}, (_, i) => '\n'.repeat(i % 7) + 'x'.repeat(i) + '\n'.repeat(90 * (i % 3)))
    const whole = linesOf(pieces.join(''))
    const lines = new LineStarts()
    for (const piece of pieces) {
      const before = lines.end
      lines.append(piece)
      lines.release(before)
      for (let offset = before; offset <= lines.end; offset++) {
        const line = lines.lineAt(offset)
        expect(line).toBe(whole.lineAt(offset))
        if (whole.startOf(line) >= before) expect(lines.startOf(line)).toBe(whole.startOf(line))
      }
    }
    expect(lines.lineCount).toBe(whole.lineCount)
    expect(() => lines.startOf(whole.lineCount + 1)).toThrow('expected one from')
  })
})
