import {describe, expect, it} from 'vitest'
import {defineConfig} from '../../src/config/define.ts'
import {resolveConfig} from '../../src/config/resolve.ts'
import type {Config} from '../../src/contract/config.ts'
import {ConfigError} from '../../src/errors.ts'
import {factoryOf, pluginOf} from '../plugins.ts'

const runbookFactory = factoryOf({name: '@opschunk/runbook', types: [{type: 'runbook', description: 'Runbook'}]})
const runbook = runbookFactory()
const log = pluginOf({name: '@opschunk/log', types: [{type: 'log', description: 'Log'}]})
const plain = pluginOf({name: '@opschunk/text'})

/** Problems of a config that need not have the right types. */
function problemsOf(config: unknown): readonly string[] {
  try {
    resolveConfig(config as Config)
  } catch (error) {
    if (error instanceof ConfigError) return error.problems
    throw error
  }
  return []
}

describe('resolveConfig', () => {
  it('fills in every default', () => {
    expect(resolveConfig()).toEqual({
      plugins: [],
      routes: [],
      transforms: [],
      context: {},
      budget: expect.objectContaining({maxTokens: 500}),
      tokens: 'o200k_base',
      embed: 'auto',
      redact: 'off',
      onPluginError: 'fallback',
      limits: {documentBytes: 2 ** 28, openGroups: 10_000, bufferedChars: 2 ** 26, embedDepth: 2},
      metadata: {maxBytes: 10_240, git: false},
      indexText: false,
      chunkedAt: undefined
    })
  })

  it('is frozen', () => {
    const config = resolveConfig({plugins: [runbook], routes: [{use: log}]})
    const parts = [config, config.plugins, config.routes, config.routes[0], config.budget, config.limits]
    expect(parts.every((part) => Object.isFrozen(part))).toBe(true)
  })

  it('puts its own plugins and routes before those of presets, in order', () => {
    const config = resolveConfig({
      extends: [
        {name: 'a', plugins: [log], routes: [{name: 'of a', use: log}]},
        {name: 'b', plugins: [plain], routes: [{use: plain}]}
      ],
      plugins: [runbook],
      routes: [{files: '**/*.md', use: runbook}]
    })
    expect(config.plugins).toEqual([runbook, log, plain])
    expect(config.routes.map(({name}) => name)).toEqual(['routes[0]', 'of a', 'extends[1].routes[0]'])
  })

  it('lets budgets say more the nearer they are to the document', () => {
    const config = resolveConfig({
      extends: [
        {name: 'a', budget: {maxTokens: 300, overlap: 0.2}},
        {name: 'b', budget: {maxTokens: 200, overlap: 0.1, contextShare: 0.1}, routes: [{use: log}]}
      ],
      budget: {maxTokens: 800},
      routes: [{use: log, budget: {maxTokens: 100}}]
    })
    expect(config.budget).toMatchObject({maxTokens: 800, targetTokens: 400, overlap: 0.2, contextShare: 0.1})
    expect(config.routes[0]?.budget).toMatchObject({maxTokens: 100, targetTokens: 80, overlap: 0.2})
    expect(config.routes[1]?.budget).toEqual(config.budget)
  })

  it('gives routes their type, and `doc` where the plugin has none', () => {
    const routes = resolveConfig({routes: [{use: runbook}, {use: runbook, type: 'playbook'}, {use: plain}]}).routes
    expect(routes.map(({type}) => type)).toEqual(['runbook', 'playbook', 'doc'])
  })

  it('matches routes by path', () => {
    const [byFiles, all] = resolveConfig({routes: [{files: ['a/{x}.md', '*.txt'], use: log}, {use: log}]}).routes
    expect(byFiles?.match('a/b.md')).toEqual({glob: 'a/{x}.md', captures: {x: 'b'}})
    expect(byFiles?.match('b.md')).toBeUndefined()
    expect(byFiles?.match(undefined)).toBeUndefined()
    expect(all?.match(undefined)).toEqual({glob: undefined, captures: {}})
  })

  it('keeps one of two equal plugins', () => {
    const config = {extends: [{name: 'ops', plugins: [runbook, log]}], plugins: [runbookFactory({level: 1})]}
    expect(resolveConfig(config).plugins).toHaveLength(2)
  })

  it('refuses one plugin with two sets of options in one list, except in routes', () => {
    const other = runbookFactory({level: 2})
    expect(resolveConfig({plugins: [runbook], routes: [{use: other}]}).plugins).toEqual([runbook])
    expect(problemsOf({extends: [{name: 'ops', plugins: [runbook, log, other]}]})).toEqual([
      'extends[0].plugins[2]: expected each plugin once, got @opschunk/runbook again with other options than at extends[0].plugins[0]. Keep one, or `use` the other in a route.'
    ])
  })

  it('lets a plugin of the config stand for that of a preset, in the routes of the preset too', () => {
    const own = runbookFactory({level: 2})
    const routed = runbookFactory({level: 3})
    const preset = {name: 'ops', plugins: [runbook, log], routes: [{use: runbook}, {use: routed}]}
    const {plugins, routes} = resolveConfig({extends: [preset], plugins: [own]})
    expect(plugins).toEqual([own, log])
    expect(routes.map(({use}) => use)).toEqual([own, routed])
  })

  it('takes presets of presets, each behind what builds on it', () => {
    const team = {name: 'team', plugins: [log], tokens: 'characters', embed: 'off', redact: 'marked'} as const
    const ops = {name: 'ops', extends: [team], plugins: [plain], tokens: 'cl100k_base'} as const
    const config = resolveConfig({extends: [ops, {name: 'last', embed: 'auto'}], plugins: [runbook], redact: 'off'})
    expect(config.plugins).toEqual([runbook, plain, log])
    expect(config).toMatchObject({tokens: 'cl100k_base', embed: 'off', redact: 'off'})
    expect(problemsOf({extends: [{...ops, extends: [{...team, embed: 'on'}]}]})).toEqual([
      'extends[0].extends[0].embed: expected one of `auto`, `off`, got "on"'
    ])
  })

  it('refuses a preset that holds itself', () => {
    const preset: {name: string; extends: unknown[]} = {name: 'ops', extends: []}
    preset.extends.push(preset)
    expect(problemsOf({extends: [preset]})).toEqual([
      'extends[0].extends[0]: expected a preset that does not hold itself, got one that does'
    ])
  })

  it('tells a plugin from a preset', () => {
    expect(problemsOf({extends: [log]})).toEqual([
      'extends[0]: expected a preset, got the plugin "@opschunk/log". List it in `plugins`.'
    ])
  })

  it('tells a factory from a plugin', () => {
    expect(problemsOf({routes: [{use: log}, {use: runbookFactory}]})).toEqual([
      'routes[1].use: expected a plugin, got a function. Did you forget to call it: `runbook()`?'
    ])
    expect(problemsOf({plugins: [factoryOf({name: '@acme/opschunk-plugin-change-ticket'}), () => log]})).toEqual([
      'plugins[0]: expected a plugin, got a function. Did you forget to call it: `changeTicket()`?',
      'plugins[1]: expected a plugin, got a function.'
    ])
  })

  it('says what it got in place of a plugin', () => {
    const {apiVersion: _, ...unversioned} = log
    expect(problemsOf({plugins: ['log', null, {name: 'x'}, runbookFactory.definition]})).toEqual([
      'plugins[0]: expected a plugin, got its name "log". Import it and call it; names are for config files, which `loadConfig` of `@opschunk/cli/config` reads.',
      'plugins[1]: expected a plugin, got null',
      'plugins[2]: expected a plugin that `definePlugin` made, got an object with ["name"]',
      'plugins[3]: expected a plugin, got the definition of one. Pass it to `definePlugin`'
    ])
    expect(problemsOf({plugins: [{...unversioned, apiVersion: 2}]})).toEqual([
      'plugins[0]: expected a plugin of apiVersion 1, got @opschunk/log of 2. Use versions of it and of @opschunk/core that belong together.'
    ])
    expect(problemsOf({routes: [{files: '*.md'}]})).toEqual([
      'routes[0]: expected one of `use`, `type`, `budget` and `metadata`, got none. It would change nothing.'
    ])
  })

  it('takes `undefined` for a key that is not there', () => {
    const nothing = {limits: {embedDepth: undefined}, metadata: {maxBytes: undefined}, budget: {maxTokens: undefined}}
    // @ts-expect-error: what callers without `exactOptionalPropertyTypes` may say
    expect(resolveConfig(nothing)).toEqual(resolveConfig())
  })

  it('refuses metadata of a route that are no JSON', () => {
    expect(problemsOf({routes: [{metadata: {since: new Date(0)}}]})).toEqual([
      'routes[0].metadata.since: expected a JSON value, got an object of Date'
    ])
  })

  it('refuses unknown keys wherever they are', () => {
    expect(
      problemsOf({
        plugin: [],
        limits: {openGroup: 1},
        budget: {targetToken: 1},
        routes: [{use: log, file: '*'}],
        extends: [{name: 'ops', rule: []}]
      })
    ).toEqual([
      'plugin: unknown key. Did you mean `plugins`?',
      'limits.openGroup: unknown key. Did you mean `openGroups`?',
      'extends[0].rule: unknown key. Known keys: `extends`, `plugins`, `routes`, `budget`, `tokens`, `embed`, `redact`, `transforms`, `onPluginError`, `limits`, `metadata`, `context`, `indexText`, `chunkedAt`.',
      'budget.targetToken: unknown key. Did you mean `targetTokens`?',
      'routes[0].file: unknown key. Did you mean `files`?'
    ])
  })

  it('names every wrong value at once', () => {
    expect(
      problemsOf({
        extends: 'ops',
        plugins: {},
        routes: 3,
        tokens: 'gpt4',
        embed: true,
        redact: 'all',
        onPluginError: 'ignore',
        limits: {documentBytes: 0, embedDepth: -1},
        indexText: 'yes',
        chunkedAt: new Date(Number.NaN)
      })
    ).toHaveLength(11)
    expect(problemsOf('config')).toEqual(['config: expected an object, got "config"'])
  })

  it('checks presets', () => {
    expect(problemsOf({extends: [() => ({}), 'ops', {}]})).toEqual([
      'extends[0]: expected a preset, got a function. Did you forget to call it?',
      'extends[1]: expected a preset, got "ops"',
      'extends[2].name: expected a name, got undefined'
    ])
  })

  it('checks globs, types and names of routes', () => {
    expect(
      problemsOf({
        routes: [{use: log, files: [], name: 1}, {use: log, files: ['*', '{a}/{a}', ''], type: 'Log File'}, 'log']
      })
    ).toEqual([
      'routes[0].name: expected a string, got 1',
      'routes[0].files: expected at least one glob, got []. Leave `files` out to take every document.',
      'routes[1].type: expected a kebab-case name such as `runbook`, got "Log File"',
      'routes[1].files[1]: expected each capture once, got `{a}` twice in "{a}/{a}"',
      'routes[1].files[2]: expected a glob such as `docs/**/*.md`, got ""',
      'routes[2]: expected a route such as `{files, use}`, got "log"'
    ])
  })

  it('checks that metadata uses captures that there are', () => {
    const metadata = {service: '{servce}', tags: ['{team}', 'ops'], owner: '{service} owners'}
    expect(problemsOf({routes: [{use: log, files: 'services/{service}/**', metadata}]})).toEqual([
      'routes[0].metadata.service: expected captures of `files`, got `{servce}`. Did you mean `service`?',
      'routes[0].metadata.tags: expected captures of `files`, got `{team}`. Known captures: `service`.'
    ])
    expect(problemsOf({routes: [{use: log, metadata: {a: '{b}'}}]})).toEqual([
      'routes[0].metadata.a: expected captures of `files`, got `{b}`. There are no captures.'
    ])
  })

  it('names both places of budgets that do not go together, and each problem once', () => {
    expect(problemsOf({budget: {targetTokens: 300}, routes: [{use: log, budget: {maxTokens: 200}}]})).toEqual([
      'budget.targetTokens: expected at most maxTokens of routes[0].budget (200), got 300. Lower it or raise maxTokens.'
    ])
    expect(problemsOf({budget: {maxTokens: 1}, routes: [{use: log}, {use: log}]})).toHaveLength(1)
  })

  it('lists problems in the message of the error', () => {
    expect(() => resolveConfig({budget: {maxTokens: 1, overlap: 1}})).toThrow(
      '2 problems:\n- budget.maxTokens: expected an integer from 16, got 1\n- budget.overlap: expected a share from 0 to 0.5, got 1'
    )
  })
})

describe('defineConfig', () => {
  it('gives the config back, frozen', () => {
    const config = {plugins: [runbook]}
    expect(defineConfig(config)).toEqual(config)
    expect(Object.isFrozen(defineConfig(config))).toBe(true)
  })
})
