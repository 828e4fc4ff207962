import {describe, expect, it} from 'vitest'
import {unitsOf} from '../outlined.ts'

async function times(content: string): Promise<unknown[]> {
  return (await unitsOf(content, 'timeline-entry')).map(({metadata}) => metadata.time)
}

describe('times of entries', () => {
  it('has date and zone that the document states once', async () => {
    expect(await times('# Outage\n\nDate: 2024-05-01\n\n## Timeline (UTC)\n\n- 10:00 down\n- 10:05 up\n')).toEqual([
      '2024-05-01T10:00:00Z',
      '2024-05-01T10:05:00Z'
    ])
  })

  it.each(['2  Timeline (UTC)', '3.1 Timeline (UTC)', 'Incident Timeline (UTC)', 'Outage timeline [UTC]'])(
    'has the zone of the heading %j',
    async (heading) => {
      expect(await times(`# Outage\n\n## ${heading}\n\n- 10:00 down\n- 10:05 up\n`)).toEqual(['10:00:00Z', '10:05:00Z'])
    }
  )

  it.each(['Central European Time (CET)', 'Zurich (UTC+1)'])(
    'has the offset that stands behind the name %j',
    async (zone) => {
      const text = `# Outage\n\n## Timeline\n\nAll times in ${zone}\n\n- 10:00 down\n- 10:05 up\n`
      expect(await times(text)).toEqual(['10:00:00+01:00', '10:05:00+01:00'])
    }
  )

  it('has the zone of the first entry, or of a column that is called by it', async () => {
    expect(await times('## Timeline\n\n03:56 UTC: down\n06:17: up\n')).toEqual(['03:56:00Z', '06:17:00Z'])
    expect(await times('## Timeline\n\n| UTC | Event |\n|---|---|\n| 08:03 | down |\n| 09:26 | up |\n')).toEqual([
      '08:03:00Z',
      '09:26:00Z'
    ])
  })

  it('has the date of a line that states the zone too', async () => {
    const text = '## Timeline\n\n2023-04-11 (*all times UTC*)\n\n- 14:51 down\n- 14:54 up\n'
    expect(await times(text)).toEqual(['2023-04-11T14:51:00Z', '2023-04-11T14:54:00Z'])
  })

  it('has the date of the line before it', async () => {
    const text = '## Timeline\n\nAll times in CEST.\n\n**2024-05-01**\n\n- 23:50 down\n\n**2024-05-02**\n\n- 00:10 up\n'
    expect(await times(text)).toEqual(['2024-05-01T23:50:00+02:00', '2024-05-02T00:10:00+02:00'])
  })

  it('goes on with the date of the entry before', async () => {
    expect(await times('## Timeline\n\n- 2024-05-01 10:00 down\n- 10:05 up\n')).toEqual([
      '2024-05-01T10:00:00',
      '2024-05-01T10:05:00'
    ])
  })

  it('does not guess the day of a time that is earlier than the one before', async () => {
    expect(await times('## Timeline\n\n- 2024-05-01 23:50 down\n- 00:10 up\n- 00:20 over\n')).toEqual([
      '2024-05-01T23:50:00',
      '00:10:00',
      '00:20:00'
    ])
  })

  it('does not guess an offset that a name alone does not say', async () => {
    expect(await times('## Timeline\n\n- 2024-05-01 10:00 IST down\n')).toEqual(['2024-05-01T10:00:00'])
  })

  it('reads two small numbers only if another date shows which is the month', async () => {
    expect(await times('## Timeline\n\n- 05/06/2024 10:00 down\n')).toEqual(['10:00:00'])
    expect(await times('## Timeline\n\n- 05/06/2024 10:00 down\n- 05/26/2024 11:00 up\n')).toEqual([
      '2024-05-06T10:00:00',
      '2024-05-26T11:00:00'
    ])
  })

  it('does not take the zone of a picture for that of the entries', async () => {
    const text =
      '## Timeline\n\nThe pictures have times in UTC+2, since they were taken there.\n\n- 2024-05-01 10:00 down\n'
    expect(await times(text)).toEqual(['2024-05-01T10:00:00'])
  })

  it('has the zone that the header of a table states', async () => {
    const table = (header: string) => `## Timeline\n\n| ${header} | Event |\n|---|---|\n| 2024-05-01 10:00 | down |\n`
    expect(await times(table('Time (UTC)'))).toEqual(['2024-05-01T10:00:00Z'])
    expect(await times(table('Date and time in CET'))).toEqual(['2024-05-01T10:00:00+01:00'])
  })

  it('prefers the zone of an entry to that of the section', async () => {
    expect(await times('## Timeline (UTC)\n\n- 2024-05-01 10:00 PST down\n')).toEqual(['2024-05-01T10:00:00-08:00'])
  })
})
