import {describe, expect, it} from 'vitest'
import {bodies, chunked} from '../chunked.ts'

const a = '4bf92f3577b34da6a3ce929d0e0e4736'
const b = '0af7651916cd43dd8448eb211c80319c'

describe('traces', () => {
  it('puts the records of two interleaved traces in two chunks', async () => {
    const text = [
      `2026-01-15T00:00:01Z INFO trace_id=${a} one`,
      `2026-01-15T00:00:02Z INFO trace_id=${b} two`,
      `2026-01-15T00:00:03Z INFO trace_id=${a} three`,
      `2026-01-15T00:00:04Z INFO trace_id=${b} four`
    ]
    expect(await bodies(text.join('\n'))).toEqual([`${text[0]}\n${text[2]}`, `${text[1]}\n${text[3]}`])
  })

  it('puts ids on one record only, and records without one, in a window', async () => {
    const text = [
      `2026-01-15T00:00:01Z INFO trace_id=${a} one`,
      '2026-01-15T00:00:02Z INFO no id',
      `2026-01-15T00:00:03Z INFO trace_id=${b} two`
    ].join('\n')
    const [chunk, ...others] = await chunked(text)
    expect(others).toEqual([])
    expect(chunk?.body).toBe(text)
    expect(chunk?.metadata).toMatchObject({trace_ids: [a, b], record_count: 3})
    expect(chunk?.metadata).not.toHaveProperty('trace_id')
  })

  it('keeps the lines of a stack trace with its record and its trace', async () => {
    const text = [
      `2026-01-15T00:00:01Z INFO trace_id=${a} one`,
      `2026-01-15T00:00:02Z ERROR trace_id=${b} failed`,
      'java.lang.IllegalStateException: closed',
      '\tat a.B.c(B.java:1)',
      `2026-01-15T00:00:03Z INFO trace_id=${a} three`,
      `2026-01-15T00:00:04Z INFO trace_id=${b} four`
    ]
    const chunks = await chunked(text.join('\n'))
    expect(chunks.map(({body}) => body)).toEqual([
      [text[0], text[4]].join('\n'),
      [text[1], text[2], text[3], text[5]].join('\n')
    ])
    expect(chunks[1]?.metadata).toMatchObject({
      trace_id: b,
      max_level: 'error',
      exceptions: ['java.lang.IllegalStateException: closed'],
      exception_types: ['java.lang.IllegalStateException'],
      level_counts: ['error 1', 'info 1']
    })
    expect(chunks[1]?.context.text).toBe('[trace 0af76519… · 2026-01-15 00:00:02–00:00:04 · 1 error]\n\n')
  })

  it("joins Datadog's decimal and unpadded ids to the whole id of the trace", async () => {
    const text = [
      '2026-01-15T00:00:00Z INFO dd.trace_id=11803532876627986230 zero',
      `2026-01-15T00:00:01Z INFO trace_id=${a} one`,
      '2026-01-15T00:00:02Z INFO dd.trace_id=11803532876627986230 two',
      '2026-01-15T00:00:03Z INFO trace_id=a3ce929d0e0e4736 three'
    ].join('\n')
    const [chunk, ...others] = await chunked(text)
    expect(others).toEqual([])
    expect(chunk?.metadata).toMatchObject({trace_id: a, record_count: 4})
  })

  it('joins what has only the request id to the trace that has both', async () => {
    const text = [
      '2026-01-15T00:00:01Z INFO request_id=req-12345 one',
      `2026-01-15T00:00:02Z INFO request_id=req-12345 trace_id=${a} two`,
      '2026-01-15T00:00:03Z INFO request_id=req-12345 three'
    ].join('\n')
    const [chunk, ...others] = await chunked(text)
    expect(others).toEqual([])
    expect(chunk?.metadata).toMatchObject({trace_id: a, record_count: 3})
  })

  it('keeps a bare stack trace with the error of JSON that it stands behind, in parts or not', async () => {
    const text = [
      `2026-01-15T00:00:01.1Z stderr P {"time":"2026-01-15T00:00:01Z","level":"error",`,
      `2026-01-15T00:00:01.2Z stderr F "trace_id":"${a}","msg":"failed"}`,
      '2026-01-15T00:00:01.3Z stderr F java.lang.IllegalStateException: closed',
      '2026-01-15T00:00:01.4Z stderr F \tat a.B.c(B.java:1)',
      `2026-01-15T00:00:01.5Z stderr F {"time":"2026-01-15T00:00:01Z","level":"info","trace_id":"${a}","msg":"done"}`
    ].join('\n')
    const [chunk] = await chunked(text)
    expect(chunk?.metadata).toMatchObject({trace_id: a, record_count: 2})
    expect(chunk?.body).toBe(text)
  })

  it('groups by attempts of tasks while no trace or request is met', async () => {
    const attempt = 'attempt_1445144423722_0020_m_000000_0'
    const text = [
      `2015-10-18 18:01:53,885 INFO [main] a.B: ${attempt} assigned`,
      '2015-10-18 18:01:53,885 INFO [main] a.B: set up for JobId: job_1445144423722_0020',
      `2015-10-18 18:01:53,885 INFO [main] a.B: ran ${attempt}`
    ]
    const [chunk] = await chunked(text.join('\n'))
    expect(chunk?.body).toBe(`${text[0]}\n${text[2]}`)
    expect(chunk?.metadata.session_id).toBe(attempt)
  })

  it('takes no id on more than a fifth of 10,000 records for one', async () => {
    const lines = Array.from(
      {length: 14_000},
      (_, n) => `ts=2026-01-15T00:00:01Z level=info request_id=${n % 2 ? 'build-4711' : `one-${n}00`} n=${n}`
    )
    const chunks = await chunked(lines.join('\n'))
    expect(chunks.at(-1)?.metadata).not.toHaveProperty('trace_id')
  })
})
