import {describe, expect, it} from 'vitest'
import {outlineOf} from './outlined.ts'

describe('diagnostics of a postmortem', () => {
  it('say that a timeline states no time zone', async () => {
    const {diagnostics} = await outlineOf('## Timeline\n\n- 10:00 down\n- 10:05 up\n')
    expect(diagnostics.map(({code, message}) => [code, message])).toEqual([
      ['postmortem/no-time-zone', 'The timeline was expected to state its time zone; none of its 2 times has one.']
    ])
  })

  it.each([
    ['(all times US/Pacific)', 'US/Pacific'],
    ['(all times pacific)', 'pacific'],
    ['(PT)', 'PT']
  ])('say that the zone of a timeline %j does not tell its offset', async (stated, name) => {
    const {diagnostics} = await outlineOf(`## 2  Timeline ${stated}\n\n- 10:00 down\n- 10:05 up\n`)
    expect(diagnostics.map(({message}) => message)).toEqual([
      `The timeline was expected to state its offset from UTC; \`${name}\` may be more than one.`
    ])
  })

  it('say that a date was copied, and take that of timeline and path', async () => {
    const text = '# 2024-01-01 Outage\n\n## Timeline (UTC)\n\n- 2024-05-01 10:00 down\n'
    const {diagnostics, metadata} = await outlineOf(text, 'incidents/2024-05-01-store.md')
    expect(metadata.date).toBe('2024-05-01')
    expect(diagnostics.map(({code, message}) => [code, message])).toEqual([
      [
        'postmortem/date-mismatch',
        'The document says 2024-01-01, but its timeline and its path say 2024-05-01; that is taken.'
      ]
    ])
  })

  it('are none where all is said', async () => {
    expect((await outlineOf('# Outage\n\n## Timeline (UTC)\n\n- 2024-05-01 10:00 down\n')).diagnostics).toEqual([])
  })
})
