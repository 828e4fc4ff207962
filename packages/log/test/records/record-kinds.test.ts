import {describe, expect, it} from 'vitest'
import type {LogRecord} from '../../src/records/log-record.ts'
import {RecordKinds} from '../../src/records/record-kinds.ts'

function recordOf(service: string | undefined, severity = 9, host?: string): LogRecord {
  return {
    start: 0,
    end: 1,
    spans: undefined,
    lines: 1,
    stream: '',
    format: 'json',
    time: 0,
    hasZone: true,
    hasDate: true,
    severity,
    service,
    host,
    thread: undefined,
    id: '',
    idRank: 9,
    otherId: '',
    spanHash: 0,
    exception: undefined,
    repeated: undefined,
    sensitive: undefined
  }
}

describe('kinds of records', () => {
  it('are one object for all records that are alike', () => {
    const kinds = new RecordKinds()
    expect(kinds.of(recordOf('orders'))).toBe(kinds.of(recordOf('orders')))
    expect(kinds.of(recordOf(undefined))).toBe(kinds.of(recordOf(undefined)))
    expect(kinds.of(recordOf('orders', 17))).not.toBe(kinds.of(recordOf('orders')))
    expect(kinds.of(recordOf('orders', 9, 'a'))).not.toBe(kinds.of(recordOf('orders')))
  })

  it('say what their records say, however many there are', () => {
    const kinds = new RecordKinds()
    for (let i = 0; i < 10_000; i++) {
      const service = i % 3 === 0 ? undefined : `service ${i % 5000}`
      const record = recordOf(service, 1 + (i % 20), `host ${i % 100}`)
      const {severity, host, format} = record
      expect(kinds.of(record)).toEqual({format, severity, service, host, hasZone: true, hasDate: true})
    }
  })
})
