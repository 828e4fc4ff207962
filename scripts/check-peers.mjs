import semver from 'semver'
import {conclude, isStarted, readWorkspaces} from './workspace.mjs'

const FIELDS = /** @type {const} */ (['dependencies', 'peerDependencies', 'optionalDependencies', 'devDependencies'])

/**
 * Ranges between packages of this repository that do not admit the present version, and peers that are not
 * installed for development. `lerna version` raises dependencies of the other kinds but leaves peers as they are.
 *
 * @param {readonly import('./workspace.mjs').Workspace[]} workspaces
 * @returns {string[]} One sentence a problem, with its fix.
 */
export function peerProblems(workspaces) {
  const versions = new Map(workspaces.map(({manifest}) => [manifest.name, manifest.version]))
  return workspaces.flatMap(({folder, manifest}) =>
    FIELDS.flatMap((field) =>
      Object.entries(manifest[field] ?? {}).flatMap(([name, range]) => {
        const version = versions.get(name)
        if (version === undefined) return []
        const where = `${folder}/package.json: ${field}["${name}"]`
        if (!semver.satisfies(version, range, {includePrerelease: true})) {
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

if (isStarted(import.meta.url)) {
  conclude(peerProblems(readWorkspaces()), 'Every range between packages admits the present version.')
}
