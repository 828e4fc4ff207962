import {describe, expect, it} from 'vitest'
import {dropStarts} from '../src/drops.ts'

const similarities = [0.9, 0.8, 0.1, 0.9, 0.4, 0.9]

describe('dropStarts', () => {
  it('cuts below a threshold', () => {
    expect(dropStarts(similarities, {method: 'threshold', amount: 0.5})).toEqual([3, 5])
    expect(dropStarts(similarities, {method: 'threshold', amount: -1})).toEqual([])
  })

  it('cuts above a percentile of the distances', () => {
    expect(dropStarts(similarities, {method: 'percentile', amount: 80})).toEqual([3])
    expect(dropStarts(similarities, {method: 'percentile', amount: 60})).toEqual([3, 5])
    expect(dropStarts(similarities, {method: 'percentile', amount: 100})).toEqual([])
  })

  it('cuts some standard deviations above the mean distance', () => {
    expect(dropStarts(similarities, {method: 'standard-deviation', amount: 1.5})).toEqual([3])
    expect(dropStarts(similarities, {method: 'standard-deviation', amount: 0.5})).toEqual([3, 5])
  })

  it('cuts nothing where all is equally alike', () => {
    for (const method of ['percentile', 'standard-deviation'] as const) {
      expect(dropStarts([0.5, 0.5, 0.5], {method, amount: 0})).toEqual([])
    }
    expect(dropStarts([], {method: 'percentile', amount: 95})).toEqual([])
  })
})
