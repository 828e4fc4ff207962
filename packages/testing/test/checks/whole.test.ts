import {describe, expect, it} from 'vitest'
import {whole} from '../../src/checks/whole.ts'
import type {Fault} from '../../src/fault.ts'
import {handmadeRun} from '../handmade.ts'

const codes = (faults: readonly Fault[]) => faults.map(({code}) => code)
const part = (start: number, end: number, rest: object = {}) => ({span: {start, end}, role: 'part', ...rest})

describe('whole', () => {
  it('finds an atomic unit that fits and was cut, blank edges left out', () => {
    const run = handmadeRun('one |two| three')
    const atomic = (start: number, end: number) => ({
      ...run,
      units: [part(start, end, {breakInside: 'never', label: 'x'})]
    })
    expect(whole(atomic(4, 8))).toEqual([])
    expect(whole(atomic(0, 7))).toEqual([
      {code: 'whole/cut', message: 'part "x" of 7 tokens fits, but lies in 2 chunks', document: 'document', offset: 0}
    ])
  })

  it('looks at the outermost atomic unit only, and at all of its spans', () => {
    const run = handmadeRun('one|two|three')
    const inner = part(0, 6, {breakInside: 'never'})
    expect(codes(whole({...run, units: [part(0, 11, {breakInside: 'never', children: [inner]})]}))).toEqual([
      'whole/cut'
    ])
    const interrupted = part(0, 3, {breakInside: 'never', more: [{start: 6, end: 11}]})
    expect(codes(whole({...run, units: [interrupted]}))).toEqual(['whole/cut'])
  })

  it('wants parts numbered and reported where the unit alone is too large', () => {
    const run = handmadeRun('123456789|012345678', {units: [part(0, 18, {breakInside: 'never'})]})
    expect(codes(whole(run))).toEqual(['whole/unnumbered', 'whole/unreported'])
    const span = {...run.chunks[0]?.spans[0], start: 0, end: 18, startLine: 1, endLine: 1, startByte: 0, endByte: 18}
    const diagnostic = {
      code: 'core/oversize',
      message: 'cut',
      severity: 'info',
      plugin: 'core',
      document: 'document',
      span
    } as const
    const chunks = run.chunks.map((chunk, i) => ({...chunk, parts: [{role: 'part', index: i + 1, count: 2}]}))
    expect(whole({...run, chunks, diagnostics: [diagnostic]})).toEqual([])
  })
})
