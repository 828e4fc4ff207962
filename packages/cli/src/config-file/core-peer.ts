import {existsSync, readFileSync} from 'node:fs'
import {createRequire} from 'node:module'
import {dirname, join} from 'node:path'
import {isObject} from '@opschunk/core'
import {installCommand} from './install-command.ts'

const core = '@opschunk/core'

const require = createRequire(import.meta.url)

/**
 * What is wrong with a package whose peer range leaves out the core of this run: both versions, and what to do. `undefined` if
 * nothing is, or it has no such range. `file` (absolute) is one of the package's; the config lies in `folder`.
 */
export async function corePeerProblem(name: string, file: string, folder: string): Promise<string | undefined> {
  const manifest = manifestOf(name, file)
  const peers = manifest?.['peerDependencies']
  const range = isObject(peers) ? peers[core] : undefined
  if (typeof range !== 'string') return undefined
  const version = coreVersion()
  const {default: satisfies} = await import('semver/functions/satisfies.js')
  if (satisfies(version, range, {includePrerelease: true})) return undefined
  const command = installCommand(`${name}@latest opschunk@latest`, folder)
  return (
    `expected a package for ${core} ${version}, got ${name} ${String(manifest?.['version'])}, which is for ${range}. ` +
    `Run \`${command}\`, or install versions that belong together.`
  )
}

/** The `package.json` that a file of a package belongs to. */
function manifestOf(name: string, file: string): {readonly [field: string]: unknown} | undefined {
  for (let folder = dirname(file); ; folder = dirname(folder)) {
    const path = join(folder, 'package.json')
    const manifest: unknown = existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined
    if (isObject(manifest) && manifest['name'] === name) return manifest
    if (dirname(folder) === folder) return undefined
  }
}

function coreVersion(): string {
  const {version}: {readonly version: string} = require(`${core}/package.json`)
  return version
}
