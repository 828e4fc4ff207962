import {spawnSync} from 'node:child_process'
import {join} from 'node:path'
import {describe, expect, it} from 'vitest'
import {root} from '../workspace.mjs'

/** Runs an example as its first line says, with the built packages. */
function run(example: string, args: readonly string[], input = '') {
  const {status, stdout, stderr} = spawnSync(process.execPath, [join('examples', example, 'chunk.mjs'), ...args], {
    cwd: root,
    encoding: 'utf8',
    input
  })
  return {status, stdout, stderr}
}

describe('examples', () => {
  it('program: chunks files with a pipeline of its own', () => {
    const {status, stdout, stderr} = run('program', ['examples/docs/runbooks/redis-failover.md'])
    expect({status, stderr}).toEqual({status: 0, stderr: ''})
    expect(stdout).toMatch(/^\d+ tokens for (?:team-data|nobody): /)
  })

  it('log-stream: chunks what comes on standard input', () => {
    const lines = Array.from(
      {length: 200},
      (_, i) => `2026-03-01T10:00:${String(i % 60).padStart(2, '0')}Z INFO request ${i} done`
    )
    const {status, stdout, stderr} = run('log-stream', [], `${lines.join('\n')}\n`)
    expect({status, stderr}).toEqual({status: 0, stderr: ''})
    expect(stdout).toMatch(/^\d+ tokens from 2026-03-01T10:00:00/)
  })
})
