import {readFileSync} from 'node:fs'
import {join} from 'node:path'
import {ConfigError} from '@opschunk/core'
import {describe, expect, it} from 'vitest'
import {loadConfig} from '../../src/config-file/load-config.ts'
import {absent, folderWith} from '../fake.ts'

/** Problems of a config file with others beside it. */
async function problemsOf(name: string, text: string, others: {readonly [path: string]: string} = {}) {
  const cwd = folderWith({'package-lock.json': '', ...others, [name]: text})
  const importInstalled = (specifier: string) => (official.has(specifier) ? import(specifier) : absent(specifier))
  try {
    await loadConfig(join(cwd, name), {cwd, importInstalled})
  } catch (error) {
    if (error instanceof ConfigError) return error.problems.map((problem) => problem.replaceAll(cwd, '/project'))
    throw error
  }
  return []
}

const official = new Set(['@opschunk/runbook', '@opschunk/text'])

describe('the syntax of a config file', () => {
  it.each([
    ['yaml', 'plugins:\n  - [@acme/log]\n', '2:6: expected YAML: Plain value cannot start with reserved character @'],
    ['yml', 'budget: {}\nbudget: {}\n', '2:1: expected YAML: Map keys must be unique'],
    ['yaml', 'plugins:\n  - *log\n', '2:5: expected YAML: `*log` stands for nothing: no `&log` comes before it'],
    ['json', '{"plugins": ["a" "b"]}', "1:18: expected JSON: Expected ',' or ']' after array element"],
    ['json', '{\n  "plugins": ["a",]\n}', "2:19: expected JSON: Unexpected token ']'"],
    ['json', '{"plugins": [a]}', "1:14: expected JSON: Unexpected token 'a'"],
    ['json', '{"plugins": [', '1:14: expected JSON: Unexpected end of JSON input'],
    ['json', '{"a": 1,\n "a": 2}', '2:2: expected JSON: Map keys must be unique'],
    ['toml', 'tokens = "a\nbudget = 1\n', '1:12: expected TOML: '],
    ['toml', 'embed = "off"\nembed = "auto"\n', "2:15: expected TOML: Can't redefine existing key"],
    ['ts', 'export default {\n  plugins: [1,, }\n}\n', '2:17: cannot be loaded: Unexpected token'],
    ['mjs', 'export default {\n  plugins: [1,, }\n}\n', '2:17: cannot be loaded: '],
    ['js', 'export default {\n  plugins: [runbook()]\n}\n', '2:1']
  ])('in %s %j is told with its place', async (extension, text, expected) => {
    const [problem, ...others] = await problemsOf(`a.${extension}`, text)
    expect(problem?.slice(0, `a.${extension}:${expected}`.length)).toBe(`a.${extension}:${expected}`)
    expect(others).toEqual([])
  })

  it('allows an empty file, which says nothing', async () => {
    expect(await problemsOf('a.yaml', '# nothing yet\n')).toEqual([])
    expect(await problemsOf('a.toml', '')).toEqual([])
  })

  it('says what it expects of a file that holds something else', async () => {
    expect(await problemsOf('a.yaml', 'just text')).toEqual([
      'a.yaml: expected a config such as `{plugins, routes}`, got "just text".'
    ])
    expect(await problemsOf('a.mjs', 'export const config = {}')).toEqual([
      'a.mjs: expected a config such as `{plugins, routes}`, got undefined. Export a config by default: `export default defineConfig({…})`.'
    ])
    expect(await problemsOf('a.ini', 'a=1')).toEqual([
      'a.ini: expected a name that ends in .yaml, .yml, .json, .toml, .ts, .mts, .js, .mjs'
    ])
  })

  it('proposes the transform that a name is nearly that of', async () => {
    expect(await problemsOf('a.yaml', 'transforms:\n  - dedup\n  - [dedupe, {minTokens: 5}]\n')).toEqual([
      'a.yaml:2:5: transforms[0]: expected a transform, found none called `dedup`. Did you mean `dedupe`?'
    ])
  })

  it('says what to install if a module does not find what it imports', async () => {
    const config = 'import {log} from "opschunk-plugin-log"\nexport default {plugins: [log()]}\n'
    const message = 'needs `opschunk-plugin-log`, which is not installed. Run `npm install opschunk-plugin-log`.'
    expect(await problemsOf('a.ts', config)).toEqual([`a.ts: ${message}`])
  })
})

