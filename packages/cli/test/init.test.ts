import {readFileSync, symlinkSync} from 'node:fs'
import {join} from 'node:path'
import {describe, expect, it} from 'vitest'
import {proposeConfig} from '../src/propose-config.ts'
import {folderWith, runInstalled} from './fake.ts'

const runbook =
  '# Failover\n\n## Steps\n\n1. Run `redis-cli info`.\n2. Run `redis-cli role`.\n\n## Rollback\n\n1. Undo it.\n'
const postmortem =
  '# Outage on 2024-05-14\n\n## Timeline\n\n- 09:02 It stops\n- 09:31 It works\n\n## Root cause\n\nA lock.\n\n## Action items\n\n- [ ] Fix it\n'

const files = {
  'runbooks/a.md': runbook,
  'runbooks/b.md': runbook,
  'incidents/one.md': postmortem,
  'incidents/two.md': postmortem,
  'services/redis/README.md': '# Redis\n\nWhat it is for.\n',
  'services/ledger/README.md': '# Ledger\n\nWhat it is for.\n',
  'image.png': new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 1, 2, 3])
}

describe('opschunk init', () => {
  it('writes a config that is sound, and fits what it has seen', async () => {
    const cwd = folderWith(files)
    const {code, out} = await runInstalled(cwd, ['init'])
    expect(out).toBe('wrote opschunk.config.yaml. Read its comments, change what does not fit.\n')
    expect(code).toBe(0)
    const text = readFileSync(join(cwd, 'opschunk.config.yaml'), 'utf8')
    expect(text).toContain('# Looked at 6 of 7 files: 2 postmortem, 2 runbook, 2 doc.')
    expect(text).toContain(
      '  # 2 of 2 files looked at there: runbook.\n  - files: "runbooks/**/*.md"\n    use: "@opschunk/runbook"\n'
    )
    const ran = await runInstalled(cwd, ['.'])
    expect(ran.code).toBe(0)
    expect(ran.err).not.toContain('cli/unused-route')
    expect(ran.chunks().map(({source, metadata}) => `${source.id} ${metadata['service'] ?? ''}`)).toContain(
      'services/redis/README.md redis'
    )
  })

  it('says so if the config cannot be written', async () => {
    const cwd = folderWith({'a.md': runbook})
    symlinkSync('none/config.yaml', join(cwd, 'opschunk.config.yaml'))
    const {code, err} = await runInstalled(cwd, ['init'])
    expect({code, err}).toEqual({
      code: 2,
      err: expect.stringMatching(/^opschunk: init: opschunk\.config\.yaml cannot be written: ENOENT/)
    })
  })

  it('lets no name of a file end the comment that it stands in', () => {
    const path = 'a\nplugins: [./evil.js]\n.md'
    const config = proposeConfig([{path, type: 'runbook', plugin: '@opschunk/runbook'}], [path])
    expect(config).toContain('  # runbook: a\\nplugins: [./evil.js]\\n.md\n')
  })

  it('replaces no config unless it is told to, and shows one with --dry-run', async () => {
    const cwd = folderWith({...files, 'docs/opschunk.config.yaml': 'budget: {}\n', 'docs/a.md': runbook})
    expect(await runInstalled(cwd, ['init', 'docs'])).toMatchObject({
      code: 2,
      err: 'opschunk: init: expected no config, found docs/opschunk.config.yaml. --force replaces it, --dry-run shows the proposal.\n'
    })
    const {out} = await runInstalled(cwd, ['init', 'docs', '--dry-run'])
    expect(out).toContain('# Looked at 1 of 1 file: 1 doc.')
    expect(readFileSync(join(cwd, 'docs/opschunk.config.yaml'), 'utf8')).toBe('budget: {}\n')
    expect(await runInstalled(cwd, ['init', 'docs', '--force'])).toMatchObject({
      code: 0,
      out: `wrote docs/opschunk.config.yaml. Read its comments, change what does not fit.
It holds for runs from its folder; from here say --config docs/opschunk.config.yaml.
`
    })
    expect(readFileSync(join(cwd, 'docs/opschunk.config.yaml'), 'utf8')).toBe(out)
    const other = folderWith({'opschunk.config.toml': ''})
    expect((await runInstalled(other, ['init', '--force'])).err).toContain(
      'found opschunk.config.toml. Remove it first.'
    )
    expect((await runInstalled(other, ['init', 'none'])).err).toBe('opschunk: init: expected a folder, got none\n')
  })
})

describe('proposeConfig', () => {
  it('proposes a sound config for nothing at all', () => {
    expect(proposeConfig([], [])).toContain('plugins:\n  # Markdown, if there comes some\n  - "@opschunk/markdown"\n')
  })

  it('makes no route of folders that are mixed, or whose names mean something in a glob', () => {
    const log = (path: string) => ({path, type: 'log', plugin: '@opschunk/log'})
    const doc = (path: string) => ({path, type: 'doc', plugin: '@opschunk/markdown'})
    const samples = [log('a/1.log'), doc('a/2.md'), log('[b]/1.log'), log('[b]/2.log'), log('c/1.log'), log('c/2.txt')]
    const text = proposeConfig(samples, [])
    expect(text.match(/files: ".*/g)).toEqual(['files: "c/**/*{.log,.txt}"'])
  })
})
