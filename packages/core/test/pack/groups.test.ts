import {describe, expect, it} from 'vitest'
import {Groups} from '../../src/pack/groups.ts'
import {createLeafNode} from '../../src/tree/node.ts'

function nodeAt(start: number) {
  return createLeafNode({span: {start, end: start + 1}, role: 'record'})
}

describe('open groups', () => {
  it('that are joined are in source order', () => {
    const groups = new Groups()
    for (const [key, start] of [
      ['a', 0],
      ['b', 1],
      ['a', 2],
      ['b', 3]
    ] as const)
      groups.add(key, nodeAt(start))
    groups.join('a', 'b')
    groups.add('a', nodeAt(4))
    expect(groups.take('a')?.nodes.map(({unit}) => unit.span.start)).toEqual([0, 1, 2, 3, 4])
  })

  it('may be joined in a chain of 4,000', () => {
    const groups = new Groups()
    for (let i = 0; i < 4000; i++) {
      groups.add(`g${i}`, nodeAt(i))
      if (i > 0) groups.join(`g${i - 1}`, `g${i}`)
      groups.resolve('g0')
    }
    expect(groups.take('g7')?.nodes).toHaveLength(4000)
  })

  it('are told in the order of their first units', () => {
    const groups = new Groups()
    for (const start of [5, 3, 9]) groups.add(`g${start}`, nodeAt(start))
    groups.add('g3', nodeAt(11))
    expect(groups.inOrder().map(({key}) => key)).toEqual(['g3', 'g5', 'g9'])
  })
})
