import {describe, expect, it} from 'vitest'
import {chunked} from '../chunked.ts'

describe('time windows', () => {
  it('let go of ids on one record that join them after they had to be closed', async () => {
    const lines = Array.from({length: 4000}, (_, i) => {
      const time = new Date(Date.UTC(2026, 0, 15) + i * 10).toISOString()
      return `${time} INFO trace_id=${i.toString(16).padStart(32, 'a')} one of many`
    })
    const chunks = await chunked(lines.join('\n'), {limits: {heldChars: 10_000}})
    // As chunks leave: nothing waits for the end of the file.
    let furthest = 0
    let longestWait = 0
    for (const {spans} of chunks) {
      longestWait = Math.max(longestWait, furthest - (spans[0]?.start ?? 0))
      furthest = Math.max(furthest, spans.at(-1)?.end ?? 0)
    }
    expect(chunks.reduce((records, {metadata}) => records + Number(metadata['record_count']), 0)).toBe(4000)
    expect(longestWait).toBeLessThan(40_000)
  })
})
