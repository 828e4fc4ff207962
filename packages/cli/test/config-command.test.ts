import {describe, expect, it} from 'vitest'
import {folderWith, runInstalled} from './fake.ts'

const folder = folderWith({
  'opschunk.config.yaml': `extends: ./team/base.yaml
plugins:
  - "@opschunk/runbook"
budget: {targetTokens: 300}
routes:
  - files: "services/{service}/*.md"
    use: [fixed, {size: 100}]
    budget: {maxTokens: 450}
  - {name: archive, files: "old/**", metadata: {tags: [archive]}}
`,
  'team/base.yaml': `tokens: characters
budget:
  overlap: 0.2
  maxTokens: 400
limits: {embedDepth: 1}
`,
  'old/a.md': 'Some text.\n'
})

async function values(argv: readonly string[] = []) {
  const {code, out, err} = await runInstalled(folder, ['config', '--json', ...argv])
  expect(err).toBe('')
  expect(code).toBe(0)
  const {values} = JSON.parse(out) as {values: ReadonlyArray<{key: string; value: unknown; origin: string}>}
  return new Map(values.map(({key, value, origin}) => [key, [value, origin]]))
}

describe('opschunk config', () => {
  it('shows each value with where it comes from', async () => {
    const found = await values()
    expect(found.get('plugins[0]')?.[1]).toBe('opschunk.config.yaml:3:5')
    expect(found.get('routes[0]')).toEqual([
      expect.objectContaining({files: 'services/{service}/*.md', use: '@opschunk/text', budget: {maxTokens: 450}}),
      'opschunk.config.yaml:6:5'
    ])
    expect(found.get('budget.targetTokens')).toEqual([300, 'opschunk.config.yaml:4:10'])
    expect(found.get('budget.maxTokens')).toEqual([400, 'team/base.yaml:4:3'])
    expect(found.get('budget.minTokens')).toEqual([45, 'default'])
    expect(found.get('tokens')).toEqual(['characters', 'team/base.yaml:1:1'])
    expect(found.get('limits.embedDepth')).toEqual([1, 'team/base.yaml:5:10'])
    expect(found.get('limits.openGroups')).toEqual([10_000, 'default'])
  })

  it('lets flags come before the file, its presets and its routes', async () => {
    const found = await values(['--max-tokens', '200', '--tokenizer', 'cl100k_base', '--no-timestamp'])
    expect(found.get('budget.maxTokens')).toEqual([200, '--max-tokens'])
    expect(found.get('budget.targetTokens')).toEqual([160, 'default'])
    expect(found.get('routes[0]')?.[0]).toMatchObject({budget: {}})
    expect(found.get('tokens')).toEqual(['cl100k_base', '--tokenizer'])
    expect(found.get('chunkedAt')).toEqual([false, '--no-timestamp'])
    const fixed = await values(['--strategy', 'fixed'])
    expect(fixed.get('plugins[0]')?.[1]).toBe('--strategy fixed')
    expect(fixed.get('routes[0]')).toEqual([expect.objectContaining({use: '@opschunk/text'}), '--strategy fixed'])
    expect(fixed.get('routes[1]')).toBeUndefined()
  })

  it('is a table for people', async () => {
    const {out} = await runInstalled(folder, ['config'])
    const lines = out.split('\n')
    expect(lines[0]).toBe('opschunk.config.yaml, extends team/base.yaml')
    expect(lines).toContainEqual(
      expect.stringMatching(/^ {2}routes\[1\] +archive → by what it is +opschunk\.config\.yaml:9:5$/)
    )
    expect((await runInstalled(folder, ['config', '--no-config'])).out.split('\n')[0]).toBe('no config file')
  })

  it('says what is wrong with a config, with exit code 2', async () => {
    const broken = folderWith({'team.yaml': 'plugins: [fixd]\nbudget: 3\n'})
    expect(await runInstalled(broken, ['config', '--config', 'team.yaml'])).toMatchObject({
      code: 2,
      out: '',
      err: 'opschunk: 2 problems:\n- team.yaml:1:11: plugins[0]: expected a package or a strategy, found none called `fixd`. Did you mean `fixed`?\n- team.yaml:2:1: budget: expected an object, got 3\n'
    })
    expect(await runInstalled(broken, ['config', '-c', 'none.yaml'])).toMatchObject({
      code: 2,
      err: 'opschunk: none.yaml: expected a config file, found none\n'
    })
    expect((await runInstalled(broken, ['config', 'docs'])).err).toBe('opschunk: config: expected no path, got docs\n')
    const two = folderWith({'opschunk.config.yaml': '', 'opschunk.config.toml': ''})
    expect((await runInstalled(two, ['config'])).err).toBe(
      `opschunk: ${two}: expected one config file, found opschunk.config.yaml and opschunk.config.toml. Remove one of them.\n`
    )
  })
})

describe('routes that take nothing', () => {
  it('are named if all that lies beside the config was read', async () => {
    const {err} = await runInstalled(folder, ['.'])
    expect(err).toContain('the route routes[0] was expected to take a document, and took none of 1 document')
    expect(err).not.toContain('archive was expected')
    expect((await runInstalled(folder, ['old'])).err).not.toContain('was expected to take')
  })
})
