import {describe, expect, it} from 'vitest'
import {Distinct} from '../src/distinct.ts'

describe('distinct values', () => {
  it('are each there once, in the order in which they were met', () => {
    const distinct = new Distinct<string>()
    for (const value of ['b', 'a', 'b', 'c', 'a']) distinct.add(value)
    expect(distinct.values).toEqual(['b', 'a', 'c'])
  })

  it('may be thousands', () => {
    const distinct = new Distinct<number>()
    for (let i = 0; i < 10_000; i++) distinct.add(i % 5000)
    expect(distinct.values).toEqual(Array.from({length: 5000}, (_, i) => i))
  })
})
