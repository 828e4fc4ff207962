import {describe, expect, it} from 'vitest'
import {folderWith, runInstalled} from './fake.ts'

const password = `hun${'ter'}2024`
const files = {
  '.git/': '',
  'a.md': `# Redis\n\nRun \`redis-cli -a ${password} ping\`.\n`,
  'b.md': '# Fine\n\nNothing here.\n'
}

describe('opschunk check --secrets', () => {
  it('reports rule and place, does not show the secret, and fails', async () => {
    const {code, out} = await runInstalled(folderWith(files), ['check', '.', '--secrets', '--quiet'])
    expect(code).toBe(1)
    expect(out).toMatch(
      /^a\.md:3:19: error: expected no secret, found what looks like one \(password\)\..* \[cli\/secret\]$/m
    )
    expect(out).not.toContain(password)
  })

  it('passes without the flag, and where nothing is found', async () => {
    expect((await runInstalled(folderWith(files), ['check', '.', '--quiet'])).code).toBe(0)
    expect((await runInstalled(folderWith(files), ['check', 'b.md', '--secrets', '--quiet'])).code).toBe(0)
  })

  it('looks for what the config says, if it says more than marks', async () => {
    const own = {...files, 'opschunk.config.yaml': 'redact: {rules: [], own: {fine: Fine}}\n'}
    const {out} = await runInstalled(folderWith(own), ['check', 'a.md', 'b.md', '--secrets', '--quiet'])
    expect(out).toMatch(/^b\.md:1:3: error: .*\(fine\)/m)
    expect(out).not.toContain('a.md')
  })

  it.each(['off', 'marked'])('looks for secrets whatever is hidden: --redact %s', async (redact) => {
    const argv = ['check', 'a.md', '--secrets', '--redact', redact, '--quiet']
    expect(await runInstalled(folderWith(files), argv)).toMatchObject({
      code: 1,
      out: expect.stringContaining('(password)')
    })
  })

  it('belongs to check', async () => {
    const {code} = await runInstalled(folderWith(files), ['chunk', '.', '--secrets'])
    expect(code).toBe(2)
  })
})

describe('opschunk --redact', () => {
  it('hides secrets in chunks', async () => {
    const {out} = await runInstalled(folderWith(files), ['a.md', '--redact', '--quiet'])
    expect(out).toContain('redis-cli -a [redacted:password] ping')
  })

  it('comes before the config', async () => {
    const off = {...files, 'opschunk.config.yaml': 'redact: default\n'}
    const {out} = await runInstalled(folderWith(off), ['a.md', '--redact', 'off', '--quiet'])
    expect(out).toContain(password)
  })
})
