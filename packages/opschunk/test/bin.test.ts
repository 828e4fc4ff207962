import {spawn, spawnSync} from 'node:child_process'
import {once} from 'node:events'
import {copyFileSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs'
import {constants, tmpdir} from 'node:os'
import {join} from 'node:path'
import {fileURLToPath} from 'node:url'
import {afterAll, describe, expect, it, vi} from 'vitest'

// Runs what is built: `npm test` builds first.
const bin = fileURLToPath(new URL('../bin/opschunk.js', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'opschunk-bin-'))
afterAll(() => rmSync(folder, {recursive: true, force: true}))

function opschunk(argv: readonly string[], input = '', cwd = folder) {
  const {status, stdout, stderr} = spawnSync(process.execPath, [bin, ...argv], {
    cwd,
    input,
    encoding: 'utf8',
    maxBuffer: 2 ** 26
  })
  return {status, stdout, stderr}
}

describe('bin/opschunk.js', () => {
  it('prints the version of the command line', () => {
    const {version} = JSON.parse(readFileSync(new URL('../../cli/package.json', import.meta.url), 'utf8'))
    expect(opschunk(['--version'])).toEqual({status: 0, stdout: `${version}\n`, stderr: ''})
  })

  it('chunks with the plugins that it comes with, the same each time', () => {
    writeFileSync(
      join(folder, 'failover.md'),
      '# Failover\n\nStop writes first.\n\n## Promote\n\nPromote the replica.\n'
    )
    const first = opschunk(['failover.md', '--no-timestamp', '--quiet'])
    expect(first).toMatchObject({status: 0, stderr: ''})
    const [chunk] = first.stdout
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line))
    expect(chunk).toMatchObject({
      source: {id: 'failover.md', path: 'failover.md', type: 'doc', plugin: '@opschunk/markdown', index: 0},
      metadata: {title: 'Failover', doc_type: 'doc'}
    })
    expect(opschunk(['--no-timestamp', 'failover.md', '--quiet'])).toEqual(first)
  })

  it('reads standard input, and says what it did on stderr', () => {
    const {status, stdout, stderr} = opschunk(
      ['--strategy', 'fixed', 'chunk', '-', '--format', 'json'],
      'Stop writes first.\n'
    )
    expect(status).toBe(0)
    expect(JSON.parse(stdout)).toMatchObject([{body: 'Stop writes first.', source: {plugin: '@opschunk/text'}}])
    expect(stderr).toMatch(/^1 document \(1 doc\): 1 chunk, 4 tokens\n/)
  })

  it('gives the same chunks with a config that says nothing, for which the packages run', () => {
    const cwd = join(folder, 'kinds')
    mkdirSync(cwd)
    writeFileSync(join(cwd, 'drain.md'), '# Drain\n\n## Steps\n\n1. Cordon:\n\n   ```yaml\n   kind: Node\n   ```\n')
    writeFileSync(join(cwd, 'app.log'), '2026-01-31T10:00:00Z ERROR timeout\n2026-01-31T10:00:01Z INFO retried\n')
    writeFileSync(join(cwd, 'settings.yaml'), 'kind: ConfigMap\ndata:\n  level: debug\n')
    const run = (...flags: string[]) => opschunk(['.', '--no-timestamp', '--quiet', ...flags], '', cwd)
    const alone = run()
    expect(alone).toMatchObject({status: 0, stderr: ''})
    expect(alone.stdout).toMatch(/"type":"log".*"type":"doc".*"type":"config"/s)
    writeFileSync(join(cwd, 'opschunk.config.json'), '{}')
    expect(run()).toEqual(alone)
    expect(run('-c', 'opschunk.config.json')).toEqual(alone)
    expect(run('--config=opschunk.config.json')).toEqual(alone)
    expect(run('--no-config').stdout).toEqual(alone.stdout)
  })

  it('says what is wrong with a config, and that there are two', () => {
    const name = join(folder, 'opschunk.config')
    writeFileSync(`${name}.json`, '{"budgets": {}}')
    expect(opschunk(['kinds'])).toMatchObject({status: 2, stdout: '', stderr: expect.stringContaining('budgets')})
    writeFileSync(`${name}.yaml`, '')
    expect(opschunk(['kinds'])).toMatchObject({status: 2, stderr: expect.stringContaining('expected one config file')})
    rmSync(`${name}.json`)
    rmSync(`${name}.yaml`)
  })

  it('writes all of a long result into a pipe before it ends', () => {
    writeFileSync(join(folder, 'long.txt'), 'Stop writes first.\n\n'.repeat(40_000))
    const {status, stdout} = opschunk(['long.txt', '--no-timestamp', '--quiet'])
    expect(status).toBe(0)
    opschunk(['long.txt', '--no-timestamp', '--quiet', '--out', 'long.jsonl'])
    expect(stdout.length).toBeGreaterThan(2 ** 20)
    expect(stdout === readFileSync(join(folder, 'long.jsonl'), 'utf8')).toBe(true)
  })

  it('exits with 2 and one line for a wrong command line', () => {
    expect(opschunk(['--max-token', '5', '.'])).toEqual({
      status: 2,
      stdout: '',
      stderr: 'opschunk: --max-token: unknown option. Did you mean `--max-tokens`?\n'
    })
  })

  it.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
    'leaves what --out names as it was on %s',
    async (signal) => {
      const cwd = join(folder, signal)
      mkdirSync(cwd)
      writeFileSync(join(cwd, 'chunks.jsonl'), 'before')
      const child = spawn(process.execPath, [bin, '-', '--out', 'chunks.jsonl'], {cwd})
      await vi.waitUntil(() => readdirSync(cwd).length === 2, {timeout: 20_000})
      child.kill(signal)
      child.stdin.end('too late\n')
      expect(await once(child, 'exit')).toEqual([130, null])
      expect(readdirSync(cwd)).toEqual(['chunks.jsonl'])
      expect(readFileSync(join(cwd, 'chunks.jsonl'), 'utf8')).toBe('before')
    },
    30_000
  )

  it.skipIf(process.platform === 'win32')(
    'ends at the first signal though a pipe waits for its writer',
    async () => {
      const cwd = join(folder, 'waiting')
      mkdirSync(cwd)
      expect(spawnSync('mkfifo', [join(cwd, 'pipe')]).status).toBe(0)
      const child = spawn(process.execPath, [bin, 'pipe', '--out', 'chunks.jsonl'], {cwd})
      await vi.waitUntil(() => readdirSync(cwd).length === 2, {timeout: 20_000})
      child.kill('SIGINT')
      const [code, signal] = await once(child, 'exit')
      // Ended by itself where the pipe was not being opened yet, and else by the signal: 130 to a shell, both.
      expect(code ?? 128 + constants.signals[signal as NodeJS.Signals]).toBe(130)
      expect(readdirSync(cwd)).toEqual(['pipe'])
    },
    30_000
  )

  it('says that a checkout is not built instead of showing a stack', () => {
    mkdirSync(join(folder, 'checkout/bin'), {recursive: true})
    writeFileSync(join(folder, 'checkout/package.json'), '{"type": "module"}')
    for (const name of ['opschunk.js', 'package.json']) {
      copyFileSync(join(bin, '..', name), join(folder, 'checkout/bin', name))
    }
    const {status, stderr} = spawnSync(process.execPath, [join(folder, 'checkout/bin/opschunk.js')], {encoding: 'utf8'})
    expect({status, stderr}).toEqual({
      status: 2,
      stderr: 'opschunk: this checkout is not built. Run `npm run build`.\n'
    })
  })
})
