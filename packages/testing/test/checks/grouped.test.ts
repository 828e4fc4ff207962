import {describe, expect, it} from 'vitest'
import {grouped} from '../../src/checks/grouped.ts'
import type {Fault} from '../../src/fault.ts'
import {handmadeRun} from '../handmade.ts'

const codes = (faults: readonly Fault[]) => faults.map(({code}) => code)
const part = (start: number, end: number, rest: object = {}) => ({span: {start, end}, role: 'part', ...rest})

describe('grouped', () => {
  it('finds a chunk with text of two groups, unless they were joined', () => {
    const units = [part(0, 3, {group: 'a'}), part(3, 6, {group: 'b'})]
    expect(grouped(handmadeRun('one|two', {units}))).toEqual([])
    expect(codes(grouped(handmadeRun('onetwo', {units})))).toEqual(['grouped/merged'])
    expect(grouped(handmadeRun('onetwo', {units, joined: new Map([['b', 'a']])}))).toEqual([])
  })
})
