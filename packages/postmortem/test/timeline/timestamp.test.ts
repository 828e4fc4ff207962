import {describe, expect, it} from 'vitest'
import {timestampAt, timestampIn} from '../../src/timeline/timestamp.ts'

describe('timestampAt', () => {
  it.each([
    ['10:02 checkout fails', '10:02'],
    ['**16:58 UTC** - writer saturated', '16:58 UTC'],
    ['`07:35` team funds', '07:35'],
    ['`May 31` team deploys', 'May 31'],
    ['[12-05 16:21] bug introduced', '12-05 16:21'],
    ['[08:47] deploy', '08:47'],
    ['2018-03-26 10:34', '2018-03-26 10:34'],
    ['Feb 20 2018 14:17', 'Feb 20 2018 14:17'],
    ['2022-02-02 1625: an e-mail', '2022-02-02 1625'],
    ['17:00-18:00', '17:00-18:00'],
    ['10:02 – 10:15 UTC: nodes drained', '10:02 – 10:15 UTC'],
    ['2024-05-01T10:02:03.5Z gateway up', '2024-05-01T10:02:03.5Z'],
    ['[???] IOPS reached a critical point', '???'],
    ['T+5m rollback', 'T+5m'],
    ['+5 mins rollback', '+5 mins'],
    ['+00:15 rollback', '+00:15'],
    ['T0 deploy', 'T0'],
    ['1915 UTC throughput jumped', '1915 UTC'],
    ['5pm: paged', '5pm'],
    ['~10:30 first reports', '~10:30'],
    ['**Tue 3 Jun, 09:15 CEST** paged', 'Tue 3 Jun, 09:15 CEST'],
    ['31.05.2024 14.30 Uhr: Ausfall', '31.05.2024 14.30 Uhr'],
    ['<2024-05-01 10:02> seen', '2024-05-01 10:02'],
    ['10:02 (UTC) seen', '10:02 (UTC)'],
    ['12:28p mail sent', '12:28p'],
    ['10:02 a pod restarts', '10:02'],
    ['16:05:57-58', '16:05:57-58'],
    ['Feb 2-5 - seen now and then', 'Feb 2-5'],
    ['Feb 2 - 5 pods restart', 'Feb 2'],
    ['10:02 Pacific Time: paged', '10:02 Pacific Time'],
    ['10:02 Central switch restarts', '10:02']
  ])('reads %j as %j', (line, written) => {
    expect(timestampAt(line)?.written).toBe(written)
  })

  it.each([
    '2 pods restarted',
    '1:1 mapping',
    'May be related',
    'v1.10:02',
    '10.5 GB',
    'Sunrise',
    'Marching on',
    '1625 users',
    '3/4 of nodes',
    'T deploy',
    '+5 users'
  ])('takes %j for no timestamp', (line) => {
    expect(timestampAt(line)).toBeUndefined()
  })

  it('knows date, clock and zone apart', () => {
    expect(timestampAt('2024-05-01 5:40 PM PST - seen')).toMatchObject({
      date: {kind: 'day', year: 2024, month: 5, day: 1},
      clock: {hour: 17, minute: 40},
      zone: {name: 'PST', offset: '-08:00'}
    })
  })

  it('says that a preposition stands before it', () => {
    expect(timestampAt('At 5:40PM on November 18th, a user')).toMatchObject({
      written: '5:40PM on November 18th',
      isLed: true
    })
  })
})

describe('timestampIn', () => {
  it('finds the first time of day in a sentence', () => {
    expect(timestampIn('12 hours later, at 4:11 AM UTC the following morning')?.written).toBe('4:11 AM UTC')
    expect(timestampIn('and did so at 3:45 PM UTC:')?.written).toBe('3:45 PM UTC')
    expect(timestampIn('closed within 1 minute (timestamps in UTC+2)')).toBeUndefined()
  })
})
