import {describe, expect, it} from 'vitest'
import {blockTree} from '../src/read/block-tree.ts'
import {type Cell, cellCount, cellsOf} from '../src/table-cells.ts'

/** The cells of the last row of a table; each must be where it says, and all be counted. */
function lastCells(text: string): string[] {
  const row = blockTree(text).blocks[0]?.children.at(-1)
  const cells: readonly Cell[] = row ? cellsOf(text, row) : []
  expect(cells.map(({span}) => text.slice(span.start, span.end))).toEqual(cells.map((cell) => cell.text))
  expect(row && cellCount(text, row)).toBe(cells.length)
  return cells.map((cell) => cell.text)
}

const header = '| a | b |\n| - | - |\n'

describe('cellsOf', () => {
  it('reads rows with and without pipes at their edges', () => {
    expect(lastCells(`${header}| redis | 6379 |`)).toEqual(['redis', '6379'])
    expect(lastCells(`${header}redis | 6379`)).toEqual(['redis', '6379'])
  })

  it('keeps empty cells between pipes and leaves blanks behind the last one out', () => {
    expect(lastCells(`${header}| |  | x |  `)).toEqual(['', '', 'x'])
  })

  it('takes no pipe behind a backslash for a border', () => {
    expect(lastCells(`${header}| a \\| b | c \\\\| d |`)).toEqual(['a \\| b', 'c \\\\', 'd'])
  })

  it('trims blanks of any script', () => {
    expect(lastCells(`${header}|\u00A0 redis\u3000|\u00A0|`)).toEqual(['redis', ''])
  })
})
