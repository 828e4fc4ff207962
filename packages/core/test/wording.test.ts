import {describe, expect, it} from 'vitest'
import {showValue} from '../src/wording.ts'

describe('a value in a message', () => {
  it.each([
    [Number.NaN, 'NaN'],
    [Number.POSITIVE_INFINITY, 'Infinity'],
    [-0.5, '-0.5'],
    ['many', '"many"'],
    [null, 'null'],
    [undefined, 'undefined'],
    [10n, '10'],
    [() => 1, 'a function'],
    [{a: [1, 'b']}, '{"a":[1,"b"]}']
  ])('%# is shown as it is written', (value, shown) => {
    expect(showValue(value)).toBe(shown)
  })

  it('is short, and may hold itself', () => {
    const circle: {self?: unknown} = {}
    circle.self = circle
    expect(showValue(circle)).toBe('[object Object]')
    expect(showValue('x'.repeat(100))).toBe(`"${'x'.repeat(56)}…`)
  })
})