describe('a package and the core that it is for', () => {
  const {version} = JSON.parse(readFileSync(new URL('../../../core/package.json', import.meta.url), 'utf8'))

  function installed(peerDependencies: {readonly [name: string]: string}) {
    const manifest = {
      name: 'opschunk-plugin-acme',
      version: '2.1.0',
      type: 'module',
      exports: './main.js',
      peerDependencies
    }
    return {
      'node_modules/opschunk-plugin-acme/package.json': JSON.stringify(manifest),
      'node_modules/opschunk-plugin-acme/main.js':
        'export default {name: "acme", version: "2.1.0", apiVersion: 1, types: [], roles: {}, segmenter: {}}'
    }
  }

  it('says both versions and what to do where they do not belong together', async () => {
    expect(
      await problemsOf('a.yaml', 'plugins: [opschunk-plugin-acme]\n', installed({'@opschunk/core': '^7.2.0'}))
    ).toEqual([
      `a.yaml:1:11: plugins[0]: expected a package for @opschunk/core ${version}, got opschunk-plugin-acme 2.1.0, ` +
        'which is for ^7.2.0. Run `npm install opschunk-plugin-acme@latest opschunk@latest`, or install versions that ' +
        'belong together.'
    ])
  })

  it.each([{'@opschunk/core': `^${version}`}, {'@opschunk/core': '*'}, {other: '^9.0.0'}, {}])(
    'takes a package with the peers %j',
    async (peers) => {
      expect(await problemsOf('a.yaml', 'plugins: [opschunk-plugin-acme]\n', installed(peers))).toEqual([])
    }
  )
})

const plugins = {
  'plugins/ticket.ts': 'export default 1',
  'plugins/broken.mjs': 'throw new Error("no licence")',
  'plugins/needs.mjs': 'import "opschunk-parser"',
  'plugins/version.mjs':
    'export default {name: "x", version: "3.0.0", apiVersion: 2, segmenter: {}, types: [], roles: {}}',
  'plugins/throws.mjs': 'export default () => { throw new TypeError("cannot read x of undefined") }',
  'plugins/no-plugin.mjs': 'export default () => ({segment() {}})'
}

