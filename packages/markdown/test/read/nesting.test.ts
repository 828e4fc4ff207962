import {describe, expect, it} from 'vitest'
import {nestingDepth} from '../../src/read/nesting.ts'

function depth(text: string): number {
  return nestingDepth(text, 0, text.length)
}

describe('nestingDepth', () => {
  it.each([
    ['a\n', 0],
    ['- a\n', 1],
    ['> > a\n', 2],
    ['>>a\n', 2],
    ['> - 1. a\n', 3],
    ['- a\n  - b\n    - c\n', 3],
    ['- a\n- b\n- c\n', 1],
    ['10) a\n', 1],
    ['-a\n', 0]
  ])('counts the markers of %j as %i', (text, levels) => {
    expect(depth(text)).toBe(levels)
  })

  it('counts thousands of markers, on one line and on many', () => {
    expect(depth(`${'> '.repeat(10_000)}x`)).toBe(10_000)
    expect(depth(Array.from({length: 2000}, (_, level) => `${' '.repeat(2 * level)}- x\n`).join(''))).toBe(2000)
  })
})
