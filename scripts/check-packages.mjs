import {execFileSync, spawnSync} from 'node:child_process'
import {mkdtempSync, readFileSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {publint} from 'publint'
import {formatMessage} from 'publint/utils'
import {conclude, isStarted, readWorkspaces, root} from './workspace.mjs'

/** Fields that a reader of the registry needs, and without which npm would guess. */
const REQUIRED_FIELDS = ['description', 'license', 'engines', 'exports', 'files', 'publishConfig']

/** Files that each tarball holds, whatever else is in it. */
const REQUIRED_FILES = ['LICENSE', 'README.md', 'package.json', 'src/index.ts', 'dist/index.js', 'dist/index.d.ts']

/** `dist/.tsbuildinfo`, `test/pack.test.ts`, `src/.DS_Store` */
const UNWANTED_FILE = /\.tsbuildinfo$|^test\/|\.test\.|(?:^|\/)\.DS_Store$/

/**
 * What is wrong with the contents of a tarball, before any tool looks at it.
 *
 * @param {Record<string, unknown>} manifest
 * @param {readonly string[]} files Paths inside the package, in POSIX form.
 * @returns {string[]} One sentence a problem, with its fix.
 */
export function contentProblems(manifest, files) {
  const held = new Set(files)
  return [
    ...REQUIRED_FIELDS.filter((field) => manifest[field] === undefined).map(
      (field) => `package.json has no "${field}". Copy the form from another package.`
    ),
    ...REQUIRED_FILES.filter((file) => !held.has(file)).map((file) =>
      file.startsWith('dist/') ? `holds no ${file}. Run \`npm run build\` first.` : `holds no ${file}. Add it.`
    ),
    ...files.filter((file) => UNWANTED_FILE.test(file)).map((file) => `holds ${file}. Leave it out through "files".`)
  ]
}

/**
 * Packs every public package as npm would publish it.
 *
 * @param {string} folder Where the tarballs go.
 * @returns {Array<{name: string, filename: string, files: Array<{path: string}>}>}
 */
function packAll(folder) {
  const names = readWorkspaces().flatMap(({manifest}) => (manifest.private ? [] : ['--workspace', manifest.name]))
  const args = ['pack', '--json', '--ignore-scripts', '--pack-destination', folder, ...names]
  return JSON.parse(
    execFileSync('npm', args, {cwd: root, encoding: 'utf8', maxBuffer: 1 << 28, stdio: ['ignore', 'pipe', 'ignore']})
  )
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

async function checkPackages() {
  const folder = mkdtempSync(join(tmpdir(), 'opschunk-packages-'))
  try {
    const manifests = new Map(readWorkspaces().map(({manifest}) => [manifest.name, manifest]))
    const license = readFileSync(join(root, 'LICENSE'), 'utf8')
    const problems = []
    for (const {name, filename, files} of packAll(folder)) {
      const tarball = join(folder, filename)
      const found = [
        ...contentProblems(
          {...manifests.get(name)},
          files.map(({path}) => path)
        ),
        ...(await publintProblems(tarball)),
        ...typeProblems(tarball)
      ]
      problems.push(...found.map((problem) => `${name}: ${problem}`))
    }
    for (const {folder: home} of readWorkspaces()) {
      if (readFileSync(join(root, home, 'LICENSE'), 'utf8') !== license) {
        problems.push(`${home}/LICENSE differs from LICENSE. Copy it again.`)
      }
    }
    conclude(problems, `${manifests.size} packages are fit to be published.`)
  } finally {
    rmSync(folder, {recursive: true, force: true})
  }
}

if (isStarted(import.meta.url)) await checkPackages()
