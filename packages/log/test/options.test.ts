import {describe, expect, it} from 'vitest'
import {log} from '../src/index.ts'
import {bodies, chunked} from './chunked.ts'

describe('options', () => {
  it('refuse what is none of them, all at once', () => {
    expect(() => log({groupBy: 'day', windowMs: 0, limits: {lines: 5}} as object)).toThrow(
      /groupBy: expected `trace`, `time` or `none`[\s\S]*windowMs: expected an integer from 1[\s\S]*limits: expected an object/
    )
    expect(() => log({timezone: 'Mars/Olympus'})).toThrow('timezone: expected a time zone')
    expect(() => log({timezone: '+99:99'})).toThrow('timezone: expected a time zone')
  })

  it('group by time only, or not at all', async () => {
    const id = '4bf92f3577b34da6a3ce929d0e0e4736'
    const text = [
      `ts=2026-01-15T00:00:01Z level=info svc=a traceID=${id} msg=one`,
      `ts=2026-01-15T00:00:02Z level=info svc=b traceID=${id} msg=two`,
      `ts=2026-01-15T00:00:03Z level=info svc=a traceID=${id} msg=three`
    ]
    expect(await bodies(text.join('\n'))).toEqual([text.join('\n')])
    expect(await bodies(text.join('\n'), {groupBy: 'time'})).toEqual([`${text[0]}\n${text[2]}`, text[1]])
    const other = `ts=2026-01-15T00:00:04Z level=info svc=b traceID=${'c0ffee00'.repeat(4)} msg=four`
    const mixed = [text[0], other, text[1], other].join('\n')
    expect(await bodies(mixed)).toHaveLength(2)
    expect(await bodies(mixed, {groupBy: 'none'})).toEqual([mixed])
  })

  it('name fields that hold an id', async () => {
    const text = [
      '2026-01-15T00:00:01Z INFO shipment=17 packed',
      '2026-01-15T00:00:02Z INFO shipment=18 packed',
      '2026-01-15T00:00:03Z INFO shipment=17 sent'
    ]
    const [chunk] = await chunked(text.join('\n'), {idFields: ['shipment']})
    expect(chunk?.body).toBe(`${text[0]}\n${text[2]}`)
    expect(chunk?.metadata.trace_id).toBe('17')
  })

  it('attach records without an id to the trace of their thread', async () => {
    const id = '4bf92f3577b34da6a3ce929d0e0e4736'
    const text = [
      `2026-01-15 00:00:01.000  INFO [a,${id},] 1 --- [exec-1] c.A : one`,
      '2026-01-15 00:00:01.500  INFO [a,,] 1 --- [exec-1] c.A : two',
      '2026-01-15 00:00:01.600  INFO [a,,] 1 --- [exec-2] c.A : other thread',
      '2026-01-15 00:00:09.000  INFO [a,,] 1 --- [exec-1] c.A : much later'
    ]
    const [chunk] = await chunked(text.join('\n'), {attachByThread: true})
    expect(chunk?.body).toBe(`${text[0]}\n${text[1]}`)
  })

  it('say the zone of times that name none', async () => {
    const [chunk] = await chunked('2026-07-15 12:00:00 INFO noon', {timezone: 'Europe/Berlin'})
    expect(chunk?.metadata).toMatchObject({start_time: '2026-07-15T10:00:00.000Z', time_zone_assumed: true})
  })
})
