import {describe, expect, it} from 'vitest'
import {chunked} from '../chunked.ts'

describe('a record over the maximum', () => {
  it('repeats its head and its causes in each part', async () => {
    const frames = Array.from({length: 40}, (_, n) => `\tat com.example.Orders.place(Orders.java:${n})`)
    const text = [
      '2026-01-15T00:00:01Z ERROR order failed',
      'java.lang.IllegalStateException: closed',
      ...frames,
      'Caused by: java.io.IOException: no route',
      ...frames
    ].join('\n')
    const chunks = await chunked(text, {}, {maxTokens: 300})
    expect(chunks.length).toBeGreaterThan(2)
    for (const {context} of chunks.slice(1)) {
      expect(context.text).toContain('2026-01-15T00:00:01Z ERROR order failed\n')
    }
    expect(chunks.at(-1)?.context.text).toContain('Caused by: java.io.IOException: no route\n')
    expect(chunks.every(({tokens}) => tokens <= 300)).toBe(true)
  })

  it('cuts no character of its head in half', async () => {
    for (const lead of ['', 'x']) {
      const chunks = await chunked(`{"time":"2026-01-15T00:00:01Z","msg":"${lead}${'🚚'.repeat(900)}"}`)
      expect(chunks.length).toBeGreaterThan(1)
      expect(chunks.every(({text, roles}) => text.isWellFormed() && roles.includes('record'))).toBe(true)
    }
  })

  it('loses no line of 700 frames', async () => {
    const frames = Array.from({length: 700}, (_, n) => `\tat com.example.Deep.fall(Deep.java:${n})`)
    const text = ['2026-01-15T00:00:01Z ERROR failed', 'java.lang.StackOverflowError', ...frames].join('\n')
    const chunks = await chunked(text)
    const lines = chunks
      .flatMap(({spans}) => spans)
      .reduce((sum, {startLine, endLine}) => sum + endLine - startLine + 1, 0)
    expect(lines).toBe(702)
  })

  it('is cut at its limit of lines, and goes on as records of their own', async () => {
    const lines = Array.from({length: 120}, (_, n) => `  detail ${n}`)
    const text = ['2026-01-15T00:00:01Z INFO dump', ...lines].join('\n')
    const limits = {idleMs: 1, idleRecords: 1, openTraces: 1, heldChars: 1e6, recordLines: 50, recordChars: 1e6}
    const chunks = await chunked(text, {limits}, {maxTokens: 4000, targetTokens: 3000})
    expect(chunks.map(({metadata}) => metadata.record_count)).toEqual([3])
  })
})
