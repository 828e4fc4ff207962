import {isoDate} from '@opschunk/markdown'
import {describe, expect, it} from 'vitest'

describe('isoDate', () => {
  it.each([
    ['2024-05-01', '2024-05-01'],
    ['2024/5/1', '2024-05-01'],
    ['2024-05-01 12:30', '2024-05-01T12:30:00'],
    ['2024-05-01T12:30:15.5Z', '2024-05-01T12:30:15.5Z'],
    ['2024-05-01 12:30 UTC', '2024-05-01T12:30:00Z'],
    ['2024-05-01T12:30:00+0200', '2024-05-01T12:30:00+02:00'],
    ['1 May 2024', '2024-05-01'],
    ['1st of May, 2024', '2024-05-01'],
    ['May 1, 2024', '2024-05-01'],
    ['Sept. 3rd 2024', '2024-09-03'],
    ['2024-02-29', '2024-02-29']
  ])('reads %s as %s', (written, date) => {
    expect(isoDate(written)).toBe(date)
  })

  it.each(['03/04/2024', '2023-02-29', '2024-13-01', '2024-05-01T25:00', 'soon', '6 months', '2024-05/01', ''])(
    'does not guess at %j',
    (written) => {
      expect(isoDate(written)).toBeUndefined()
    }
  )
})