describe('what a config file says', () => {
  it('says of a folder that a module in it has to be named', async () => {
    expect(await problemsOf('a.yaml', 'plugins: [./plugins]\n', plugins)).toEqual([
      'a.yaml:1:11: plugins[0]: expected a file, got the folder `./plugins`. Name the module in it, such as `./plugin/index.ts`.'
    ])
  })

  it('says where a file is named that is not there, or cannot be', async () => {
    const yaml = 'extends: [./bas.yaml, ./base.yaml/x.yaml]\nplugins: [./base.yaml/x.ts]\n'
    expect(await problemsOf('a.yaml', yaml, {'base.yaml': '', 'b.yaml': ''})).toEqual([
      'a.yaml:1:11: extends[0]: expected a file, found none at `./bas.yaml`. Did you mean `./base.yaml`?',
      'a.yaml:1:23: extends[1]: expected a file, found none at `./base.yaml/x.yaml`.',
      'a.yaml:2:11: plugins[0]: expected a file, found none at `./base.yaml/x.ts`.'
    ])
  })

  it('says what a function of chunks stands in', async () => {
    const modules = {'owner.mjs': 'export default (chunk) => ({owner: chunk.metadata.service})'}
    const [problem] = await problemsOf('a.yaml', 'transforms: [./owner.mjs]\n', modules)
    expect(problem).toMatch(
      /^a\.yaml:1:14: transforms\[0\]: cannot be made: .*[^.]\. A function of chunks stands in `enrich\(…\)`\.$/
    )
  })

  it('says what a module exports that has no default', async () => {
    const modules = {
      'two.mjs': 'export const ticket = 1, note = 2',
      'none.mjs': '1',
      'one.mjs': 'export const ticket = 1'
    }
    expect(await problemsOf('a.yaml', 'plugins: [./two.mjs, ./none.mjs, ./one.mjs]\n', modules)).toEqual([
      'a.yaml:1:11: plugins[0]: expected an export by default, found note, ticket. Name one behind `#`, such as `#note`.',
      'a.yaml:1:22: plugins[1]: expected an export by default, found none.',
      'a.yaml:1:34: plugins[2]: expected a plugin, got 1'
    ])
  })

  it('is checked whole: every problem in one report, from the top down', async () => {
    const yaml = `plugins:
  - "@opschunk/runbok"
  - runbook
  - ["@opschunk/runbook", {synonym: {}, frontmatter: 4}]
  - ./plugins/tickt.ts
  - ./plugins/broken.mjs
  - ./plugins/needs.mjs
  - opschunk-plugin-acme
  - "@opschunk/text#fixd"
  - 4
  - ./plugins/version.mjs
  - ./plugins/throws.mjs
  - ./plugins/no-plugin.mjs
budget: {targetToken: 3, maxTokens: 10}
routes:
  - files: "a/{service}/**"
    metadata: {service: "{servic}"}
    use: fxed
  - file: b
    use: [fixed, {size: 0}, 3]
    type: Runbook
  - 3
tokens: gpt
`
    expect(await problemsOf('a.yaml', yaml, plugins)).toEqual([
      'a.yaml:2:5: plugins[0]: expected a package or a strategy, found none called `@opschunk/runbok`. Did you mean `@opschunk/runbook`?',
      'a.yaml:3:5: plugins[1]: expected a package or a strategy, found none called `runbook`. Did you mean `@opschunk/runbook`?',
      'a.yaml:4:28: plugins[2][1].synonym: unknown option. Did you mean `synonyms`?',
      expect.stringContaining('a.yaml:4:41: plugins[2][1].frontmatter: expected '),
      'a.yaml:5:5: plugins[3]: expected a file, found none at `./plugins/tickt.ts`. Did you mean `./plugins/ticket.ts`?',
      'a.yaml:6:5: plugins[4]: `./plugins/broken.mjs` cannot be loaded: no licence',
      'a.yaml:7:5: plugins[5]: `./plugins/needs.mjs` needs `opschunk-parser`, which is not installed. Run `npm install opschunk-parser`.',
      'a.yaml:8:5: plugins[6]: expected a package, found no `opschunk-plugin-acme` installed. Run `npm install opschunk-plugin-acme`.',
      'a.yaml:9:5: plugins[7]: expected an export `fixd`, found none. Did you mean `fixed`?',
      'a.yaml:10:5: plugins[8]: expected a plugin, got 4',
      'a.yaml:11:5: plugins[9]: expected a plugin of apiVersion 1, got x of 2. Use versions of it and of @opschunk/core that belong together.',
      'a.yaml:12:5: plugins[10]: cannot be made: cannot read x of undefined',
      'a.yaml:13:5: plugins[11]: expected a plugin that `definePlugin` made, got an object with ["segment"]',
      'a.yaml:14:10: budget.targetToken: unknown key. Did you mean `targetTokens`?',
      'a.yaml:14:26: budget.maxTokens: expected an integer from 16, got 10',
      'a.yaml:17:16: routes[0].metadata.service: expected captures of `files`, got `{servic}`. Did you mean `service`?',
      'a.yaml:18:5: routes[0].use: expected a package or a strategy, found none called `fxed`. Did you mean `fixed`?',
      'a.yaml:19:5: routes[1].file: unknown key. Did you mean `files`?',
      'a.yaml:20:19: routes[1].use[1].size: expected an integer from 1, got 0',
      'a.yaml:20:29: routes[1].use[2]: expected a name and its options, got 3 values',
      'a.yaml:21:5: routes[1].type: expected a kebab-case name such as `runbook`, got "Runbook"',
      'a.yaml:22:5: routes[2]: expected a route such as `{files, use}`, got 3',
      'a.yaml:23:1: tokens: expected `o200k_base`, `cl100k_base`, `characters` or a counter with `name` and `count(text)`, got "gpt"'
    ])
  })

  it('may name an official plugin without its scope and misspelt, for which nothing else is to be installed', async () => {
    expect(await problemsOf('a.yaml', 'plugins: [runbok, acme]\n')).toEqual([
      'a.yaml:1:11: plugins[0]: expected a package or a strategy, found none called `runbok`. Did you mean `@opschunk/runbook`?',
      'a.yaml:1:19: plugins[1]: expected a package, found no `acme` installed. Run `npm install acme`.'
    ])
  })

  it('may be a file that is named without `./`, for which nothing is to be installed', async () => {
    expect(await problemsOf('a.yaml', 'plugins: [plugins/ticket.mjs]\n', {'plugins/ticket.mjs': ''})).toEqual([
      'a.yaml:1:11: plugins[0]: expected a package, found no `plugins` installed. Did you mean the file `./plugins/ticket.mjs`?'
    ])
  })

  it('has its place in JSON and TOML too, and its path in modules', async () => {
    const json = '{\n  "budget": {"maxTokens": 500},\n  "routes": [\n    {"use": ["fixed", {"sizes": 3}]}\n  ]\n}'
    const problem = 'routes[0].use[1].sizes: unknown option. Did you mean `size`?'
    expect(await problemsOf('a.json', json)).toEqual([`a.json:4:24: ${problem}`])
    const toml = '[budget]\nmaxTokens = 500\n\n[[routes]]\nuse = ["fixed", {sizes = 3}]\n'
    expect(await problemsOf('a.toml', toml)).toEqual([`a.toml:5:18: ${problem}`])
    const module = 'export default {routes: [{use: ["fixed", {sizes: 3}]}]}'
    expect(await problemsOf('a.ts', module)).toEqual([`a.ts: ${problem}`])
    expect(await problemsOf('a.js', module)).toEqual([`a.js: ${problem}`])
  })

  it('may name one plugin only once', async () => {
    const yaml = 'plugins:\n  - "@opschunk/runbook"\n  - ["@opschunk/runbook", {frontmatter: omit}]\n'
    const [problem] = await problemsOf('a.yaml', yaml)
    expect(problem).toBe(
      'a.yaml:3:5: plugins[1]: expected each plugin once, got @opschunk/runbook again with other options than at plugins[0]. Keep one, or `use` the other in a route.'
    )
  })
})

