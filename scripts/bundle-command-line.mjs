// `node scripts/bundle-command-line.mjs`, after `scripts/bundle.mjs`: writes what `bin/opschunk.js` runs, the command line
// with core and the official plugins, in CommonJS. `require` finds and links its parts in half the time of `import`.
import {rmSync} from 'node:fs'
import {join, sep} from 'node:path'
import {createJiti} from 'jiti'
import {rolldown} from 'rolldown'
import {ascii, packageName, sourceCondition} from './bundle.mjs'
import {isStarted, readWorkspaces, root} from './workspace.mjs'

const folder = join(root, 'packages/opschunk')

/** What `placed` code calls. */
const installed = join(folder, 'src/installed-package.ts')

/**
 * Code of a package as it is in the bundle: what it requires and reads is still found from where the package is installed.
 * Each line stays where it is.
 *
 * @param {string} code
 * @param {string} name Of the package.
 */
export function placed(code, name) {
  const moved = code
    .replaceAll('createRequire(import.meta.url)', `requireFrom('${name}')`)
    .replaceAll('import.meta.url', `entryUrl('${name}')`)
  return `import {entryUrl, requireFrom} from ${JSON.stringify(installed)}; ${moved}`
}

/** What reads configs is left to the packages, which run where there is one. */
const configReader = './config-file/load-config.ts'

/** @returns {import('rolldown').Plugin} */
function packagesInPlace() {
  const packages = readWorkspaces().map(({folder, manifest: {name}}) => ({
    name,
    sources: join(root, folder, 'src') + sep
  }))
  return {
    name: 'packages-in-place',
    resolveId: (source) => (source === configReader ? {id: '@opschunk/cli/config', external: true} : undefined),
    transform(code, id) {
      const name = packages.find(({sources}) => id.startsWith(sources))?.name
      if (name === undefined || name === 'opschunk' || !code.includes('import.meta.url')) return undefined
      return {code: placed(code, name), map: null}
    }
  }
}

/** What plugins that are loaded late say of themselves, as source. */
async function pluginFacts() {
  /** @type {typeof import('../packages/opschunk/src/stand-in.ts')} */
  const {factsOf} = await createJiti(import.meta.url).import('../packages/opschunk/src/stand-in.ts')
  const {config} = await import('../packages/config/dist/index.js')
  const {log} = await import('../packages/log/dist/index.js')
  return JSON.stringify({config: factsOf(config()), log: factsOf(log())})
}

/** What each document needs of core: one part, as to find and open a file takes longer than to read some more of it. */
const coreSource = /\/packages\/core\/src\/(?!redact\/(?!open-redactor|rule-names)|errors\.ts$)/

async function bundleCommandLine() {
  const dir = join(folder, 'dist/command-line')
  rmSync(dir, {recursive: true, force: true})
  const build = await rolldown({
    cwd: folder,
    input: {main: 'src/command-line.ts', config: '@opschunk/config', log: '@opschunk/log'},
    external: (id) => packageName.test(id) && !id.startsWith('@opschunk/'),
    resolve: {conditionNames: [sourceCondition, 'import']},
    platform: 'node',
    preserveEntrySignatures: 'allow-extension',
    transform: {define: {pluginFacts: await pluginFacts()}},
    tsconfig: false,
    plugins: [packagesInPlace()]
  })
  await build.write({
    dir,
    format: 'cjs',
    exports: 'named',
    entryFileNames: '[name].cjs',
    chunkFileNames: '[name]-[hash].cjs',
    codeSplitting: {includeDependenciesRecursively: false, groups: [{name: 'core', test: coreSource}]},
    comments: {jsdoc: false, annotation: true, legal: true},
    sourcemap: true,
    sourcemapExcludeSources: true,
    plugins: [ascii]
  })
  await build.close()
}

if (isStarted(import.meta.url)) {
  await bundleCommandLine()
  console.log('packages/opschunk: the command line is bundled.')
}
