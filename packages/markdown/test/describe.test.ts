import type {Unit} from '@opschunk/core/plugin'
import {markdown} from '@opschunk/markdown'
import {describe, expect, it} from 'vitest'

const section = (label: string): Unit => ({span: {start: 0, end: 1}, role: 'section', label})
const page: Unit = {span: {start: 0, end: 1}, role: 'page', label: 'Title'}
const paragraph: Unit = {span: {start: 0, end: 1}, role: 'paragraph'}

function headings(ancestors: readonly Unit[], units: readonly Unit[]): unknown {
  return markdown().describe?.({ancestors, units, parts: [], group: undefined}).metadata?.['headings']
}

describe('describe', () => {
  it('gives the path of headings over a chunk', () => {
    expect(headings([page, section('A'), section('B')], [paragraph, paragraph])).toEqual(['A', 'B'])
  })

  it('adds the section that the chunk is', () => {
    expect(headings([section('A')], [section('B')])).toEqual(['A', 'B'])
  })

  it('does not choose among several sections', () => {
    expect(headings([section('A')], [section('B'), section('C')])).toEqual(['A'])
  })

  it('gives no headings where there are none', () => {
    expect(headings([page], [paragraph])).toBeUndefined()
  })
})