describe('presets', () => {
  it('may not extend one another in a circle', async () => {
    const others = {'b.yaml': 'extends: ./c.yaml\n', 'c.yaml': 'budget: {}\nextends:\n  - ./b.yaml\n'}
    expect(await problemsOf('a.yaml', 'extends: [./b.yaml]\n', others)).toEqual([
      'c.yaml:3:5: extends[0]: expected presets that do not extend one another in a circle, got b.yaml → c.yaml → b.yaml'
    ])
    expect(await problemsOf('a.yaml', 'extends: ./a.yaml\n')).toEqual([
      'a.yaml:1:1: extends[0]: expected presets that do not extend one another in a circle, got a.yaml → a.yaml'
    ])
    const modules = {
      'x.mjs': 'export default {name: "x", extends: ["./y.mjs"]}',
      'y.mjs': 'export default {name: "y", extends: ["./x.mjs"]}'
    }
    expect(await problemsOf('a.yaml', 'extends: ./x.mjs\n', modules)).toEqual([
      'y.mjs: extends[0]: expected presets that do not extend one another in a circle, got x.mjs → y.mjs → x.mjs'
    ])
  })

  it('have their problems told where they stand', async () => {
    const others = {
      'team/base.yaml': 'extends: [./deep.toml]\nbudget: {overlap: 2}\nroutes:\n  - use: ./none.js\n',
      'team/deep.toml': 'embed = "on"\n'
    }
    expect(await problemsOf('a.yaml', 'extends: [./team/base.yaml, "@acme/preset"]\nbudgets: {}\n', others)).toEqual([
      'team/base.yaml:2:10: budget.overlap: expected a share from 0 to 0.5, got 2',
      'team/base.yaml:4:5: routes[0].use: expected a file, found none at `./none.js`.',
      'a.yaml:1:29: extends[1]: expected a package, found no `@acme/preset` installed. Run `npm install @acme/preset`.',
      'a.yaml:2:1: budgets: unknown key. Did you mean `budget`?',
      'team/deep.toml:1:1: embed: expected one of `auto`, `off`, got "on"'
    ])
  })

  it('are presets, or lists of them', async () => {
    expect(await problemsOf('a.yaml', 'extends: 3\n')).toEqual([
      'a.yaml:1:1: extends: expected a preset or a list of them, got 3'
    ])
    expect(await problemsOf('a.yaml', 'extends:\n  - 3\n  - ./none.yaml\n')).toEqual([
      'a.yaml:2:5: extends[0]: expected a config such as `{plugins, routes}`, got 3.',
      'a.yaml:3:5: extends[1]: expected a file, found none at `./none.yaml`.'
    ])
  })
})
