import {describe, expect, it} from 'vitest'
import {codeUnitsOf, indentEndIn, isLineEndIn} from '../src/code-units.ts'

/** Copied, since what is given is good until the next call. */
function unitsOf(text: string): number[] {
  return [...codeUnitsOf(text).subarray(0, text.length + 1)]
}

describe('codeUnitsOf', () => {
  it.each(['', 'a', 'key: value\n', 'größe: 5 Ġ', '🙂 \ud800', 'x'.repeat(5000), 'х'.repeat(70_000)])(
    'gives the code units of %j and a line feed behind them',
    (text) => {
      const expected = Array.from({length: text.length}, (_, at) => text.charCodeAt(at))
      expect(unitsOf(text)).toEqual([...expected, 0x0a])
    }
  )

  it('ends a short text with a line feed though a longer one was read before', () => {
    codeUnitsOf('aaaaaaaaaa')
    expect(unitsOf('bb')).toEqual([0x62, 0x62, 0x0a])
  })

  it('reads a slice of another text', () => {
    expect(unitsOf('0123456789abcdefghijklmnop'.slice(3, 20))).toHaveLength(18)
  })
})

describe('isLineEndIn', () => {
  it('takes a carriage return for a line end only in front of a line feed or of the end', () => {
    const units = codeUnitsOf('a\rb\r\nc\r')
    expect([1, 3, 4, 6, 7].map((at) => isLineEndIn(units, at))).toEqual([false, true, true, true, true])
  })

  it('finds the end of spaces and tabs, at most the end of the text', () => {
    expect(indentEndIn(codeUnitsOf(' \t x'), 0)).toBe(3)
    expect(indentEndIn(codeUnitsOf('   '), 0)).toBe(3)
  })
})
