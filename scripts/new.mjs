// `npm run new -- plugin NAME [--out DIR]`: stamps out templates/plugin under a name.
import {cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync} from 'node:fs'
import {dirname, join, relative, resolve} from 'node:path'
import {parseArgs} from 'node:util'
import {withPresentRanges} from './check-peers.mjs'
import {isStarted, readWorkspaces, root} from './workspace.mjs'

/** What a wrong command line is told, besides what is wrong with it. */
const USAGE = 'usage: npm run new -- plugin NAME [--out DIR]'

/** `change-ticket` */
const KEBAB_CASE = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/

/** Longer names make package names that npm refuses: 214 characters with `opschunk-plugin-`. */
const LONGEST_NAME = 100

/** Names that the template uses itself, or that JavaScript does not allow for a constant. */
const TAKEN_NAMES = new Set(
  `await break case catch class const continue debugger default delete do else enum export extends false finally for
  function if implements import in instanceof interface let new null package private protected public return static
  super switch this throw true try typeof var void while with yield arguments eval undefined
  conformance content describe detect example expect it options pipeline roles segment types units`.split(/\s+/)
)

/** Folders of the template that are made by tools. */
const MADE_BY_TOOLS = new Set(['node_modules', 'dist'])

/**
 * What is wrong with the name of a plugin; undefined if nothing is.
 *
 * @param {string} name
 * @returns {string | undefined}
 */
export function nameProblem(name) {
  if (name.startsWith('opschunk-plugin-')) {
    return `expected the name without \`opschunk-plugin-\`, which is put in front, got "${name}"`
  }
  if (!KEBAB_CASE.test(name)) return `expected a name in kebab-case such as \`change-ticket\`, got "${name}"`
  if (name.length > LONGEST_NAME) return `expected a name of at most ${LONGEST_NAME} characters, got ${name.length}`
  if (TAKEN_NAMES.has(camelCase(name))) {
    return `"${name}" cannot name a plugin: its code uses the word for something else. Choose another name.`
  }
  return undefined
}

/**
 * Copies the template under a name. Throws an `Error` that says what to do if the name is no good or the folder is
 * taken; nothing is written then.
 *
 * @param {string} name In kebab-case, without `opschunk-plugin-`.
 * @param {string} folder Absolute; missing or empty.
 */
export function stampPlugin(name, folder) {
  const problem = nameProblem(name)
  if (problem !== undefined) throw new Error(problem)
  if (existsSync(folder) && !isEmptyFolder(folder)) {
    throw new Error(`${folder}: expected a new or empty folder, found something there. Name another with --out.`)
  }
  const template = join(root, 'templates/plugin')
  for (const path of filesBelow(template)) {
    const target = join(folder, path)
    mkdirSync(dirname(target), {recursive: true})
    writeFileSync(target, renamed(readFileSync(join(template, path), 'utf8'), name))
  }
  setPresentRanges(join(folder, 'package.json'))
  if (isPackageFolder(folder)) cpSync(join(root, 'LICENSE'), join(folder, 'LICENSE'))
}

/**
 * The text of a template under another name: `sample-format`, `sampleFormat`, `SampleFormat` and `sample format`.
 *
 * @param {string} text
 * @param {string} name
 */
function renamed(text, name) {
  const words = name.replaceAll('-', ' ')
  return text
    .replaceAll('sample-format', name)
    .replaceAll('sampleFormat', camelCase(name))
    .replaceAll('SampleFormat', capitalized(camelCase(name)))
    .replaceAll('sample format', words)
    .replaceAll('Sample format', capitalized(words))
}

/** @param {string} name */
function camelCase(name) {
  const [first = '', ...others] = name.split('-')
  return first + others.map(capitalized).join('')
}

/** @param {string} word */
function capitalized(word) {
  return word.slice(0, 1).toUpperCase() + word.slice(1)
}

/**
 * Paths of files relative to a folder.
 *
 * @param {string} folder
 * @returns {string[]}
 */
function filesBelow(folder) {
  return readdirSync(folder, {withFileTypes: true}).flatMap((entry) => {
    if (!entry.isDirectory()) return [entry.name]
    if (MADE_BY_TOOLS.has(entry.name)) return []
    return filesBelow(join(folder, entry.name)).map((path) => join(entry.name, path))
  })
}

/** @param {string} folder */
function isEmptyFolder(folder) {
  try {
    return readdirSync(folder).length === 0
  } catch {
    return false
  }
}

/** @param {string} path Of a `package.json`. */
function setPresentRanges(path) {
  const manifest = JSON.parse(readFileSync(path, 'utf8'))
  const versions = new Map(readWorkspaces().map(({manifest: {name, version}}) => [name, version]))
  writeFileSync(path, `${JSON.stringify(withPresentRanges(manifest, versions), null, 2)}\n`)
}

/** @param {string} folder */
function isPackageFolder(folder) {
  return dirname(folder) === join(root, 'packages')
}

/**
 * What to do with a fresh plugin, a command a line.
 *
 * @param {string} folder
 * @returns {string[]}
 */
function nextSteps(folder) {
  const shown = relative(process.cwd(), folder) || '.'
  if (isPackageFolder(folder)) return ['npm install', `npx vitest run ${shown}`]
  const packages = ['core', 'testing'].map((name) => join(root, 'packages', name))
  return [`cd ${shown}`, `npm install --save-dev ${packages.join(' ')}`, 'npm test']
}

/** @param {readonly string[]} argv */
function start(argv) {
  const {values, positionals} = parseArgs({
    args: [...argv],
    options: {out: {type: 'string'}, help: {type: 'boolean', short: 'h'}},
    allowPositionals: true
  })
  if (values.help) {
    console.log(USAGE)
    return
  }
  const [kind, name, ...others] = positionals
  if (kind !== 'plugin' || name === undefined || others.length > 0) {
    const found = positionals.length === 0 ? 'nothing' : `"${positionals.join(' ')}"`
    throw new Error(`expected \`plugin\` and one name, got ${found}`)
  }
  // npm runs scripts in the root; `INIT_CWD` is where the user is.
  const folder =
    values.out === undefined ? join(root, 'packages', name) : resolve(process.env['INIT_CWD'] ?? '', values.out)
  stampPlugin(name, folder)
  console.log(`A plugin is in ${folder}. Next:\n\n${nextSteps(folder).join('\n')}`)
}

if (isStarted(import.meta.url)) {
  try {
    start(process.argv.slice(2))
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : error}\n${USAGE}`)
    process.exitCode = 2
  }
}
