import {describe, expect, it} from 'vitest'
import {delimiterCells, headCells} from '../../src/scanner/table.ts'

describe('delimiterCells', () => {
  it.each([
    ['| - | :-: |', 2],
    ['-|-', 2],
    [':-', 1],
    ['|-', 1],
    ['---', 0],
    ['- -|', 0],
    ['|| -', 0],
    ['| : |', 0],
    ['| - | a', 0],
    ['|', 0]
  ])('counts %j as %i', (line, cells) => {
    expect(delimiterCells(line, 0, line.length)).toBe(cells)
  })
})

describe('headCells', () => {
  it.each([
    ['| a | b |', 2],
    ['a | b', 2],
    ['a', 1],
    ['| a \\| b |', 1],
    ['| a \\\\| b |', 2],
    ['||', 1],
    ['|', 0],
    ['| `a|b` |', 2]
  ])('counts %j as %i', (line, cells) => {
    expect(headCells(line, 0, line.length)).toBe(cells)
  })
})
