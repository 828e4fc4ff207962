import {type Chunk, createPipeline} from '@opschunk/core'
import fc from 'fast-check'
import {describe, expect, it} from 'vitest'
import {type LogOptions, log} from '../src/index.ts'

const ids = [
  '4bf92f3577b34da6a3ce929d0e0e4736',
  '0af7651916cd43dd8448eb211c80319c',
  'c0ffee00c0ffee00c0ffee00c0ffee00',
  '5bf92f3577b34da6a3ce929d0e0e4711'
]

/** A line, or a few, at a second of the day; `id` is the number of one of the ids. */
const forms: ReadonlyArray<(second: number, id: string, n: number) => string> = [
  (s, id, n) => `${iso(s)} INFO [orders] trace_id=${id} step ${n}`,
  (s, id, n) => `{"time":"${iso(s)}","level":"warn","service":"billing","trace_id":"${id}","msg":"é ${n} 🚚"}`,
  (s, id, n) =>
    `ts=${iso(s)} level=error svc=search traceID=${id} msg="failed ${n}"\njava.lang.Error: x\n\tat a.B.c(B.java:${n})`,
  (s, _, n) => `${iso(s)} INFO heartbeat ${n}`,
  (s, id, n) => `${iso(s)} stdout P cut ${n} \n${iso(s)} stderr F trace_id=${id} err ${n}\n${iso(s)} stdout F off`,
  (s, id) => `10.0.0.1 - - [15/Jan/2026:${iso(s).slice(11, 19)} +0000] "GET / HTTP/1.1" 502 6 request_id=${id}`,
  (s, id) => `${iso(s)} INFO dd.trace_id=${BigInt(`0x${id.slice(16)}`)} low bits only`,
  (s, id, n) => `${iso(s)} INFO request_id=req-${n % 5}00000 ${n % 2 === 0 ? `trace_id=${id}` : ''} alias`
]

/** Times go forward by what `steps` says, and sometimes back. */
const logs = fc
  .array(
    fc.record({
      form: fc.nat(forms.length - 1),
      id: fc.nat(ids.length - 1),
      step: fc.oneof({weight: 8, arbitrary: fc.nat(3)}, {weight: 1, arbitrary: fc.integer({min: -5, max: 90})})
    }),
    {minLength: 40, maxLength: 80}
  )
  .map((lines) => {
    let second = 0
    let text = ''
    // Shorter texts are read whole before anything is decided.
    for (let n = 0; text.length < 70_000; n++) {
      const {form = 0, id = 0, step = 1} = lines[n % lines.length] ?? {}
      second += step
      text += `${forms[form]?.(second, ids[(id + (n >> 6)) % ids.length] ?? '', n) ?? ''}\n`
    }
    return text
  })

/** Limits that are reached all the time. */
const limits = {idleMs: 20_000, idleRecords: 200, openTraces: 3, heldChars: 20_000, recordLines: 3, recordChars: 300}

describe('the chunks of a log', () => {
  it('are the same from memory and from reads of 1, 7 and 65,536 bytes', async () => {
    await fc.assert(
      fc.asyncProperty(logs, async (text) => {
        const expected = await chunks(text, {limits})
        for (const size of [7, 65_536]) expect(await chunks(reads(text, size), {limits})).toEqual(expected)
      }),
      {numRuns: 4, endOnFailure: true}
    )
    const [text = ''] = fc.sample(logs, {numRuns: 1, seed: 1})
    expect(await chunks(reads(text, 1), {limits})).toEqual(await chunks(text, {limits}))
  })

  it('are the same where a record goes on behind the start of another of its trace, and must be cut there', async () => {
    const filler = `${iso(0)} stdout F ${iso(0)} INFO nothing\n`.repeat(1500)
    const frames = (length: number) =>
      `${iso(1)} stderr F \tat com.example.Orders.place(Orders.java:7)\n`.repeat(length)
    for (let behind = 12; behind <= 60; behind += 4) {
      const failed = `${iso(1)} stderr F ${iso(1)} ERROR trace_id=${ids[0]} failed\n`
      const meanwhile = `${iso(1)} stdout F ${iso(1)} INFO trace_id=${ids[0]} meanwhile\n`
      const text = filler + failed + frames(6) + meanwhile + frames(behind)
      expect(await chunks(reads(text, 65_536), {})).toEqual(await chunks(text, {}))
    }
  })

  it('hold each line once, whatever is closed early', async () => {
    await fc.assert(
      fc.asyncProperty(logs, async (text) => {
        const spans = (await chunks(text, {limits})).flatMap((chunk) => chunk.spans).sort((a, b) => a.start - b.start)
        expect(marks(spans.map(({start, end}) => text.slice(start, end)).join(''))).toBe(marks(text))
      }),
      {numRuns: 4, endOnFailure: true}
    )
  })
})

async function chunks(content: string | AsyncIterable<Uint8Array>, options: Partial<LogOptions>): Promise<Chunk[]> {
  const use = log(options)
  const pipeline = createPipeline({plugins: [use], routes: [{files: '**', use}], chunkedAt: false})
  const found: Chunk[] = []
  for await (const chunk of pipeline.stream({id: 'a.log', path: 'a.log', content})) found.push(chunk)
  return found
}

async function* reads(text: string, size: number): AsyncGenerator<Uint8Array> {
  const bytes = new TextEncoder().encode(text)
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

/** What is not white space. */
function marks(text: string): string {
  return text.replace(/\s+/g, '')
}

function iso(second: number): string {
  return new Date(Date.UTC(2026, 0, 15) + second * 1000).toISOString()
}
