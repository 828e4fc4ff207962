import {describe, expect, it} from 'vitest'
import {folderWith, runInstalled} from './fake.ts'

const cwd = folderWith({
  'a.md': '---\nservice: redis\nseverity: sev1\n---\n# Cache\n\nFirst.\n',
  'b.md': '---\nservice: postgres\ndate: 2026-02-03\n---\n# Rows\n\nSecond.\n'
})

async function sources(...filters: readonly string[]) {
  const argv = filters.flatMap((filter) => ['--where', filter])
  return (await runInstalled(cwd, ['.', ...argv])).chunks().map(({source}) => source.id)
}

describe('--where', () => {
  it('keeps the chunks for which all filters hold', async () => {
    expect(await sources()).toEqual(['a.md', 'b.md'])
    expect(await sources('service=redis')).toEqual(['a.md'])
    expect(await sources('date>=2026-01-01', 'service=redis|postgres')).toEqual(['b.md'])
    expect(await sources('date>=2026-01-01', 'service=redis')).toEqual([])
    expect(await sources('!date')).toEqual(['a.md'])
  })

  it('counts what was written, and says which key no chunk has', async () => {
    const {code, err, out} = await runInstalled(cwd, ['.', '--where', 'servce=redis', '--format', 'json'])
    expect(JSON.parse(out)).toEqual([])
    expect(code).toBe(0)
    expect(err).toContain('--where: expected a key that a chunk has, got `servce`, which none has')
    expect(err).toContain('Did you mean `service`?')
  })

  it('refuses what it cannot read', async () => {
    expect(await runInstalled(cwd, ['.', '--where', 'service=redis,'])).toMatchObject({
      code: 2,
      err: 'opschunk: --where: expected a key of metadata, such as `service` at character 15 of `service=redis,`, got nothing.\n'
    })
    expect((await runInstalled(cwd, ['check', '.', '--where', 'a'])).code).toBe(2)
  })
})
