import fc from 'fast-check'
import {describe, expect, it} from 'vitest'
import {isoTime, isWritable} from '../../src/time/iso-time.ts'

describe('a time in ISO 8601', () => {
  it('is what dates write', () => {
    for (const time of [0, 1, -1, 999, 1000, 1768435200007, 1768435200120, -62198755200001, 8.64e15 - 1]) {
      expect(isoTime(time)).toBe(new Date(time).toISOString())
    }
  })

  it('is what dates write, whatever was asked for before', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.integer({min: -1e6, max: 1e6}), fc.maxSafeInteger())), (times) => {
        for (const time of times.filter(isWritable)) expect(isoTime(time)).toBe(new Date(time).toISOString())
      })
    )
  })

  it('is there for times that dates can hold', () => {
    expect([8.64e15, Number.NaN, Number.POSITIVE_INFINITY].map(isWritable)).toEqual([false, false, false])
  })
})
