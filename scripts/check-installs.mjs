// Packs all packages, installs sets of them into empty folders, and proves that each set brings what it needs and no more,
// and that the template for plugins works outside of this repository. `--write` writes the table of docs/installing.md.
import {execFileSync, spawnSync} from 'node:child_process'
import {lstatSync, mkdirSync, readdirSync, readFileSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'
import {stampPlugin} from './new.mjs'
import {install, withPacked} from './pack.mjs'
import {conclude, isStarted, root} from './workspace.mjs'

/**
 * @typedef {{readonly names: readonly string[], readonly brings: readonly string[]}} InstallSet What people install, and
 *   the packages of this repository that come with it.
 * @typedef {ReadonlyArray<{readonly name: string, readonly tarball: string}>} Packed
 */

/** @type {readonly InstallSet[]} */
const SETS = [
  {names: ['core'], brings: []},
  {names: ['core', 'markdown'], brings: []},
  {names: ['core', 'runbook'], brings: ['markdown']},
  {names: ['core', 'log'], brings: []},
  {names: ['core', 'config'], brings: []},
  {names: ['core', 'preset-ops'], brings: ['config', 'log', 'markdown', 'postmortem', 'runbook']},
  {
    names: ['opschunk'],
    brings: ['cli', 'config', 'core', 'log', 'markdown', 'postmortem', 'preset-ops', 'runbook', 'semantic', 'text']
  }
]

/** Packages that read documents, configs or arguments: none is loaded before there are some. */
const PARSERS = ['js-tiktoken', 'picomatch', 're2js', 'yaml', '@iarna/toml', 'remark-parse', 'unified', 'jiti']

/** `file:///a/node_modules/@opschunk/core/dist/index.js` */
const PACKAGE_OF_URL = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/

/** A vocabulary is some megabytes; Node holds a few kilobytes. */
const MOST_BUFFER_BYTES = 1e6

/** Imports of which the median counts. */
const IMPORTS = 7

const TABLE_PAGE = 'docs/installing.md'
const TABLE_HEAD = '| install | brings | packages | MB | import, ms |'

/** @param {string} name */
function fullName(name) {
  return name === 'opschunk' ? name : `@opschunk/${name}`
}

/**
 * @param {string} folder
 * @returns {string[]} Names of the packages that are installed there.
 */
function installedPackages(folder) {
  const lock = JSON.parse(readFileSync(join(folder, 'node_modules/.package-lock.json'), 'utf8'))
  return Object.keys(lock.packages).map((path) =>
    path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
  )
}

/**
 * @param {string} folder
 * @returns {number} Bytes of all files below.
 */
function bytesBelow(folder) {
  return readdirSync(folder, {withFileTypes: true}).reduce((sum, entry) => {
    const path = join(folder, entry.name)
    return sum + (entry.isDirectory() ? bytesBelow(path) : lstatSync(path).size)
  }, 0)
}

/**
 * Imports packages in a new process.
 *
 * @param {string} folder
 * @param {readonly string[]} names
 * @param {Record<string, string>} [environment]
 * @returns {{ms: number, buffers: number}} Time of the processor that it took, and the bytes of buffers that the process then holds.
 */
function importIn(folder, names, environment = {}) {
  const program = `
    const began = process.cpuUsage()
    for (const name of ${JSON.stringify(names)}) await import(name)
    const {user, system} = process.cpuUsage(began)
    const ms = (user + system) / 1000
    // What modules were read from is garbage.
    gc()
    console.log(JSON.stringify({ms, buffers: process.memoryUsage().arrayBuffers}))`
  const options = {cwd: folder, encoding: /** @type {const} */ ('utf8'), env: {...process.env, ...environment}}
  return JSON.parse(execFileSync(process.execPath, ['--expose-gc', '--input-type=module', '--eval', program], options))
}

/**
 * What is wrong with what an import loads: parsers and vocabularies are for documents.
 *
 * @param {string} folder
 * @param {readonly string[]} names
 * @returns {string[]}
 */
function loadProblems(folder, names) {
  const coverage = join(folder, 'coverage')
  const {buffers} = importIn(folder, names, {NODE_V8_COVERAGE: coverage})
  const loaded = readdirSync(coverage).flatMap((file) => {
    /** @type {{result: Array<{url: string}>}} */
    const {result} = JSON.parse(readFileSync(join(coverage, file), 'utf8'))
    return result.flatMap(({url}) => PACKAGE_OF_URL.exec(url)?.[1] ?? [])
  })
  const parsers = PARSERS.filter((name) => loaded.includes(name))
  return [
    ...parsers.map((name) => `importing loads ${name}. Load it with the first document that needs it.`),
    ...(buffers > MOST_BUFFER_BYTES
      ? [`importing takes ${buffers} bytes of buffers. Open vocabularies when counting.`]
      : [])
  ]
}

/**
 * @param {InstallSet} set
 * @param {string} folder Empty.
 * @param {Packed} packed
 * @returns {{row: string, problems: string[]}}
 */
function installSet(set, folder, packed) {
  const names = set.names.map(fullName)
  const dependencies = Object.fromEntries(names.map((name) => [name, '*']))
  install(folder, {private: true, dependencies}, packed)
  const installed = installedPackages(folder)
  const own = installed.filter((name) => packed.some((one) => one.name === name)).sort()
  const expected = [...set.names, ...set.brings].map(fullName).sort()
  const problems = [
    ...(own.join() === expected.join() ? [] : [`expected ${expected.join(', ')}, found ${own.join(', ')}`]),
    ...loadProblems(folder, names)
  ]
  const times = Array.from({length: IMPORTS}, () => importIn(folder, names).ms).sort((a, b) => a - b)
  const megabytes = bytesBelow(join(folder, 'node_modules')) / 1e6
  const brought = set.brings.length === 0 ? '' : set.brings.map((name) => `\`${name}\``).join(', ')
  const cells = [
    names.map((name) => `\`${name}\``).join(' '),
    brought,
    installed.length,
    megabytes.toFixed(1),
    (times[IMPORTS >> 1] ?? 0).toFixed(0)
  ]
  return {row: `| ${cells.join(' | ')} |`, problems: problems.map((problem) => `${names.join(' ')}: ${problem}`)}
}

/**
 * @param {string} folder Empty.
 * @param {Packed} packed
 * @returns {string[]}
 */
function templateProblems(folder, packed) {
  stampPlugin('shift-note', folder)
  install(folder, JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')), packed)
  return ['build', 'test'].flatMap((script) => {
    const {status, stdout, stderr} = spawnSync('npm', ['run', script], {cwd: folder, encoding: 'utf8'})
    return status === 0 ? [] : [`templates/plugin: \`npm run ${script}\` failed:\n${stdout}${stderr}`]
  })
}

/** The document with its table, from the line behind the head to the next blank one, replaced. @param {string[]} rows */
function writeTable(rows) {
  const path = join(root, TABLE_PAGE)
  const lines = readFileSync(path, 'utf8').split('\n')
  const start = lines.indexOf(TABLE_HEAD) + 2
  lines.splice(start, lines.indexOf('', start) - start, ...rows)
  writeFileSync(path, lines.join('\n'))
}

if (isStarted(import.meta.url)) {
  await withPacked(async (packed, folder) => {
    const results = SETS.map((set) => {
      const own = join(folder, set.names.join('-'))
      mkdirSync(own)
      return installSet(set, own, packed)
    })
    const rows = results.map(({row}) => row)
    console.log([TABLE_HEAD, ...rows].join('\n'))
    if (process.argv.includes('--write')) writeTable(rows)
    const problems = [
      ...results.flatMap(({problems}) => problems),
      ...templateProblems(join(folder, 'template'), packed)
    ]
    conclude(problems, `${SETS.length} sets bring what they need; the template builds and passes its tests.`)
  })
}
