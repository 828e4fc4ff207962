import {existsSync, realpathSync} from 'node:fs'
import {createRequire} from 'node:module'
import {join} from 'node:path'
import {pathToFileURL} from 'node:url'

const require = createRequire(import.meta.url)

/**
 * The address of the built entry of a package that this one depends on. It is looked for where npm and its like put packages,
 * since to resolve a name takes reading manifests; failing that it is resolved. Throws an `Error` if it is not installed.
 */
export function entryUrl(name: string): string {
  const folder = require.resolve
    .paths(name)
    ?.map((modules) => join(modules, name))
    .find((each) => existsSync(each))
  return pathToFileURL(folder === undefined ? require.resolve(name) : join(realpathSync(folder), 'dist/index.js')).href
}

/** Requires what a package depends on, or has, from where it is installed. The package is looked for when that is asked. */
export function requireFrom(name: string): (id: string) => unknown {
  let own: NodeJS.Require | undefined
  return (id) => {
    own ??= createRequire(entryUrl(name))
    return own(id)
  }
}
