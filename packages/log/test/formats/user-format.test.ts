import {describe, expect, it} from 'vitest'
import {log} from '../../src/index.ts'
import {recordsOf} from '../records-of.ts'

/** `!<15 Jan 2026 10:00:00> W gateway: message` */
const start = '!<(?<time>[^>]+)> (?<level>\\w+) (?<service>\\w+): '

describe('formats of the caller', () => {
  it('start records by a pattern, and say what its groups say', () => {
    const text = '!<15 Jan 2026 10:00:00> WARN gateway: slow\nmore of it\n!<15 Jan 2026 10:00:01> INFO gateway: ok'
    const [first, second, ...others] = recordsOf(text, {formats: [{name: 'gateway', start}]})
    expect(others).toEqual([])
    expect(first).toMatchObject({lineNumbers: '0 1', kind: {format: 'gateway', severity: 13, service: 'gateway'}})
    expect(second?.time).toBe(Date.UTC(2026, 0, 15, 10, 0, 1))
  })

  it('may be functions', () => {
    const bang = {
      name: 'bang',
      kind: 'record',
      read(facts: {text: string; format: string}) {
        if (!facts.text.startsWith('!')) return false
        facts.format = 'bang'
        return true
      }
    } as const
    const records = recordsOf('! a\nb\n! c', {formats: [bang]})
    expect(records.map(({lineNumbers}) => lineNumbers)).toEqual(['0 1', '2'])
  })

  it.each([
    ['(', 'expected a regular expression, got `(`'],
    ['x*', 'expected a pattern that does not match an empty line, got `x*`'],
    ['(?<when>x)', 'expected groups of the names time, level,']
  ])('say what is wrong with the pattern %s', (pattern, message) => {
    expect(() => log({formats: [{name: 'x', start: pattern}]})).toThrow(message)
  })
})
