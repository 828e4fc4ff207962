import {describe, expect, it} from 'vitest'
import {chunksOf, outlineOf} from '../outlined.ts'

describe('metadata of a postmortem', () => {
  it('is read from lines with labels', async () => {
    const text =
      '# Store outage\n\n**Date:** May 1, 2024\n**Severity:** SEV-2\n**Authors:** Ann, Ben\n**Duration:** 40 minutes\n**Status:** Final\n**Start:** 10:00 UTC\n'
    expect((await outlineOf(text)).metadata).toMatchObject({
      title: 'Store outage',
      date: '2024-05-01',
      severity: 'sev2',
      severity_raw: 'SEV-2',
      authors: ['Ann', 'Ben'],
      duration: '40 minutes',
      status: 'Final',
      start_time: '2024-05-01T10:00:00Z'
    })
  })

  it('is read from emphasized labels in a quote', async () => {
    const text =
      '# Search is empty\n\n> **Incident ID:** INC-42\n> **Date:** 2024-08-19\n> **Severity:** P1 (Critical)\n> **Status:** Final\n'
    expect((await outlineOf(text, 'postmortems/search.md')).metadata).toMatchObject({
      incident_id: 'INC-42',
      date: '2024-08-19',
      severity: 'sev1',
      status: 'Final'
    })
  })

  it('is read in Spanish', async () => {
    const text = '# Postmortem: pagos\n\n- **Fecha**: 2024-05-11\n- **Severidad**: SEV-2\n- **Duración**: 45 minutos\n'
    expect((await outlineOf(text)).metadata).toMatchObject({
      date: '2024-05-11',
      severity: 'sev2',
      duration: '45 minutos'
    })
  })

  it.each([
    ['Start Time (UTC): 2024-05-01 10:00', {date: '2024-05-01', start_time: '2024-05-01T10:00:00Z'}],
    ['Date: January 14-19, 2026', {date: '2026-01-14'}],
    ['Date: 14–19 January 2026', {date: '2026-01-14'}],
    ['Date: 2025‑05‑20', {date: '2025-05-20'}],
    ['Severity: SEV‑1', {severity: 'sev1', severity_raw: 'SEV‑1'}],
    ['Start: 12/Jun/2025 09:10', {date: '2025-06-12', start_time: '2025-06-12T09:10:00'}],
    ['**Created by:** Ann Li on June 16, 2025', {authors: ['Ann Li']}],
    ['Incident key: OPS-881', {incident_id: 'OPS-881'}]
  ])('is read from %j', async (line, expected) => {
    expect((await outlineOf(`# Postmortem: store\n\n${line}\n`)).metadata).toMatchObject(expected)
  })

  it('is not what a template gives to choose from', async () => {
    const text = '# Postmortem: store\n\n**Severity:** SEV1 | SEV2 | SEV3\n**Status:** Draft | In review | Final\n'
    const {metadata} = await outlineOf(text)
    expect([metadata.severity, metadata.status]).toEqual([undefined, undefined])
  })

  it('is read from a table in which a row holds two pairs', async () => {
    const text =
      '# Outage\n\n| Incident Number | INC-9 | Severity | SEV1 |\n|---|---|---|---|\n| Detected | 2024-05-01 10:03 UTC | Service | store |\n'
    expect((await outlineOf(text)).metadata).toMatchObject({
      incident_id: 'INC-9',
      severity: 'sev1',
      detected_at: '2024-05-01T10:03:00Z',
      service: 'store'
    })
  })

  it('is read from headings with a value below', async () => {
    const text = '# Outage\n\n### Date\n\n2024-05-01\n\n### Authors\n\n- Ann\n- Ben\n\n### Status\n\nComplete\n'
    expect((await outlineOf(text)).metadata).toMatchObject({
      date: '2024-05-01',
      authors: ['Ann', 'Ben'],
      status: 'Complete'
    })
  })

  it('takes no elements for places to fill in', async () => {
    const text =
      '# Outage\n\n## Impact\n\n<details>\n<summary>Mails</summary>\nLate.\n</details>\n\n## Timeline\n\n<Event time="10:02">Down</Event>\n<Event time="10:42">Up</Event>\n\n## Root cause\n\nA lock.\n'
    expect((await outlineOf(text, 'postmortems/mails.md')).metadata).not.toHaveProperty('template')
  })

  it('takes no date in the title for an id', async () => {
    expect((await outlineOf('# Incident 2024-10-02: no names\n')).metadata).not.toHaveProperty('incident_id')
  })

  it('takes the date from the path if the document has none', async () => {
    expect((await outlineOf('# Outage\n', 'postmortems/2024-05-01-store.md')).metadata.date).toBe('2024-05-01')
  })

  it('takes the day of the timeline that the summary names', async () => {
    const text =
      '# Outage\n\n## Summary\n\nOn Wednesday the store was down.\n\n## Timeline\n\n- 2024-04-29 10:00 release built\n- 2024-05-01 10:00 down\n'
    expect((await outlineOf(text)).metadata.date).toBe('2024-05-01')
  })

  it('does not take the day of writing for that of the incident', async () => {
    const text = '# Outage\n\nLast modified: 2024-06-01\n\n## Timeline\n\n- 2024-05-01 10:00 down\n'
    expect((await outlineOf(text)).metadata.date).toBe('2024-05-01')
  })

  it('is kept apart for two reports in one document', async () => {
    const one = (day: string, severity: string) =>
      `# Outage of ${day}\n\nSeverity: ${severity}\n\n## Timeline\n\n- 10:00 UTC down\n\n## Root cause\n\nA lock.\n\n`
    const chunks = await chunksOf(`${one('2024-05-01', 'SEV1')}${one('2024-05-03', 'SEV3')}`)
    const found = chunks.map(({metadata}) => `${metadata.title} ${metadata.date} ${metadata.severity}`)
    expect([...new Set(found)]).toEqual([
      'Outage of 2024-05-01 2024-05-01 sev1',
      'Outage of 2024-05-03 2024-05-03 sev3'
    ])
  })

  it('says that a template is one', async () => {
    const text =
      '# Postmortem template\n\n## Summary\n\n{{ summary }}\n\n## Timeline\n\n| Time | Event |\n|---|---|\n| | |\n'
    expect((await outlineOf(text)).metadata.template).toBe(true)
  })
})
