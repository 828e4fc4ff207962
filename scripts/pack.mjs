import {execFileSync} from 'node:child_process'
import {mkdtempSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {readWorkspaces, root} from './workspace.mjs'

/**
 * Packs every package as npm would publish it, for as long as `work` runs.
 *
 * @template T
 * @param {(packed: Array<{name: string, tarball: string, files: string[]}>, folder: string) => Promise<T>} work
 *   `folder` is empty but for the tarballs and is removed afterwards.
 * @returns {Promise<T>}
 */
export async function withPacked(work) {
  const names = readWorkspaces().flatMap(({manifest}) => (manifest.private ? [] : ['--workspace', manifest.name]))
  const folder = mkdtempSync(join(tmpdir(), 'opschunk-packed-'))
  try {
    const args = ['pack', '--json', '--ignore-scripts', '--pack-destination', folder, ...names]
    const output = execFileSync('npm', args, {cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore']})
    /** @type {Array<{name: string, filename: string, files: Array<{path: string}>}>} */
    const packed = JSON.parse(output)
    return await work(
      packed.map(({name, filename, files}) => ({
        name,
        tarball: join(folder, filename),
        files: files.map(({path}) => path)
      })),
      folder
    )
  } finally {
    rmSync(folder, {recursive: true, force: true})
  }
}

/** @typedef {{readonly [field: string]: unknown}} PackageManifest What a `package.json` says. */

/**
 * Writes the `package.json` of a folder and installs what it names, packages of this repository from their tarballs (whatever
 * its ranges say) and all others from the registry.
 *
 * @param {string} folder
 * @param {PackageManifest} manifest
 * @param {ReadonlyArray<{readonly name: string, readonly tarball: string}>} packed
 */
export function install(folder, manifest, packed) {
  const overrides = Object.fromEntries(packed.map(({name, tarball}) => [name, `file:${tarball}`]))
  const fields = ['dependencies', 'devDependencies', 'peerDependencies'].map((field) => {
    const ranges = /** @type {Record<string, string>} */ (manifest[field] ?? {})
    return [field, Object.fromEntries(Object.entries(ranges).map(([name, range]) => [name, overrides[name] ?? range]))]
  })
  const written = {...manifest, ...Object.fromEntries(fields), overrides}
  writeFileSync(join(folder, 'package.json'), JSON.stringify(written, null, 2))
  const args = ['install', '--prefer-offline', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel', 'error']
  execFileSync('npm', args, {cwd: folder, stdio: ['ignore', 'ignore', 'inherit']})
}
