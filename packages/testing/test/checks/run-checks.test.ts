import {describe, expect, it} from 'vitest'
import {deterministic} from '../../src/checks/deterministic.ts'
import {grouped} from '../../src/checks/grouped.ts'
import {linear} from '../../src/checks/linear.ts'
import {local} from '../../src/checks/local.ts'
import {maximum} from '../../src/checks/maximum.ts'
import {neverFatal} from '../../src/checks/never-fatal.ts'
import {rolesDeclared} from '../../src/checks/roles-declared.ts'
import {whole} from '../../src/checks/whole.ts'
import {faultsOf} from '../../src/checks.ts'
import type {Fault} from '../../src/fault.ts'
import {handmadeRun, withChunk} from '../handmade.ts'

const codes = (faults: readonly Fault[]) => faults.map(({code}) => code)
const part = (start: number, end: number, rest: object = {}) => ({span: {start, end}, role: 'part', ...rest})

describe('a run with nothing wrong', () => {
  it('passes every check', () => {
    expect(faultsOf(handmadeRun('first\n|second\n|third'))).toEqual([])
  })
})

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

describe('roles-declared', () => {
  it('names each undeclared role once', () => {
    const units = [part(0, 1), {...part(1, 2), role: 'Step'}, {...part(2, 3), role: 'Step'}]
    expect(rolesDeclared(handmadeRun('one', {units}))).toEqual([
      {
        code: 'roles-declared/unknown',
        message: 'expected a declared role in kebab-case, found "Step"',
        document: 'document',
        offset: 1
      }
    ])
  })
})

describe('grouped', () => {
  it('finds a chunk with text of two groups, unless they were joined', () => {
    const units = [part(0, 3, {group: 'a'}), part(3, 6, {group: 'b'})]
    expect(grouped(handmadeRun('one|two', {units}))).toEqual([])
    expect(codes(grouped(handmadeRun('onetwo', {units})))).toEqual(['grouped/merged'])
    expect(grouped(handmadeRun('onetwo', {units, joined: new Map([['b', 'a']])}))).toEqual([])
  })
})

describe('linear', () => {
  it('judges the last doubling', () => {
    expect(linear({document: 'd', work: 'characters counted', amounts: [100, 1000, 2100]})).toEqual([])
    expect(codes(linear({document: 'd', work: 'characters counted', amounts: [100, 200, 500]}))).toEqual([
      'linear/growth'
    ])
  })
})

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
})
