import {describe, expect, it} from 'vitest'
import {recordsOf} from '../records-of.ts'

/** Dates of the records of a text. */
function dates(...lines: readonly string[]): string[] {
  return recordsOf(lines.map((line) => `${line} 00:00:00 INFO a`).join('\n')).map(({time}) =>
    new Date(time).toISOString().slice(0, 10)
  )
}

describe('dates with slashes', () => {
  it('have the month first, unless a number says otherwise', () => {
    expect(dates('01/02/2026', '13/02/2026')).toEqual(['2026-01-02', '2026-02-13'])
  })

  it('are read as those before them that can be read in one way only', () => {
    expect(dates('31/01/2026', '01/02/2026', '02/02/2026')).toEqual(['2026-01-31', '2026-02-01', '2026-02-02'])
    expect(dates('01/31/2026', '02/01/2026')).toEqual(['2026-01-31', '2026-02-01'])
    expect(dates('13/02/2026', '02/14/2026', '02/03/2026')).toEqual(['2026-02-13', '2026-02-14', '2026-02-03'])
  })
})
