import {mkdirSync} from 'node:fs'
import {join} from 'node:path'
import {createPipeline, defineConfig, resolveConfig} from '@opschunk/core'
import {describe, expect, it} from 'vitest'
import {findConfig} from '../../src/config-file/find.ts'
import {loadConfig} from '../../src/config-file/load-config.ts'
import {folderWith} from '../fake.ts'

async function loaded(files: {readonly [path: string]: string}, name = Object.keys(files)[0] ?? '') {
  const cwd = folderWith(files)
  const {config} = await loadConfig(join(cwd, name), {cwd, importInstalled: (specifier) => import(specifier)})
  return resolveConfig(config)
}

const value = {
  plugins: ['@opschunk/runbook'],
  routes: [{files: 'a/**', use: ['fixed', {size: 30}], metadata: {team: 'db'}}],
  budget: {maxTokens: 300}
}

describe('loadConfig', () => {
  it.each([
    [
      'a.yaml',
      'plugins: ["@opschunk/runbook"]\nroutes:\n  - files: a/**\n    use: [fixed, {size: 30}]\n    metadata: {team: db}\nbudget:\n  maxTokens: 300\n'
    ],
    ['a.json', JSON.stringify(value)],
    ['a.json', `\ufeff${JSON.stringify(value)}`],
    [
      'a.toml',
      'plugins = ["@opschunk/runbook"]\n[budget]\nmaxTokens = 300\n[[routes]]\nfiles = "a/**"\nuse = ["fixed", {size = 30}]\nmetadata = {team = "db"}\n'
    ],
    ['a.ts', `const value: object = ${JSON.stringify(value)}\nexport default value satisfies object\n`],
    ['a.mts', `export default ${JSON.stringify(value)} as const\n`],
    ['a.mjs', `export default ${JSON.stringify(value)}\n`]
  ])('reads the same config from %s', async (name, text) => {
    const {plugins, routes, budget} = await loaded({[name]: text})
    expect(plugins.map((plugin) => plugin.name)).toEqual(['@opschunk/runbook'])
    expect(budget.maxTokens).toBe(300)
    expect(routes[0]).toMatchObject({
      metadata: {team: 'db'},
      use: {name: '@opschunk/text', resolvedOptions: {size: 30}}
    })
  })

  it('gives a route that only names a plugin the one that is listed, of a preset too', async () => {
    const {routes} = await loaded({
      'a.yaml':
        'extends: ./b.yaml\nplugins:\n  - ["@opschunk/markdown", {sections: apart}]\nroutes:\n  - use: markdown\n  - use: "@opschunk/runbook"\n',
      'b.yaml': 'plugins:\n  - ["@opschunk/runbook", {verbs: [yeet]}]\n'
    })
    expect(routes.map(({use}) => use?.resolvedOptions)).toEqual([
      expect.objectContaining({sections: 'apart'}),
      expect.objectContaining({verbs: ['yeet']})
    ])
  })

  it('takes presets that are modules, and plugins relative to the file that names them', async () => {
    const plugin = `export default {name: 'acme', version: '1.0.0', apiVersion: 1, types: [], roles: {}, segmenter: {mode: 'document', segment: () => []}}`
    const config = await loaded({
      'a.yaml': 'extends: [./team/preset.mjs, ./team/function.mjs]\n',
      'team/preset.mjs': `export default {name: 'team', plugins: ['./plugin.mjs']}\n`,
      'team/function.mjs': `export default () => ({name: 'made', embed: 'off'})\n`,
      'team/plugin.mjs': plugin
    })
    expect(config.plugins.map(({name}) => name)).toEqual(['acme'])
    expect(config.embed).toBe('off')
  })

  it('finds packages from the config upwards, ones that only `import` may see too', async () => {
    const manifest = {name: 'opschunk-plugin-acme', type: 'module', exports: {import: './main.js'}}
    const config = await loaded(
      {
        'sub/a.yaml': 'plugins: [opschunk-plugin-acme]\n',
        'node_modules/opschunk-plugin-acme/package.json': JSON.stringify(manifest),
        'node_modules/opschunk-plugin-acme/main.js': `export const acme = () => ({name: 'acme', version: '1.0.0', apiVersion: 1, types: [], roles: {}, segmenter: {}})`
      },
      'sub/a.yaml'
    )
    expect(config.plugins.map(({name}) => name)).toEqual(['acme'])
  })
})

describe('findConfig', () => {
  it('takes the nearest folder, and looks no further up than the repository', () => {
    const root = folderWith({
      'opschunk.config.yaml': '',
      'sub/opschunk.config.toml': '',
      'sub/deep/': '',
      'repo/.git/': '',
      'repo/docs/': ''
    })
    mkdirSync(join(root, 'other'))
    expect(findConfig(join(root, 'other'))).toBe(join(root, 'opschunk.config.yaml'))
    expect(findConfig(join(root, 'sub/deep'))).toBe(join(root, 'sub/opschunk.config.toml'))
    expect(findConfig(join(root, 'repo/docs'))).toBeUndefined()
  })
})

describe('defineConfig', () => {
  it('types a config for a program, and one that names its plugins', () => {
    const config = defineConfig({budget: {maxTokens: 300}, chunkedAt: false})
    expect(createPipeline(config)).toBeDefined()
    const file = defineConfig({plugins: ['@opschunk/runbook', ['fixed', {size: 1}]], extends: './base.yaml'})
    expect(file.plugins).toHaveLength(2)
    // @ts-expect-error: a misspelt key
    defineConfig({plugin: []})
  })
})
