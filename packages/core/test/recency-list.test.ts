import {describe, expect, it} from 'vitest'
import {type Linked, RecencyList} from '../src/recency-list.ts'

interface Named extends Linked<Named> {
  readonly name: string
}

function named(name: string): Named {
  return {name, before: undefined, after: undefined}
}

function namesIn(list: RecencyList<Named>): string {
  const forwards: string[] = []
  for (let item = list.first; item; item = item.after) forwards.push(item.name)
  const backwards: string[] = []
  for (let item = list.last; item; item = item.before) backwards.unshift(item.name)
  expect(backwards).toEqual(forwards)
  return forwards.join('')
}

describe('a recency list', () => {
  it('puts what is touched behind all others', () => {
    const list = new RecencyList<Named>()
    const [a, b, c] = [named('a'), named('b'), named('c')]
    for (const item of [a, b, c]) list.touch(item)
    expect(namesIn(list)).toBe('abc')
    list.touch(b)
    expect(namesIn(list)).toBe('acb')
    list.touch(a)
    list.touch(a)
    expect(namesIn(list)).toBe('cba')
  })

  it('closes the gap that a removed item leaves, at its ends too', () => {
    const list = new RecencyList<Named>()
    const items = ['a', 'b', 'c', 'd'].map(named)
    for (const item of items) list.touch(item)
    const [a, b, c, d] = items
    if (!a || !b || !c || !d) throw new Error('expected four items')
    list.remove(b)
    expect(namesIn(list)).toBe('acd')
    list.remove(a)
    list.remove(d)
    expect(namesIn(list)).toBe('c')
    list.remove(c)
    expect(namesIn(list)).toBe('')
    list.touch(b)
    expect(namesIn(list)).toBe('b')
  })

  it('takes no notice of the removal of what is not in it', () => {
    const list = new RecencyList<Named>()
    const a = named('a')
    list.touch(a)
    list.remove(named('b'))
    expect(namesIn(list)).toBe('a')
  })
})
