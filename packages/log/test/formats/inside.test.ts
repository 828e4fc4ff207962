import {describe, expect, it} from 'vitest'
import {recordsOf} from '../records-of.ts'

const time = Date.UTC(2026, 0, 15)

describe('an object that is printed over many lines', () => {
  it('says its time, level and service in any of its own members', () => {
    const text = [
      '{',
      '  "order": {',
      '    "level": "debug",',
      '    "time": "2020-01-01T00:00:00Z"',
      '  },',
      '  "severity": "ERROR",',
      '  "service": "billing",',
      '  "date": "2020-01-01",',
      '  "timestamp": "2026-01-15T00:00:00Z"',
      '}'
    ]
    const [record] = recordsOf(text.join('\n'))
    expect(record).toMatchObject({time, kind: {severity: 17, service: 'billing', hasZone: true}})
  })

  it('says them as numbers too', () => {
    const [record] = recordsOf(`{\n  "level": 50,\n  "time": ${time}\n}`)
    expect(record).toMatchObject({time, kind: {severity: 17}})
  })

  it('keeps what its first line says', () => {
    const [record] = recordsOf(
      '{"timestamp": "2026-01-15T00:00:00Z", "level": "WARN",\n  "ts": "2020-01-01T00:00:00Z"\n}'
    )
    expect(record).toMatchObject({time, kind: {severity: 13}})
  })

  it('is read in time where a member has 200,000 blanks', () => {
    expect(recordsOf(`{\n"level"${' '.repeat(200_000)}: "WARN"${' '.repeat(200_000)}x\n}`)).toHaveLength(1)
  })
})

describe('an event that the viewer of Windows copied', () => {
  it('is one record, with what its fields say', () => {
    const event = (date: string, level: string) => [
      'Log Name:      Application',
      'Source:        .NET Runtime',
      `Date:          ${date}`,
      `Level:         ${level}`,
      'Computer:      WEB01',
      'Description:',
      'Level: Information',
      'The process ended.',
      '   at Shop.Main()',
      ''
    ]
    const text = [...event('1/15/2026 12:00:00 AM', 'Error'), ...event('1/15/2026 9:15:02 AM', 'Warning')].join('\n')
    const records = recordsOf(text)
    expect(records.map(({lineNumbers}) => lineNumbers)).toEqual(['0 1 2 3 4 5 6 7 8', '10 11 12 13 14 15 16 17 18'])
    expect(records[0]).toMatchObject({time, kind: {severity: 17, service: '.NET Runtime', host: 'WEB01'}})
    expect(records[1]?.kind.severity).toBe(13)
  })
})

describe('the head of a file in the format of the W3C', () => {
  it('is one record', () => {
    const text =
      '#Version: 1.0\n#Date: 2026-01-15 00:00:00\n#Fields: date time\n2026-01-15 00:00:01 GET\n2026-01-15 00:00:02 GET'
    expect(recordsOf(text).map(({lineNumbers}) => lineNumbers)).toEqual(['0 1 2', '3', '4'])
  })
})

describe('a level in brackets', () => {
  it('is no thread before a method of HTTP', () => {
    const [record] = recordsOf('2026-01-15 00:00:00.123 +00:00 [ERR] HTTP GET /orders responded 500')
    expect(record?.kind.severity).toBe(17)
  })
})

describe('what a stack stands below', () => {
  it('has no level', () => {
    expect(recordsOf('[Thu Jan 15 00:00:00 2026] Call Trace:')[0]?.kind.severity).toBe(0)
    expect(recordsOf('2026-01-15T00:00:00Z Trace: x')[0]?.kind.severity).toBe(1)
  })
})
