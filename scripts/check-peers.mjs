// `--fix` sets ranges and stated versions first: `lerna version` runs it before it commits, since it raises neither.
import {readdirSync, readFileSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'
import semver from 'semver'
import {conclude, isStarted, readWorkspaces, root} from './workspace.mjs'

const FIELDS = /** @type {const} */ (['dependencies', 'peerDependencies', 'optionalDependencies', 'devDependencies'])

/**
 * Ranges between packages of this repository that do not admit the present version, and peers that are not
 * installed for development.
 *
 * @param {readonly import('./workspace.mjs').Workspace[]} workspaces
 * @returns {string[]} One sentence a problem, with its fix.
 */
export function peerProblems(workspaces) {
  const versions = versionsOf(workspaces)
  return workspaces.flatMap(({folder, manifest}) =>
    FIELDS.flatMap((field) =>
      Object.entries(manifest[field] ?? {}).flatMap(([name, range]) => {
        const version = versions.get(name)
        if (version === undefined) return []
        const where = `${folder}/package.json: ${field}["${name}"]`
        if (!admits(range, version)) {
          return [`${where} is "${range}", which does not admit the present ${version}. Set it to "^${version}".`]
        }
        if (field === 'peerDependencies' && manifest.devDependencies?.[name] === undefined) {
          return [
            `${where} has no twin in devDependencies. Add "${name}": "${range}" there, so that builds are ordered.`
          ]
        }
        return []
      })
    )
  )
}

/**
 * The manifest with every range that leaves the present version of a package of this repository out set to `^version`.
 *
 * @template {import('./workspace.mjs').Manifest} M
 * @param {M} manifest
 * @param {ReadonlyMap<string, string>} versions By package name.
 * @returns {M}
 */
export function withPresentRanges(manifest, versions) {
  const fixed = {...manifest}
  for (const field of FIELDS) {
    const ranges = manifest[field]
    if (ranges === undefined) continue
    fixed[field] = Object.fromEntries(
      Object.entries(ranges).map(([name, range]) => [
        name,
        admits(range, versions.get(name)) ? range : `^${versions.get(name)}`
      ])
    )
  }
  return fixed
}

/**
 * @param {string} range
 * @param {string | undefined} version Undefined for a package from elsewhere.
 */
function admits(range, version) {
  return version === undefined || semver.satisfies(version, range, {includePrerelease: true})
}

/** In the definition of a plugin: `  version: '0.1.0',` */
const STATED_VERSION = /^( {2}version: ')(\d[^']*)(',)$/gm

/**
 * The source of a plugin with the version that it states set to that of its package.
 *
 * @param {string} source
 * @param {string} version
 */
export function withPresentVersion(source, version) {
  return source.replace(STATED_VERSION, `$1${version}$3`)
}

/**
 * Sources that state another version than their package has, as they should be.
 *
 * @param {readonly import('./workspace.mjs').Workspace[]} workspaces
 * @returns {Array<{path: string, source: string, version: string}>} Paths are relative to the root.
 */
function staleSources(workspaces) {
  return workspaces.flatMap(({folder, manifest: {version}}) =>
    readdirSync(join(root, folder, 'src'), {recursive: true, encoding: 'utf8'}).flatMap((file) => {
      if (!file.endsWith('.ts')) return []
      const path = join(folder, 'src', file)
      const found = readFileSync(join(root, path), 'utf8')
      const source = withPresentVersion(found, version)
      return source === found ? [] : [{path, source, version}]
    })
  )
}

/** @param {readonly import('./workspace.mjs').Workspace[]} workspaces */
function versionsOf(workspaces) {
  return new Map(workspaces.map(({manifest}) => [manifest.name, manifest.version]))
}

if (isStarted(import.meta.url)) {
  if (process.argv.includes('--fix')) {
    const workspaces = readWorkspaces()
    for (const {folder, manifest} of workspaces) {
      const fixed = withPresentRanges(manifest, versionsOf(workspaces))
      writeFileSync(join(root, folder, 'package.json'), `${JSON.stringify(fixed, null, 2)}\n`)
    }
    for (const {path, source} of staleSources(workspaces)) writeFileSync(join(root, path), source)
  }
  const workspaces = readWorkspaces()
  const stale = staleSources(workspaces).map(
    ({path, version}) =>
      `${path}: expected the version of its package, ${version}. Run \`node scripts/check-peers.mjs --fix\`.`
  )
  conclude([...peerProblems(workspaces), ...stale], 'Every range between packages admits the present version.')
}
