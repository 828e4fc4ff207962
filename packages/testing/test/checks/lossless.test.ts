import {describe, expect, it} from 'vitest'
import {lossless} from '../../src/checks/lossless.ts'
import {handmadeRun} from '../handmade.ts'

const outlined = (role: string) => ({
  role,
  label: null,
  start: 0,
  end: 4,
  startLine: 1,
  endLine: 1,
  more: [],
  omit: true,
  group: null,
  metadata: {},
  children: []
})

describe('lossless', () => {
  it('accepts chunks that hold all text, blanks left out', () => {
    const run = handmadeRun('one|  \n\n|two')
    expect(lossless(run)).toEqual([])
    expect(lossless({...run, chunks: [run.chunks[0], run.chunks[2]].flatMap((chunk) => chunk ?? [])})).toEqual([])
  })

  it('names the first character that is in no chunk', () => {
    const run = handmadeRun('one| two|three')
    expect(lossless({...run, chunks: run.chunks.filter((_, i) => i !== 1)})).toEqual([
      {code: 'lossless/missing', message: '"two" is in no chunk', document: 'document', offset: 4}
    ])
    expect(lossless({...run, chunks: []}).map(({offset}) => offset)).toEqual([0])
  })

  it('names text that is in two chunks', () => {
    const run = handmadeRun('one|two')
    const faults = lossless({...run, chunks: [...run.chunks, ...run.chunks.slice(1)]})
    expect(faults).toEqual([
      {code: 'lossless/twice', message: '"two" is emitted twice', document: 'document', offset: 3}
    ])
  })

  it('lets frontmatter be omitted, and nothing else', () => {
    const run = handmadeRun('---\n|text')
    const chunks = run.chunks.slice(1)
    expect(lossless({...run, chunks, outline: [outlined('frontmatter')]})).toEqual([])
    expect(lossless({...run, chunks, outline: [outlined('step')]}).map(({code}) => code)).toEqual([
      'lossless/omitted',
      'lossless/missing'
    ])
  })
})
