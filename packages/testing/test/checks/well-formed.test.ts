import {describe, expect, it} from 'vitest'
import {wellFormed} from '../../src/checks/well-formed.ts'
import type {Fault} from '../../src/fault.ts'
import {handmadeRun, withChunk} from '../handmade.ts'

const codes = (faults: readonly Fault[]) => faults.map(({code}) => code)

describe('well-formed', () => {
  it('finds a blank chunk and an id that is given twice', () => {
    expect(codes(wellFormed(handmadeRun('one|  \n|two')))).toEqual(['well-formed/blank'])
    expect(codes(wellFormed(withChunk(handmadeRun('one|two'), 1, (chunk) => ({...chunk, id: '0'}))))).toEqual([
      'well-formed/id'
    ])
  })

  it('finds a cut surrogate pair, but not a lone surrogate of the source', () => {
    expect(codes(wellFormed(handmadeRun('a\uD83D|\uDD25b')))).toEqual([
      'well-formed/surrogate',
      'well-formed/surrogate'
    ])
    expect(wellFormed(handmadeRun('a\uD83D|b'))).toEqual([])
  })

  it('finds a cut grapheme once on each side, unless it is larger than the maximum', () => {
    expect(codes(wellFormed(handmadeRun('👩|\u200D🚒')))).toEqual(['well-formed/grapheme', 'well-formed/grapheme'])
    expect(codes(wellFormed(handmadeRun('e|\u0301a')))).toHaveLength(2)
    expect(wellFormed(handmadeRun('🇩🇪|🇫🇷|x\r\n|y'))).toEqual([])
    expect(wellFormed(handmadeRun(`e|${'\u0301'.repeat(20)}`))).toEqual([])
  })

  it('finds an object that two chunks share, unless it is frozen', () => {
    const run = handmadeRun('one|two')
    const share = (tags: string[]) => ({...run, chunks: run.chunks.map((chunk) => ({...chunk, metadata: {tags}}))})
    expect(codes(wellFormed(share(['a'])))).toEqual(['well-formed/shared'])
    expect(wellFormed(share(Object.freeze(['a']) as string[]))).toEqual([])
  })
})
