import {describe, expect, it} from 'vitest'
import {recordsOf} from '../records-of.ts'

const lines = (text: string): string[] => recordsOf(text).map(({lineNumbers}) => lineNumbers)
/** Lines as `docker logs --timestamps` writes them, a microsecond apart. */
const stamped = (...texts: readonly string[]): string =>
  texts.map((text, n) => `2026-01-15T00:00:0${Math.floor(n / 5)}.00000${n % 10}123Z ${text}`).join('\n')

describe('times that docker and kubectl put before each line', () => {
  it('part no records that have times of their own', () => {
    const text = stamped(
      '2026-01-15 00:00:00,123 INFO  [main] c.e.App - up',
      '2026-01-15 00:00:00,124 ERROR [main] c.e.App - failed',
      'java.lang.IllegalStateException: x',
      '\tat com.example.App.main(App.java:5)',
      'Caused by: java.io.IOException: y',
      '2026-01-15 00:00:01,123 INFO  [main] c.e.App - down'
    )
    expect(lines(text)).toEqual(['0', '1 2 3 4', '5'])
  })

  it('head lines of plain text, but not those of a stack trace', () => {
    const records = recordsOf(stamped('listening', 'panic: boom', '', 'goroutine 1 [running]:', 'main.main()', 'up'))
    expect(records.map(({lineNumbers}) => lineNumbers)).toEqual(['0', '1 2 3 4', '5'])
    expect(records.map(({kind: {format, severity}}) => [format, severity])).toEqual([
      ['', 0],
      ['', 20],
      ['', 0]
    ])
  })

  it('leave objects of JSON to be read, behind the name of a pod too', () => {
    const text = stamped('{"level":"error","msg":"a"}', '{"level":"info","msg":"b"}')
    for (const log of [text, text.replaceAll(/^/gm, '[pod/api-1/api] ')]) {
      expect(recordsOf(log).map(({kind: {format, severity}}) => [format, severity])).toEqual([
        ['json', 17],
        ['json', 9]
      ])
    }
  })
})

describe('words behind a time of ISO 8601', () => {
  it.each([
    'Caused by: x',
    'error: Supervisor: x',
    'my-lb 10.0.0.1:51234 -',
    'Syncing repository: a/b',
    '2026-01-15 10:00:00 x',
    'INFO main: x'
  ])('are no host and program: %s', (text) => {
    expect(recordsOf(`2026-01-15T00:00:00.1234567Z ${text}`)[0]?.kind.host).toBeUndefined()
  })

  it.each(['web1 app: x', 'web kernel: x', 'web app[1]: x', 'WEB1 sudo: x', '10.0.0.1 sshd: x'])(
    'are a host and a program: %s',
    (text) => {
      expect(recordsOf(`2026-01-15T00:00:00.123456+00:00 ${text}`)[0]?.kind.host).toBe(text.split(' ')[0])
    }
  )
})

describe('an event of a security product in syslog', () => {
  it('is one of its format', () => {
    const [record] = recordsOf('Jan 15 00:00:01 fw1 CEF:0|Vendor|Product|1|100|worm stopped|10|src=192.0.2.1')
    expect(record?.kind).toMatchObject({format: 'cef', host: 'fw1', service: undefined})
  })
})

describe('names that stand before each line', () => {
  it.each([
    ['0|api  | 2026-01-15T00:00:00: Error: boom', 'api'],
    ['orders-7d9f8b6c5-x2k9z app 2026-01-15T00:00:00Z ERROR boom', 'app'],
    ['orders-5d8f7 app › 2026-01-15T00:00:00Z ERROR boom', 'app']
  ])('are services: %s', (line, service) => {
    expect(recordsOf(`${line}\n${line}`)[0]?.kind).toMatchObject({service, severity: 17})
  })
})

describe('what Compose says when a container ends', () => {
  it('is of the stream of the container', () => {
    const text = 'web-1  | up\njob-1  | down\nweb-1  | 2026-01-15T00:00:00Z INFO a\njob-1 exited with code 1'
    expect(recordsOf(text).at(-1)?.kind.service).toBe('job-1')
  })
})
