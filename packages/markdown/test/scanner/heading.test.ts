import {describe, expect, it} from 'vitest'
import {atxContentEnd, atxLevel, setextLevel} from '../../src/scanner/heading.ts'

describe('atxLevel', () => {
  it.each([
    ['# a', 1],
    ['######', 6],
    ['##\ta', 2],
    ['####### a', 0],
    ['#a', 0]
  ])('reads %j as level %i', (line, level) => {
    expect(atxLevel(line, 0, line.length)).toBe(level)
  })
})

describe('atxContentEnd', () => {
  it.each([
    ['a ##  ', 'a'],
    ['a#', 'a#'],
    ['a \\#', 'a \\#'],
    ['a # #', 'a #'],
    ['##', ''],
    ['', '']
  ])('takes the content of %j for %j', (line, content) => {
    expect(line.slice(0, atxContentEnd(line, 0, line.length))).toBe(content)
  })
})

describe('setextLevel', () => {
  it.each([
    ['===  ', 1],
    ['-', 2],
    ['= =', 0],
    ['=-', 0],
    ['a', 0]
  ])('reads %j as level %i', (line, level) => {
    expect(setextLevel(line, 0, line.length)).toBe(level)
  })
})
