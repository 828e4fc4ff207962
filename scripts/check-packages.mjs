import {spawnSync} from 'node:child_process'
import {existsSync, readFileSync} from 'node:fs'
import {join} from 'node:path'
import {publint} from 'publint'
import {formatMessage} from 'publint/utils'
import {withPacked} from './pack.mjs'
import {conclude, isStarted, readWorkspaces, root} from './workspace.mjs'

/** Fields that a reader of the registry needs, and without which npm would guess. */
const REQUIRED_FIELDS = ['description', 'license', 'engines', 'exports', 'files', 'publishConfig']

/** Files that each tarball holds, whatever else is in it. */
const REQUIRED_FILES = ['LICENSE', 'README.md', 'package.json', 'src/index.ts', 'dist/index.js', 'dist/index.d.ts']

/** Files that the build writes besides what it compiles. */
const BUILT_FILES = new Map([
  ['@opschunk/core', ['o200k_base', 'cl100k_base'].map((name) => `dist/${name}.vocabulary`)],
  ['opschunk', ['config', 'log', 'main'].map((name) => `dist/command-line/${name}.cjs`)]
])

/** `dist/.tsbuildinfo`, `test/pack.test.ts`, `src/.DS_Store` */
const UNWANTED_FILE = /\.tsbuildinfo$|^test\/|\.test\.|(?:^|\/)\.DS_Store$/

/**
 * What is wrong with the contents of a tarball, before any tool looks at it.
 *
 * @param {{readonly name?: string, readonly [field: string]: unknown}} manifest
 * @param {readonly string[]} files Paths inside the package, in POSIX form.
 * @returns {string[]} One sentence a problem, with its fix.
 */
export function contentProblems(manifest, files) {
  const held = new Set(files)
  return [
    ...REQUIRED_FIELDS.filter((field) => manifest[field] === undefined).map(
      (field) => `package.json has no "${field}". Copy the form from another package.`
    ),
    ...[...REQUIRED_FILES, ...(BUILT_FILES.get(manifest.name ?? '') ?? [])]
      .filter((file) => !held.has(file))
      .map((file) =>
        file.startsWith('dist/') ? `holds no ${file}. Run \`npm run build\` first.` : `holds no ${file}. Add it.`
      ),
    ...files.filter((file) => UNWANTED_FILE.test(file)).map((file) => `holds ${file}. Leave it out through "files".`)
  ]
}

/**
 * @param {string} tarball
 * @returns {Promise<string[]>}
 */
async function publintProblems(tarball) {
  const bytes = readFileSync(tarball)
  const {messages, pkg} = await publint({pack: {tarball: new Uint8Array(bytes).buffer}, strict: true})
  return messages.map((message) => `publint: ${formatMessage(message, pkg, {color: false})}`)
}

/**
 * @param {string} tarball
 * @returns {string[]}
 */
function typeProblems(tarball) {
  const attw = join(root, 'node_modules', '.bin', 'attw')
  const args = [tarball, '--profile', 'esm-only', '--format', 'ascii', '--no-color', '--no-emoji']
  const {status, stdout, stderr} = spawnSync(attw, args, {cwd: root, encoding: 'utf8'})
  return status === 0 ? [] : [`attw: ${stdout}${stderr}`]
}

/**
 * npm packs the licence of the folder, so each package has a copy.
 *
 * @param {readonly import('./workspace.mjs').Workspace[]} workspaces
 * @returns {string[]}
 */
function licenseProblems(workspaces) {
  const license = readFileSync(join(root, 'LICENSE'), 'utf8')
  return workspaces
    .map(({folder}) => `${folder}/LICENSE`)
    .filter((path) => existsSync(join(root, path)) && readFileSync(join(root, path), 'utf8') !== license)
    .map((path) => `${path} differs from LICENSE. Copy it again.`)
}

/**
 * @param {readonly import('./workspace.mjs').Workspace[]} workspaces
 * @returns {Promise<string[]>}
 */
async function packageProblems(workspaces) {
  const manifests = new Map(workspaces.map(({manifest}) => [manifest.name, manifest]))
  return await withPacked(async (packed) => {
    const problems = licenseProblems(workspaces)
    for (const {name, tarball, files} of packed) {
      const ofContent = contentProblems({...manifests.get(name)}, files)
      const found = [...ofContent, ...(await publintProblems(tarball)), ...typeProblems(tarball)]
      problems.push(...found.map((problem) => `${name}: ${problem}`))
    }
    return problems
  })
}

if (isStarted(import.meta.url)) {
  const workspaces = readWorkspaces().filter(({manifest}) => !manifest.private)
  conclude(await packageProblems(workspaces), `${workspaces.length} packages are fit to be published.`)
}
