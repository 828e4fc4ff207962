// `node scripts/bundle.mjs [PACKAGE FOLDER…]`: writes the JavaScript of packages into their `dist`, beside the
// declarations that `tsc -b` writes. Without folders, of all packages.
import {existsSync, readdirSync, readFileSync, rmSync} from 'node:fs'
import {join, relative, resolve} from 'node:path'
import {rolldown} from 'rolldown'
import {isStarted, readWorkspaces, root} from './workspace.mjs'

/** The export condition that leads to the source of an entry. */
export const sourceCondition = '@opschunk/source'

/** `./dist/config-file/index.js` */
const BUILT_ENTRY = /^\.\/dist\/(.+)\.js$/

/** `@opschunk/core`, `yaml`, `node:fs`: whatever is no path. */
export const packageName = /^[^./]/

/**
 * What a package exports: sources by the paths that they are built into, relative to `dist` and without `.js`.
 *
 * @param {{readonly exports?: Record<string, string | Record<string, string>>}} manifest
 * @returns {Record<string, string>}
 */
export function entriesOf({exports = {}}) {
  return Object.fromEntries(
    Object.values(exports).flatMap((target) => {
      if (typeof target === 'string') return []
      const name = BUILT_ENTRY.exec(target['default'] ?? '')?.[1]
      return name === undefined || target[sourceCondition] === undefined ? [] : [[name, target[sourceCondition]]]
    })
  )
}

/** Characters beyond ASCII, after a backslash or not. */
const BEYOND_ASCII = /\\?[^\0-\x7f]/g

/**
 * Code with escapes in the place of characters beyond ASCII: V8 reads it in half of the memory. They stand in strings, templates
 * and regular expressions, which all take them. Throws an `Error` where one is escaped already.
 *
 * @param {string} code
 */
export function inAscii(code) {
  return code.replace(BEYOND_ASCII, (found) => {
    if (found.length > 1)
      throw new Error(`expected no backslash before a character beyond ASCII, got ${found}. Leave it out.`)
    return `\\u${found.charCodeAt(0).toString(16).padStart(4, '0')}`
  })
}

/** The last step of a build: what comes before it prints code anew. @type {import('rolldown').Plugin} */
export const ascii = {
  name: 'ascii',
  generateBundle(_, bundle) {
    for (const part of Object.values(bundle)) if (part.type === 'chunk') part.code = inAscii(part.code)
  }
}

/**
 * Writes one file an entry, and one for each part that is imported when it is needed. Other packages stay imports, so
 * that a program has one of each.
 *
 * @param {string} folder Of the package, absolute.
 */
async function bundle(folder) {
  const input = entriesOf(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')))
  const dist = join(folder, 'dist')
  removeBuilt(dist)
  const build = await rolldown({cwd: folder, input, external: packageName, platform: 'node', tsconfig: false})
  await build.write({
    dir: dist,
    format: 'esm',
    entryFileNames: '[name].js',
    chunkFileNames: '[name]-[hash].js',
    comments: {jsdoc: false, annotation: true, legal: true},
    sourcemap: true,
    // The sources are in the package too.
    sourcemapExcludeSources: true,
    plugins: [ascii]
  })
  await build.close()
}

/** Names of chunks change with what is in them. @param {string} dist */
function removeBuilt(dist) {
  if (!existsSync(dist)) return
  for (const path of readdirSync(dist, {recursive: true, encoding: 'utf8'})) {
    if (path.endsWith('.js') || path.endsWith('.js.map')) rmSync(join(dist, path))
  }
}

if (isStarted(import.meta.url)) {
  const named = process.argv.slice(2).map((folder) => resolve(folder))
  const folders = named.length > 0 ? named : readWorkspaces().map(({folder}) => join(root, folder))
  await Promise.all(folders.map(bundle))
  console.log(`${folders.map((folder) => relative(root, folder)).join(', ')}: bundled.`)
}
