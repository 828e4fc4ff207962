import {describe, expect, it} from 'vitest'
import {type Statement, StatementBuilder} from '../../src/statements/statement.ts'

/** A text of one-letter words in brackets, read as statements that blanks part. */
function read(text: string): {readonly tree: string; readonly isBalanced: boolean} {
  const builder = new StatementBuilder(text, false, 0)
  for (let at = 0; at < text.length; at++) {
    const char = text[at]
    if (char === ' ') builder.finish()
    else if (char === '(') builder.open(at, '(')
    else if (char === ')') builder.close(at, '(')
    else builder.token(at, at + 1)
  }
  const {list, isBalanced} = builder.end()
  return {tree: list.map((statement) => shown(text, statement)).join(', '), isBalanced}
}

/** `f(a)[a]`: a statement, then what it holds. */
function shown(text: string, {start, end, children}: Statement): string {
  const inner = children.map((child) => shown(text, child)).join(', ')
  return text.slice(start, end) + (inner === '' ? '' : `[${inner}]`)
}

describe('a statement', () => {
  it('holds what stands in its brackets, and that what stands in theirs', () => {
    expect(read('a f(b g(c d)) e').tree).toBe('a, f(b g(c d))[b, g(c d)[c, d]], e')
  })

  it('holds what stands in all of its brackets, in order', () => {
    expect(read('f(a)(b c)(d) e').tree).toBe('f(a)(b c)(d)[a, b, c, d], e')
  })

  it('holds what was read before the text ends in its brackets', () => {
    expect(read('a f(b g(c')).toEqual({tree: 'a, f(b g(c[b, g(c[c]]', isBalanced: false})
  })

  it('goes on to a bracket behind it that closes nothing, if one follows', () => {
    expect(read('a ) b')).toEqual({tree: 'a ), b', isBalanced: false})
  })
})
