import {describe, expect, it} from 'vitest'
import {recordsOf} from '../records-of.ts'

describe('tables with a quoted time first', () => {
  it('keep a quoted field that goes on over lines', () => {
    const text =
      '"Time","Source","Message"\n"1/15/2026 4:13:27 AM","app","one"\n"1/15/2026 4:13:28 PM","app","two ""a""\nthree"\n"1/15/2026 4:13:29 PM","app","four"'
    const records = recordsOf(text)
    expect(records.map(({lineNumbers}) => lineNumbers)).toEqual(['0', '1', '2 3', '4'])
    expect(records.map(({time}) => (Number.isNaN(time) ? '' : new Date(time).toISOString()))).toEqual([
      '',
      '2026-01-15T04:13:27.000Z',
      '2026-01-15T16:13:28.000Z',
      '2026-01-15T16:13:29.000Z'
    ])
  })

  it('may have tabs between fields', () => {
    expect(recordsOf('"2026-01-15 00:00:00"\t"a"\n"2026-01-15 00:00:01"\tb')).toHaveLength(2)
  })
})
