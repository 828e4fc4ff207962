import {createPipeline} from '@opschunk/core'
import {describe, expect, it} from 'vitest'
import {runbook} from '../../src/index.ts'
import {page} from '../reading.ts'

async function metadataOf(
  content: string,
  path = 'docs/page.md'
): Promise<ReadonlyMap<string, readonly [unknown, string]>> {
  const pipeline = createPipeline({plugins: [runbook()]})
  const {metadata} = await pipeline.explain({id: path, path, content, type: 'runbook'})
  return new Map(metadata.map(({key, value, from}) => [key, [value, from]]))
}

describe('metadata of a runbook', () => {
  it('is read from lines with labels', async () => {
    const text = page(
      '# A',
      '',
      '**Owner:** [storage](team.md)',
      '',
      '- Severity: SEV-2',
      '- Last reviewed: 2 May 2024',
      '- Tags: a, b'
    )
    const metadata = await metadataOf(text)
    expect(metadata.get('title')).toEqual(['A', 'document'])
    expect(metadata.get('owner')).toEqual(['storage', 'document'])
    expect(metadata.get('severity')).toEqual(['sev2', 'document'])
    expect(metadata.get('severity_raw')).toEqual(['SEV-2', 'document'])
    expect(metadata.get('date')).toEqual(['2024-05-02', 'document'])
    expect(metadata.get('tags')).toEqual([['a', 'b'], 'document'])
  })

  it('is read from labels in other languages', async () => {
    const metadata = await metadataOf(page('# A', '', 'Verantwortlich: Team Netz', 'Stand: 12.03.2026'))
    expect(metadata.get('owner')).toEqual(['Team Netz', 'document'])
    expect(metadata.get('date')).toEqual(['2026-03-12', 'document'])
  })

  it('is not what the sections of a page say differently', async () => {
    const alerts = ['## DiskFull', '', 'Severity: critical', '', '## LowMemory', '', 'Severity: warning']
    expect((await metadataOf(page('# Alerts', '', ...alerts))).has('severity')).toBe(false)
    const same = await metadataOf(page('# Alerts', '', 'Severity: critical', '', ...alerts))
    expect(same.get('severity')).toEqual(['sev1', 'document'])
  })

  it('is read from a table of two columns', async () => {
    const metadata = await metadataOf(page('# A', '', '| Field | Value |', '|---|---|', '| Service | checkout |'))
    expect(metadata.get('service')).toEqual(['checkout', 'document'])
  })

  it('is what the frontmatter says, where it says something', async () => {
    const metadata = await metadataOf(page('---', 'service: cart', '---', '# A', '', 'Service: checkout'))
    expect(metadata.get('service')).toEqual(['cart', 'frontmatter'])
  })

  it.each([
    ['runbooks/redis/failover.md', 'redis'],
    ['docs/runbooks/alerts/kafka/lag.md', 'kafka'],
    ['services/checkout/docs/restart.md', 'checkout'],
    ['runbooks//redis/failover.md', 'redis'],
    ['team\\services\\cart\\failover.md', 'cart'],
    ['runbooks/failover.md', undefined],
    ['docs/failover.md', undefined]
  ])('suggests by the path %s the service %s', async (path, service) => {
    expect((await metadataOf('# A\n', path)).get('service')?.[0]).toBe(service)
  })

  it('is not read far from the start', async () => {
    const metadata = await metadataOf(page('# A', '', 'x '.repeat(3000), '', 'Owner: storage'))
    expect(metadata.has('owner')).toBe(false)
  })
})
