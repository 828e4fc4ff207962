import {describe, expect, it} from 'vitest'
import {recordsOf} from '../records-of.ts'

/** Lines of each record: `['0 1', '2']`. */
function lines(text: string): string[] {
  return recordsOf(text).map(({lineNumbers}) => lineNumbers)
}

describe('a log whose lines are all indented', () => {
  it('has a record for each time', () => {
    const text =
      '==> Agent started\n\n    2026-01-15T00:00:00.1Z [INFO]  agent: up\n    2026-01-15T00:00:01.1Z [WARN]  agent: slow\n      error=\n    2026-01-15T00:00:02.1Z [INFO]  agent: ok'
    expect(lines(text)).toEqual(['0', '2', '3 4', '5'])
  })

  it('has a record for each item of an array', () => {
    const text =
      '[\n  {"timestamp": "2026-01-15T00:00:00Z", "severity": "INFO"},\n  {"timestamp": "2026-01-15T00:00:01Z", "severity": "ERROR"}\n]'
    const records = recordsOf(text)
    expect(records.map(({lineNumbers}) => lineNumbers)).toEqual(['0', '1', '2 3'])
    expect(records.map(({kind: {severity}}) => severity)).toEqual([0, 9, 17])
  })

  it('is none where other lines start records at the margin', () => {
    expect(
      lines('2026-01-15T00:00:00Z INFO a\n  2026-01-15T00:00:00Z b\n  {"time": 1}\n2026-01-15T00:00:01Z INFO c')
    ).toEqual(['0 1 2', '3'])
  })

  it('has no record behind 200,000 blanks', () => {
    expect(lines(`${' '.repeat(200_000)}2026-01-15T00:00:00Z a\n${' '.repeat(200_000)}{"time":1}`)).toHaveLength(1)
  })
})
