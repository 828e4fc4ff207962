import {describe, expect, it} from 'vitest'
import {recursive} from '../src/recursive.ts'
import {segment, windowTexts} from './segment.ts'

describe('recursive', () => {
  it('makes a unit of each paragraph', async () => {
    const text = 'First line,\nsecond line.\n\nSecond paragraph.\n\n\n\nThird.\n'
    const {units} = await segment(recursive(), text)
    expect(windowTexts(text, units).map((unit) => unit.trim())).toEqual([
      'First line,\nsecond line.',
      'Second paragraph.',
      'Third.'
    ])
    expect(units.every(({role, fallback = 'prose'}) => role === 'text' && fallback === 'prose')).toBe(true)
  })

  it('finds the same paragraphs in a text with CRLF line ends', async () => {
    const text = 'A.\r\n\r\nB.\r\n'
    const {units} = await segment(recursive(), text)
    expect(windowTexts(text, units).map((unit) => unit.trim())).toEqual(['A.', 'B.'])
  })

  it('cuts after the first separator and leaves the others to pieces that are too large', async () => {
    const text = 'a; b\n---\nc; d\n---\n\n---\n'
    const {units} = await segment(recursive({separators: ['---\n', '; ']}), text)
    expect(windowTexts(text, units)).toEqual(['a; b\n---\n', 'c; d\n---\n', '\n---\n'])
    expect(units.map((unit) => unit.fallback)).toEqual(units.map(() => ({separators: ['; ']})))
  })

  it('cuts as prose below the last separator', async () => {
    const {units} = await segment(recursive({separators: ['\n']}), 'a\nb')
    expect(units.map((unit) => unit.fallback)).toEqual(['prose', 'prose'])
  })

  it('leaves blank pieces and blank texts to core', async () => {
    expect((await segment(recursive({separators: ['\n']}), '\n\na\n\n')).units).toHaveLength(1)
    expect((await segment(recursive(), '\n\n  \n')).units).toEqual([])
    expect((await segment(recursive(), '')).units).toEqual([])
  })

  it('refuses separators that separate nothing', () => {
    const message = 'options.separators: expected a list of strings, none of them empty, got'
    expect(() => recursive({separators: []})).toThrow(`${message} []`)
    expect(() => recursive({separators: ['\n', '']})).toThrow(message)
  })

  it('says what an unknown option may have meant', () => {
    expect(() => Reflect.apply(recursive, undefined, [{separator: ['\n']}])).toThrow('Did you mean `separators`?')
  })
})
