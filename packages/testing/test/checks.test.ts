import {describe, expect, it} from 'vitest'
import {faultsOf, runChecks} from '../src/checks.ts'
import {handmadeRun} from './handmade.ts'

describe('the checks', () => {
  it('find nothing in a run with nothing wrong', () => {
    expect(faultsOf(handmadeRun('first\n|second\n|third'))).toEqual([])
  })

  it('name their faults after themselves', () => {
    const run = handmadeRun('first|second')
    const faults = runChecks['lossless']?.({...run, chunks: []}) ?? []
    expect(faults.map(({code}) => code.split('/')[0])).toEqual(['lossless'])
  })
})
