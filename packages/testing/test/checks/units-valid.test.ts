import type {Unit} from '@opschunk/core/plugin'
import {describe, expect, it} from 'vitest'
import {unitsValid} from '../../src/checks/units-valid.ts'
import {handmadeRun} from '../handmade.ts'

const part = (start: number, end: number, rest: Partial<Unit> = {}): Unit => ({
  span: {start, end},
  role: 'part',
  ...rest
})
const codes = (...units: readonly Unit[]) => unitsValid(handmadeRun('0123456789', {units})).map(({code}) => code)

describe('units-valid', () => {
  it('accepts units in order with gaps, and leaves that go on elsewhere', () => {
    expect(
      codes(part(0, 2, {more: [{start: 4, end: 5}]}), part(2, 4), part(6, 10, {children: [part(6, 7), part(8, 9)]}))
    ).toEqual([])
  })

  it('names the two units that are out of order or overlap', () => {
    const faults = unitsValid(handmadeRun('0123456789', {units: [part(0, 5), part(3, 9)]}))
    expect(faults).toEqual([
      {code: 'units-valid/order', message: 'part 3–9 starts before part 0–5 ends', document: 'document', offset: 3}
    ])
  })

  it('finds a child outside of its parent', () => {
    expect(codes(part(0, 5, {children: [part(3, 6)]}))).toEqual(['units-valid/parent'])
  })

  it('finds empty spans, spans outside of the document and fractions', () => {
    expect(codes(part(3, 3))).toEqual(['units-valid/span'])
    expect(codes(part(3, 11))).toEqual(['units-valid/span'])
    expect(codes(part(0.5, 2))).toEqual(['units-valid/span'])
  })

  it('finds a leaf that goes on inside another', () => {
    expect(codes(part(0, 2, {more: [{start: 4, end: 6}]}), part(2, 5))).toEqual(['units-valid/overlap'])
    expect(codes(part(0, 9, {more: [{start: 9, end: 10}], children: [part(0, 1)]}))).toEqual(['units-valid/more'])
  })

  it('finds details that lie where they may not', () => {
    expect(codes(part(0, 2, {labelSpan: {start: 9, end: 12}}))).toEqual(['units-valid/label'])
    expect(codes(part(0, 2, {context: [{kind: 'x', quote: {start: -1, end: 2}}]}))).toEqual(['units-valid/quote'])
    expect(codes(part(0, 2, {sensitive: [{span: {start: 1, end: 3}, rule: 'x'}]}))).toEqual(['units-valid/sensitive'])
    expect(codes(part(0, 2, {embed: {ranges: [{start: 1, end: 3}]}}))).toEqual(['units-valid/embed'])
    expect(codes(part(1, 2, {overlap: {start: 0, end: 2}}))).toEqual(['units-valid/repeats'])
    expect(codes(part(1, 2, {omit: true}))).toEqual(['units-valid/omit'])
  })

  it('finds a group inside an atomic unit, where it has no effect', () => {
    expect(codes(part(0, 5, {breakInside: 'never', children: [part(0, 2, {group: 'a'})]}))).toEqual([
      'units-valid/group'
    ])
  })
})
