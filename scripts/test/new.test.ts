import {spawnSync} from 'node:child_process'
import {existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {describe, expect, it} from 'vitest'
import {nameProblem, stampPlugin} from '../new.mjs'
import {readWorkspaces, root} from '../workspace.mjs'

const temporary = () => mkdtempSync(join(tmpdir(), 'opschunk-new-'))
const npmRunNew = (...args: string[]) =>
  spawnSync(process.execPath, [join(root, 'scripts/new.mjs'), ...args], {cwd: root, encoding: 'utf8'})

describe('stampPlugin', () => {
  it('writes every file of the template under the new name', () => {
    const folder = join(temporary(), 'plugin')
    stampPlugin('change-ticket', folder)
    const paths = readdirSync(folder, {recursive: true, encoding: 'utf8'}).sort()
    expect(paths).toEqual([
      'README.md',
      'package.json',
      'src',
      'src/detect.ts',
      'src/index.ts',
      'src/options.ts',
      'src/plugin.ts',
      'src/roles.ts',
      'src/segment.ts',
      'test',
      'test/conformance.test.ts',
      'test/example.ts',
      'test/segment.test.ts',
      'tsconfig.json'
    ])
    const texts = paths.filter((path) => path.includes('.')).map((path) => readFileSync(join(folder, path), 'utf8'))
    expect(texts.join('\n')).not.toMatch(/sample.?format/i)
    expect(texts.join('\n')).toContain('export const changeTicket: PluginFactory<Partial<ChangeTicketOptions>')
  })

  it('makes a package that is found as a plugin and depends on the present packages', () => {
    const folder = temporary()
    stampPlugin('change-ticket', folder)
    const core = readWorkspaces().find(({manifest}) => manifest.name === '@opschunk/core')?.manifest.version
    expect(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))).toMatchObject({
      name: 'opschunk-plugin-change-ticket',
      keywords: ['opschunk-plugin'],
      peerDependencies: {'@opschunk/core': `^${core}`}
    })
  })

  it('leaves a folder alone that holds something', () => {
    const folder = temporary()
    writeFileSync(join(folder, 'notes.txt'), '')
    expect(() => stampPlugin('change-ticket', folder)).toThrow(
      `${folder}: expected a new or empty folder, found something there. Name another with --out.`
    )
    expect(readdirSync(folder)).toEqual(['notes.txt'])
  })

  it('does not take a file for an empty folder', () => {
    const file = join(temporary(), 'notes.txt')
    writeFileSync(file, '')
    expect(() => stampPlugin('change-ticket', file)).toThrow('expected a new or empty folder')
  })
})

describe('nameProblem', () => {
  it.each(['change-ticket', 'jira', 's3-inventory'])('has nothing against %s', (name) => {
    expect(nameProblem(name)).toBeUndefined()
  })

  it.each([
    ['ChangeTicket', 'expected a name in kebab-case such as `change-ticket`, got "ChangeTicket"'],
    ['../escape', 'expected a name in kebab-case such as `change-ticket`, got "../escape"'],
    ['', 'expected a name in kebab-case such as `change-ticket`, got ""'],
    ['opschunk-plugin-jira', 'expected the name without `opschunk-plugin-`, which is put in front, got'],
    ['class', '"class" cannot name a plugin: its code uses the word for something else. Choose another name.'],
    ['segment', '"segment" cannot name a plugin'],
    ['a'.repeat(101), 'expected a name of at most 100 characters, got 101']
  ])('refuses %j', (name, problem) => {
    expect(nameProblem(name)).toContain(problem)
  })
})

describe('npm run new', () => {
  it('says what to do next', () => {
    const folder = join(temporary(), 'plugin')
    mkdirSync(folder)
    const {status, stdout} = npmRunNew('plugin', 'change-ticket', '--out', folder)
    expect(status).toBe(0)
    expect(stdout).toContain(`npm install --save-dev ${join(root, 'packages/core')} ${join(root, 'packages/testing')}`)
  })

  it('says how it is called', () => {
    const {status, stdout} = npmRunNew('--help')
    expect(status).toBe(0)
    expect(stdout).toBe('usage: npm run new -- plugin NAME [--out DIR]\n')
  })

  it.each([
    [[], 'expected `plugin` and one name, got nothing'],
    [['rule', 'a'], 'expected `plugin` and one name, got "rule a"'],
    [['plugin', 'a', 'b'], 'expected `plugin` and one name, got "plugin a b"'],
    [['plugin', 'A'], 'expected a name in kebab-case'],
    [['plugin', 'a', '--to', 'b'], "Unknown option '--to'"],
    [['plugin', 'core'], 'packages/core: expected a new or empty folder']
  ])('refuses %j and shows how it is called', (args, message) => {
    const {status, stderr} = npmRunNew(...args)
    expect(status).toBe(2)
    expect(stderr).toContain(message)
    expect(stderr).toContain('usage: npm run new -- plugin NAME [--out DIR]')
  })
})

it('the template is built and tested with the tools of this repository', () => {
  const manifestOf = (path: string) => JSON.parse(readFileSync(join(root, path), 'utf8')).devDependencies
  const {typescript, vitest} = manifestOf('package.json')
  expect(manifestOf('templates/plugin/package.json')).toMatchObject({typescript, vitest})
  expect(existsSync(join(root, 'templates/plugin/LICENSE'))).toBe(false)
})
