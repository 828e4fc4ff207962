import {describe, expect, it} from 'vitest'
import {maximum} from '../../src/checks/maximum.ts'
import type {Fault} from '../../src/fault.ts'
import {handmadeRun, withChunk} from '../handmade.ts'

const codes = (faults: readonly Fault[]) => faults.map(({code}) => code)

describe('maximum', () => {
  it('counts each text anew', () => {
    const run = handmadeRun('12345678901234567|short')
    expect(codes(maximum(run))).toEqual(['maximum/over'])
    expect(codes(maximum(withChunk(run, 1, (chunk) => ({...chunk, tokens: 4}))))).toEqual([
      'maximum/over',
      'maximum/tokens',
      'maximum/metadata'
    ])
  })
})
