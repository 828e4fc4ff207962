import {describe, expect, it} from 'vitest'
import {blankHead, isBlank} from '../../src/tree/blank.ts'

describe('blank text', () => {
  it('is what `\\s` and `trim` take for white space, of all code units', () => {
    const different: number[] = []
    for (let unit = 0; unit <= 0xffff; unit++) {
      const character = String.fromCharCode(unit)
      const isTrimmed = character.trim() === ''
      if (isBlank(unit) !== /\s/.test(character) || isBlank(unit) !== isTrimmed) different.push(unit)
    }
    expect(different).toEqual([])
  })

  it('is measured at the start of a text', () => {
    for (const text of ['', ' ', 'a', ' \n\u00a0a b\u2003\ufeff\r\n', '\u180ea\u200b ']) {
      expect(blankHead(text)).toBe(text.length - text.trimStart().length)
    }
  })
})
