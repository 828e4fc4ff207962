import {describe, expect, it} from 'vitest'
import {linear} from '../../src/checks/linear.ts'
import type {Fault} from '../../src/fault.ts'

const codes = (faults: readonly Fault[]) => faults.map(({code}) => code)

describe('linear', () => {
  it('judges the last doubling', () => {
    expect(linear({document: 'd', work: 'characters counted', amounts: [100, 1000, 2100]})).toEqual([])
    expect(codes(linear({document: 'd', work: 'characters counted', amounts: [100, 200, 500]}))).toEqual([
      'linear/growth'
    ])
  })
})
