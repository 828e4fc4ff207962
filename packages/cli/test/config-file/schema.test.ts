import {readFileSync} from 'node:fs'
import {createRequire} from 'node:module'
import {join} from 'node:path'
import {Ajv2020} from 'ajv/dist/2020.js'
import {describe, expect, it} from 'vitest'
import {parse} from 'yaml'
import {loadConfig} from '../../src/config-file/load-config.ts'
import {folderWith} from '../fake.ts'

const require = createRequire(import.meta.url)
const schema = JSON.parse(readFileSync(require.resolve('@opschunk/core/config.schema.json'), 'utf8'))
const validate = new Ajv2020({allErrors: true, strict: false}).compile(schema)

const yamlFence = /^```yaml\n([\s\S]*?)^```$/gm

async function isLoaded(value: unknown): Promise<boolean> {
  const cwd = folderWith({'a.json': JSON.stringify(value), 'base.yaml': 'name: base\n'})
  return await loadConfig(join(cwd, 'a.json'), {cwd, importInstalled: (name) => import(name)}).then(
    () => true,
    () => false
  )
}

/** Each is a config; what is right about one half is wrong about the other. */
const good: readonly unknown[] = [
  {},
  {$schema: './x.json', name: 'team', extends: './base.yaml'},
  {extends: ['./base.yaml'], plugins: [], routes: []},
  {plugins: ['@opschunk/runbook', ['fixed', {size: 10}], ['@opschunk/markdown']]},
  {routes: [{use: 'fixed'}, {files: 'a', type: 'runbook'}, {files: ['a', '!b'], metadata: {tags: ['x'], tier: 1}}]},
  {routes: [{name: 'all', use: ['fixed', {}], type: 'incident-note', budget: {overlap: 0.5}}]},
  {budget: {maxTokens: 16, targetTokens: 16, minTokens: 0, contextShare: 1, trim: 'none', oversize: 'error'}},
  {tokens: 'characters', embed: 'off', redact: 'marked', onPluginError: 'throw', indexText: true, chunkedAt: false},
  {metadata: {maxBytes: 1, git: true}},
  {redact: {rules: ['jwt', 'github-token'], own: {'order-number': 'ORD-\\d{8}'}, marked: false}},
  {redact: {rules: 'default'}},
  {plugins: [{name: 'change-log', units: {startsWith: '^## (?<date>.*)', role: 'entry', level: 1, whole: true}}]},
  {plugins: [{name: 'a', type: 'b', extensions: ['.c'], detect: '^d', units: [{startsWith: '^e'}], roles: {f: ['g']}}]},
  {plugins: [{name: 'a', units: {startsWith: '^a'}}], routes: [{files: 'b', use: 'a'}]},
  {context: {prefix: '{service} {doc_type}'}},
  {transforms: ['dedupe', ['dedupe', {minTokens: 3}]]},
  {limits: {documentBytes: 1, openGroups: 1, bufferedChars: 1, embedDepth: 0}}
]

const bad: readonly unknown[] = [
  [],
  {plugin: []},
  {plugins: 'fixed'},
  {plugins: [3]},
  {plugins: [['fixed', {}, {}]]},
  {plugins: [['fixed', 3]]},
  {extends: 3},
  {extends: [3]},
  {routes: {}},
  {routes: [3]},
  {routes: [{}]},
  {routes: [{files: 'a'}]},
  {routes: [{files: [], use: 'fixed'}]},
  {routes: [{files: '', use: 'fixed'}]},
  {routes: [{file: 'a', use: 'fixed'}]},
  {routes: [{type: 'Runbook'}]},
  {routes: [{use: 'fixed', metadata: []}]},
  {routes: [{use: 'fixed', name: 3}]},
  {routes: [{use: 'fixed', budget: {maxToken: 16}}]},
  {budget: []},
  {budget: {maxTokens: 15}},
  {budget: {maxTokens: 16.5}},
  {budget: {minTokens: -1}},
  {budget: {overlap: 0.6}},
  {budget: {contextShare: '0.5'}},
  {budget: {trim: 'all'}},
  {tokens: 'gpt'},
  {embed: true},
  {redact: 'all'},
  {redact: {rules: 'all'}},
  {redact: {rules: ['jwts']}},
  {redact: {rule: 'default'}},
  {redact: {own: {Order: 'a'}}},
  {redact: {own: {order: 3}}},
  {redact: {marked: 'yes'}},
  {plugins: [{name: 'a'}]},
  {plugins: [{units: {startsWith: '^a'}}]},
  {plugins: [{name: 'A', units: {startsWith: '^a'}}]},
  {plugins: [{name: 'a', units: []}]},
  {plugins: [{name: 'a', units: {startWith: '^a'}}]},
  {plugins: [{name: 'a', units: {startsWith: '^a', level: 0}}]},
  {plugins: [{name: 'a', units: {startsWith: '^a'}, roles: {f: 'g'}}]},
  {context: {prefix: 3}},
  {context: {suffix: 'a'}},
  {transforms: 'dedupe'},
  {transforms: [3]},
  {onPluginError: 'ignore'},
  {indexText: 'yes'},
  {chunkedAt: true},
  {limits: {documentBytes: 0}},
  {metadata: {maxBytes: 0}},
  {metadata: {git: 'yes'}},
  {metadata: {service: 'x'}},
  {limits: {bytes: 1}}
]

describe('config.schema.json', () => {
  it.each(good)('accepts %j, and so does loading', async (value) => {
    validate(value)
    expect(validate.errors).toBe(null)
    expect(await isLoaded(value)).toBe(true)
  })

  it.each(bad.map((value) => [value]))('refuses %j, and so does loading', async (value) => {
    expect(validate(value)).toBe(false)
    expect(await isLoaded(value)).toBe(false)
  })

  it('accepts the examples, and the YAML of the documentation', () => {
    const root = new URL('../../../../', import.meta.url)
    const documents = ['docs/configuration.md', 'README.md', 'packages/preset-ops/README.md'].flatMap((path) =>
      Array.from(readFileSync(new URL(path, root), 'utf8').matchAll(yamlFence), ([, yaml = '']) => yaml)
    )
    const examples = ['opschunk.config.yaml', 'team/budget.yaml'].map((path) =>
      readFileSync(new URL(`examples/pipeline-yaml/${path}`, root), 'utf8')
    )
    expect(documents.length).toBeGreaterThan(3)
    for (const yaml of [...documents, ...examples]) {
      validate(parse(yaml))
      expect([yaml, validate.errors]).toEqual([yaml, null])
    }
  })

  it('describes every key of a config and of a route', () => {
    const {config, route, budget, limits} = {...schema.$defs, limits: schema.$defs.config.properties.limits}
    const keys = [config, route, budget, limits].flatMap(({properties}) => Object.entries<object>(properties))
    const undescribed = keys.filter(([, value]) => !('description' in value) && !('$ref' in value))
    expect(undescribed.map(([key]) => key)).toEqual(['$schema', 'limits'])
  })
})
