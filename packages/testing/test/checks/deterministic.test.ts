import {describe, expect, it} from 'vitest'
import {deterministic} from '../../src/checks/deterministic.ts'
import type {Fault} from '../../src/fault.ts'
import {handmadeRun, withChunk} from '../handmade.ts'

const codes = (faults: readonly Fault[]) => faults.map(({code}) => code)

describe('deterministic', () => {
  it('names the way, the chunk and the field in which a repeat differs', () => {
    const run = handmadeRun('one|two')
    const other = withChunk(run, 1, (chunk) => ({...chunk, id: 'other'}))
    const faults = deterministic({...run, repeats: [{how: 'streamed', chunks: other.chunks}]})
    expect(faults).toEqual([
      {code: 'deterministic/chunks', message: 'streamed, chunk 1 has another id', document: 'document', offset: 3}
    ])
    expect(codes(deterministic({...run, repeats: [{how: 'streamed', chunks: run.chunks.slice(1)}]}))).toEqual([
      'deterministic/chunks'
    ])
  })

  it('leaves chunked_at out', () => {
    const run = handmadeRun('one')
    const later = withChunk(run, 0, (chunk) => ({...chunk, metadata: {...chunk.metadata, chunked_at: 'later'}}))
    expect(deterministic({...run, repeats: [{how: 'streamed', chunks: later.chunks}]})).toEqual([])
  })

  it('wants one answer of describe', () => {
    expect(codes(deterministic(handmadeRun('one', {described: [{first: '{}', second: '{"line":"x"}'}]})))).toEqual([
      'deterministic/describe'
    ])
  })
})
