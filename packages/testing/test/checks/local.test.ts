import {describe, expect, it} from 'vitest'
import {local} from '../../src/checks/local.ts'
import type {Fault} from '../../src/fault.ts'
import {handmadeRun} from '../handmade.ts'

const codes = (faults: readonly Fault[]) => faults.map(({code}) => code)
const part = (start: number, end: number, rest: object = {}) => ({span: {start, end}, role: 'part', ...rest})

describe('local', () => {
  const units = (extra: number) => [
    part(0, 4),
    part(4, 8 + extra, {breakBefore: 'always'}),
    part(8 + extra, 12 + extra, {breakBefore: 'always'})
  ]
  const before = handmadeRun('one\n|two\n|tre\n', {units: units(0)})

  it('lets an edit change its own range, and move what follows', () => {
    const after = handmadeRun('one\n|x |two\n|tre\n', {units: units(2)})
    expect(local({before, after, offset: 4, insertedLength: 2})).toEqual([])
  })

  it('finds a chunk of another range that changed', () => {
    const after = handmadeRun('one\n|x two\n|t|re\n', {units: units(2)})
    expect(codes(local({before, after, offset: 4, insertedLength: 2}))).toEqual(['local/changed'])
    const earlier = handmadeRun('o|ne\n|x two\n|tre\n', {units: units(2)})
    expect(codes(local({before, after: earlier, offset: 4, insertedLength: 2}))).toEqual(['local/changed'])
  })

  it('says nothing where the edit changed the units', () => {
    const after = handmadeRun('o|ne\n|x two\n|tre\n', {units: [part(0, 14)]})
    expect(local({before, after, offset: 4, insertedLength: 2})).toEqual([])
  })

  it('says nothing where the edit moved a boundary of units over the text', () => {
    const after = handmadeRun('one\n|x tw|o\ntre\n', {units: units(0)})
    expect(local({before, after, offset: 4, insertedLength: 2})).toEqual([])
  })
})
