import {describe, expect, it} from 'vitest'
import {createDocument} from '../../src/source/document.ts'
import {linesOf} from '../../src/source/lines.ts'

describe('createDocument', () => {
  it('finds lines, their terminators included', () => {
    const document = createDocument(
      {id: 'a.md', path: 'docs/a.md', mediaType: 'text/markdown'},
      'one\r\ntwo\n\nfour',
      true
    )
    expect(document).toMatchObject({
      id: 'a.md',
      path: 'docs/a.md',
      mediaType: 'text/markdown',
      hasBom: true,
      lineCount: 4
    })
    expect([0, 1, 2, 3].map((index) => document.slice(document.line(index)))).toEqual([
      'one\r\n',
      'two\n',
      '\n',
      'four'
    ])
    expect([0, 4, 5, 9, 10, 14].map((offset) => document.lineAt(offset))).toEqual([0, 0, 1, 2, 3, 3])
    expect(document.pointAt(6)).toEqual({line: 2, column: 2})
  })

  it('has the lines that a stream of it has', () => {
    const text = 'a\rb\r\n\n\0\r\r\nlast\n'
    const document = createDocument({id: 'a'}, text)
    const spans = Array.from({length: document.lineCount}, (_, index) => document.line(index))
    expect(spans).toEqual([...linesOf(text)].map(({span}) => span))
  })

  it('is frozen', () => {
    expect(Object.isFrozen(createDocument({id: 'a'}, ''))).toBe(true)
  })

  it('has no line if it is empty', () => {
    const document = createDocument({id: 'a'}, '')
    expect(document.lineCount).toBe(0)
    expect(document.lineAt(0)).toBe(0)
    expect(document.pointAt(0)).toEqual({line: 1, column: 1})
    expect(() => document.line(0)).toThrow(
      new RangeError('line 0 of a: expected an integer below 0, the number of lines')
    )
  })

  it('puts the end of the text on the line that would start there', () => {
    const document = createDocument({id: 'a'}, 'one\n')
    expect(document.lineCount).toBe(1)
    expect(document.lineAt(4)).toBe(1)
    expect(document.pointAt(4)).toEqual({line: 2, column: 1})
  })

  it('refuses lines and offsets that it does not have', () => {
    const document = createDocument({id: 'a'}, 'one\ntwo')
    expect(() => document.line(2)).toThrow(RangeError)
    expect(() => document.line(-1)).toThrow(RangeError)
    expect(() => document.line(0.5)).toThrow(RangeError)
    expect(() => document.lineAt(8)).toThrow(RangeError)
  })
})
