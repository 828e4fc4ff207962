import type {Held, Unit} from '@opschunk/core/plugin'
import {expect, it, describe as suite} from 'vitest'
import {describe} from '../src/describe.ts'

const span = {start: 0, end: 1}

function step(number: string, procedure = 'Restart', total = 3): Unit {
  return {span, role: 'step', label: number, metadata: {step: number, steps_total: total, procedure}}
}

function held(ancestors: readonly Unit[], units: readonly Unit[]): Held {
  return {ancestors, units, parts: [], group: undefined}
}

suite('describe', () => {
  it('gives the headings above a chunk, and that of its only unit', () => {
    const page: Unit = {span, role: 'section', label: 'Redis'}
    const inner: Unit = {span, role: 'section', label: 'Restart'}
    expect(describe(held([page], [inner]))).toEqual({metadata: {headings: ['Redis', 'Restart']}})
    expect(describe(held([page], [inner, inner]))).toEqual({metadata: {headings: ['Redis']}})
  })

  it('gives the first and the last step of one procedure', () => {
    const procedure: Unit = {span, role: 'procedure', children: [step('1'), step('2')]}
    expect(describe(held([], [procedure, step('3')]))).toEqual({metadata: {step_range: '1–3'}})
    expect(describe(held([step('2')], []))).toEqual({metadata: {step_range: '2'}})
  })

  it('gives no range over steps of two procedures', () => {
    expect(describe(held([], [step('1'), step('2', 'Stop')]))).toEqual({})
    expect(describe(held([], [step('1'), step('2', 'Restart', 4)]))).toEqual({})
  })
})
