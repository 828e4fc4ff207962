import {describe, expect, it} from 'vitest'
import {type FoundRecord, recordsOf} from './records-of.ts'

/** Lines of each record: `['0 1', '2']`. */
function lines(text: string): string[] {
  return recordsOf(text).map(({lineNumbers}) => lineNumbers)
}

function iso({time}: FoundRecord): string {
  return new Date(time).toISOString()
}

function times(text: string, referenceDate?: string): string[] {
  return recordsOf(text, referenceDate === undefined ? {} : {referenceDate}).map(iso)
}

describe('what other tools got wrong', () => {
  it('joins parts of CRI lines by stream, not across streams', () => {
    const t = '2026-03-02T10:00:00.000000001Z'
    expect(lines(`${t} stdout P ab\n${t} stderr F err\n${t} stdout F cd`)).toEqual(['0 2', '1'])
  })

  it('gives a CRI part that is open at the end of the file', () => {
    const t = '2026-03-02T10:00:00.000000001Z'
    expect(lines(`${t} stdout P ab\n${t} stderr F err`)).toEqual(['0', '1'])
  })

  it('joins 40 CRI parts of 16 KiB to one record', () => {
    const t = '2026-03-02T10:00:00.000000001Z'
    const part = `${t} stdout P ${'x'.repeat(16_384)}\n`
    expect(lines(`${part.repeat(40)}${t} stdout F end`)).toHaveLength(1)
  })

  it('takes whole CRI lines for whole', () => {
    const t = '2026-03-02T10:00:00.000000001Z'
    expect(lines(`${t} stdout F x\n${t} stdout F y`)).toEqual(['0', '1'])
  })

  it('joins a trace that syslog took apart though a level stands before it', () => {
    const line = (text: string): string => `Jan 15 00:00:00 web app: ${text}\n`
    const trace = ['ERROR Traceback (most recent call last):', '  File "x.py", line 1, in f', 'ValueError: x', 'next']
    expect(lines(trace.map(line).join(''))).toEqual(['0 1 2', '3'])
  })

  it('keeps an exception behind a message of several lines', () => {
    const text =
      '2026-03-02 12:00:00 ERROR q failed; SQL:\nselect 1 [42001]\njava.sql.SQLException: q failed\n\tat a.B.c(B.java:1)'
    expect(lines(text)).toEqual(['0 1 2 3'])
  })

  it('keeps an exception behind a blank line, and finds the trace', () => {
    const id = '76beb9edd2f711eeb16f093add71abd4'
    const text = `2026-03-02 12:00:00.000 ERROR [svc,${id},2e3b1343e4374c00,] 1 --- [main] a.B : x\n\n    java.lang.X: null\n\tat a.b(C.java:1)`
    const [record, ...others] = recordsOf(text)
    expect(others).toEqual([])
    expect(record).toMatchObject({lineNumbers: '0 2 3', id})
  })

  it('finds the trace of Spring behind a level that is padded on the right', () => {
    const id = '76beb9edd2f711eeb16f093add71abd4'
    const text = `2026-03-02 12:00:00.000 INFO  [svc,${id},2e3b1343e4374c00] 1 --- [main] a.B : x`
    expect(recordsOf(text)).toMatchObject([{id}])
  })

  it('gives the last record, with or without a line end', () => {
    expect(lines('2026-03-02T10:00:00Z a\n2026-03-02T10:00:01Z b')).toEqual(['0', '1'])
    expect(lines('foo\nbar')).toEqual(['0', '1'])
  })

  it('starts records of an Oracle trace at its marks', () => {
    expect(lines('*** 2026-01-23T08:02:35+00:00\na\n*** 2026-01-23T08:02:36+00:00\nb')).toEqual(['0 1', '2 3'])
  })

  it('joins frames to a line with its time in brackets', () => {
    expect(lines('[2026-08-24 16:49:39.378] [warn] requestId=1 x\n    at f (x.js:1:2)')).toEqual(['0 1'])
  })

  it('goes on with an object of JSON only by indented lines', () => {
    expect(lines('{"m":1}\n more\n{"m":2}')).toEqual(['0 1', '2'])
    const object = (n: number): string => `{"time":"2026-03-02T10:00:${String(n).padStart(2, '0')}Z","m":${n}}`
    const text = [object(0), object(1), 'plain', ...Array.from({length: 48}, (_, n) => object(n + 2))].join('\n')
    expect(lines(text)).toHaveLength(51)
  })

  it('keeps a message with a line end in quotes', () => {
    const text = "2026-03-02 10:00:00 :: DEBUG :: 'a:1|c\nb:1|c' in f.php:3\n2026-03-02 10:00:01 :: DEBUG :: x"
    expect(lines(text)).toEqual(['0 1', '2'])
  })

  it('puts December before January, and neither in the future', () => {
    const text = 'Dec 31 23:59:59 h a: x\nJan  1 00:00:01 h a: y'
    expect(times(text, '2026-01-02')).toEqual(['2025-12-31T23:59:59.000Z', '2026-01-01T00:00:01.000Z'])
  })

  it.each(['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'].map((m, i) => [m, i]))(
    'reads days of %s with and without a zero',
    (month, index) => {
      const text = `${month} 07 10:00:00 h a: x\n${month}  7 10:00:00 h a: x`
      const expected = new Date(Date.UTC(2025, Number(index), 7, 10)).toISOString()
      expect(times(text, '2025-12-31')).toEqual([expected, expected])
    }
  )

  it('reads each fraction as it is', () => {
    expect(times('2026-03-02T10:00:54.918769+00:00 a\n2026-03-02T10:00:54+00:00 b')).toEqual([
      '2026-03-02T10:00:54.918Z',
      '2026-03-02T10:00:54.000Z'
    ])
  })

  it('takes small steps back for steps back', () => {
    const text = Array.from({length: 400}, (_, n) => `Jan 15 10:00:0${n % 2} h a: ${n}`).join('\n')
    const years = new Set(recordsOf(text, {referenceDate: '2026-02-01'}).map((record) => iso(record).slice(0, 4)))
    expect([...years]).toEqual(['2026'])
  })

  it('reads dates without zeros and clocks of twelve hours', () => {
    expect(times('7/16/2026 1:38:07 AM x\n7/16/2026 12:45:37 PM y\n7/16/2026 1:20:00 PM z')).toEqual([
      '2026-07-16T01:38:07.000Z',
      '2026-07-16T12:45:37.000Z',
      '2026-07-16T13:20:00.000Z'
    ])
  })

  it('gives each access its own day', () => {
    const line = (day: number): string => `192.0.2.1 - - [${day}/Jan/2026:10:00:00 +0000] "GET / HTTP/1.1" 200 6`
    expect(times([line(16), line(15), line(16)].join('\n'))).toEqual(
      [16, 15, 16].map((day) => `2026-01-${day}T10:00:00.000Z`)
    )
  })

  it('gives a time of day no date of its own', () => {
    expect(recordsOf('16:07:11.428 - INFO: x')[0]?.time).toBeNaN()
    expect(times('16:07:11.428 - INFO: x', '2026-03-02')).toEqual(['2026-03-02T16:07:11.428Z'])
  })

  it('knows the markers below a line of Python, and messages of several lines behind a cause', () => {
    const python =
      'Traceback (most recent call last):\n  File "a.py", line 1, in f\n    x[0]\n    ~^^^\nIndexError: 0\nnext'
    expect(lines(python)).toEqual(['0 1 2 3 4', '5'])
    const java =
      'a.Exception: x\n\tat a.B(B.java:1)\nCaused by: a.SQLException: bad:\nselect 1\nfrom t\n\tat a.C(C.java:2)\nnext'
    expect(lines(java)).toEqual(['0 1 2 3 4 5', '6'])
  })

  it('reads a line of many kilobytes in time that grows with it', () => {
    for (const part of ['=', ': ', '[', '{"', 'a=b ', '2026-01-15 ', '"', '\\', 'at ', '| ', '<1>', '0 ']) {
      expect(recordsOf(part.repeat(50_000)).length).toBeGreaterThan(0)
    }
  })
})
