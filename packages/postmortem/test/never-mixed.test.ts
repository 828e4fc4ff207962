import {describe, expect, it} from 'vitest'
import {chunksOf} from './outlined.ts'

const keys = ['timeline', 'root-cause', 'action-items']

const report = [
  '# Outage of the store, 2024-05-01',
  '## Timeline\n\nAll times are UTC.\n',
  ...Array.from(
    {length: 40},
    (_, n) => `- 10:${String(n).padStart(2, '0')} something happened that takes a few words to tell`
  ),
  '\n## Root cause\n\nA lock that nobody released.\n',
  '## Action items\n\n- [ ] Release locks (Ann, OPS-1)\n- [ ] Watch locks (Ben, OPS-2)\n',
  '## Thanks\n\nTo all.\n'
].join('\n')

describe('chunks of a postmortem', () => {
  it.each([64, 200, 500, 2000])('hold one of timeline, root cause and action items (%i tokens)', async (maxTokens) => {
    for (const {roles, body} of await chunksOf(report, maxTokens)) {
      expect(keys.filter((key) => roles.includes(key)).length, body).toBeLessThan(2)
    }
  })

  it('end with the role they began with', async () => {
    const holder = (await chunksOf(report, 2000)).find(({body}) => body.includes('To all'))
    expect(holder?.body).toBe('## Thanks\n\nTo all.')
  })

  it('cut a long timeline between entries and say which stretch they hold', async () => {
    const parts = (await chunksOf(report, 300)).filter(({roles}) => roles.includes('timeline-entry'))
    expect(parts.length).toBeGreaterThan(2)
    expect(parts[0]?.metadata.time_range).toMatch(/^2024-05-01T10:00:00Z\/2024-05-01T10:\d\d:00Z$/)
    for (const {body} of parts) expect(body.trimEnd()).toMatch(/tell$/)
  })

  it('repeat the line that states the zone', async () => {
    const parts = (await chunksOf(report, 300)).filter(({roles}) => roles.includes('timeline-entry'))
    for (const {text} of parts) expect(text).toContain('All times are UTC.')
  })

  it('say which role they have', async () => {
    const chunks = await chunksOf(report)
    expect(new Set(chunks.map(({metadata}) => metadata.role))).toEqual(
      new Set(['timeline', 'root-cause', 'action-items', undefined])
    )
  })

  it('keep sections with labels apart that stand in one list', async () => {
    const text =
      '- **Timeline:**\n  - 10:00 down\n  - 10:05 up\n- **Root cause:** a lock\n- **Action items:**\n  - Release it\n'
    const chunks = await chunksOf(text)
    expect(chunks.map(({body}) => body.split('\n', 1)[0])).toEqual([
      '- **Timeline:**',
      '- **Root cause:** a lock',
      '- **Action items:**'
    ])
  })

  it('do not leave a heading alone in front of what it introduces', async () => {
    const chunks = await chunksOf('# Outage\n\n## Analysis\n\n### Root cause\n\nA lock.\n')
    expect(chunks).toHaveLength(1)
  })
})
