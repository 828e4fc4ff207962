import {describe, expect, it} from 'vitest'
import {recordsOf} from '../records-of.ts'

describe('lines of JSON of programs with names of their own', () => {
  it('have the level and the connection of MongoDB', () => {
    const line = (level: string, context: string, attr: string): string =>
      `{"t":{"$date":"2026-01-15T00:00:00.123+00:00"},"s":"${level}","c":"NETWORK","id":1,"ctx":"${context}","msg":"a","attr":${attr}}`
    const text = [line('I', 'listener', '{"connectionId":7}'), line('E', 'conn7', '{}'), line('D2', 'main', '{}')].join(
      '\n'
    )
    expect(recordsOf(text).map(({kind: {severity}, id}) => [severity, id])).toEqual([
      [9, 'conn7'],
      [17, 'conn7'],
      [5, '']
    ])
  })

  it('have the times, levels and services of zap, of data models of OpenTelemetry and of Log4j', () => {
    const text = [
      '{"L":"ERROR","T":"2026-01-15T00:00:00Z","C":"a.go:2","M":"a"}',
      '{"Timestamp":"2026-01-15T00:00:00Z","SeverityText":"WARN","Body":"a","Resource":{"service.name":"cart"}}',
      '{"instant":{"epochSecond":1768435200,"nanoOfSecond":0},"level":"INFO","loggerName":"a.B"}'
    ]
    expect(recordsOf(text.join('\n')).map(({time, kind: {severity, service}}) => [time, severity, service])).toEqual([
      [1768435200000, 17, undefined],
      [1768435200000, 13, 'cart'],
      [1768435200000, 9, undefined]
    ])
  })

  it('have the levels of Nextcloud, which are not those of syslog', () => {
    const line = (level: number): string =>
      `{"reqId":"SFV9cUN9aFl6","level":${level},"time":"2026-01-15T00:00:00+00:00","remoteAddr":"","app":"core","message":"a"}`
    expect(recordsOf([0, 1, 2, 3, 4].map(line).join('\n')).map(({kind: {severity}}) => severity)).toEqual([
      5, 9, 13, 17, 21
    ])
    expect(recordsOf('{"reqId":"a1b2c3","level":30,"time":1768435200123,"msg":"a"}')[0]).toMatchObject({
      kind: {severity: 9}
    })
  })
})
