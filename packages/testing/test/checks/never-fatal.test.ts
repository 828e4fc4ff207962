import {describe, expect, it} from 'vitest'
import {neverFatal} from '../../src/checks/never-fatal.ts'
import type {Fault} from '../../src/fault.ts'
import {handmadeRun} from '../handmade.ts'

const codes = (faults: readonly Fault[]) => faults.map(({code}) => code)

describe('never-fatal', () => {
  it('reports what was thrown', () => {
    const run = handmadeRun('one', {thrown: [{by: 'segmenter', error: new Error('boom')}]})
    expect(neverFatal(run)).toEqual([
      {code: 'never-fatal/threw', message: 'segmenter threw Error: boom', document: 'document'}
    ])
  })

  it('wants diagnostics with a code, a sentence, the document and a place in it', () => {
    const span = {start: 0, end: 9, startLine: 1, endLine: 1, startByte: 0, endByte: 9}
    const bad = {code: 'Bad code', message: ' ', severity: 'error', plugin: 'x', document: 'other', span} as const
    expect(codes(neverFatal(handmadeRun('one', {diagnostics: [bad]})))).toHaveLength(4)
  })
})
