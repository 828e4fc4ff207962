import {existsSync, readdirSync, readFileSync} from 'node:fs'
import {join} from 'node:path'
import {fileURLToPath} from 'node:url'

/**
 * @typedef {object} Manifest What the checks read of a `package.json`.
 * @property {string} name
 * @property {string} version
 * @property {boolean} [private]
 * @property {Record<string, string>} [dependencies]
 * @property {Record<string, string>} [devDependencies]
 * @property {Record<string, string>} [peerDependencies]
 * @property {Record<string, string>} [optionalDependencies]
 *
 * @typedef {{folder: string, manifest: Manifest}} Workspace A package and its folder relative to the root, in POSIX form.
 */

/** Absolute path of the repository. */
export const root = fileURLToPath(new URL('..', import.meta.url)).replace(/[/\\]$/, '')

/**
 * The packages of the repository, by folder name.
 *
 * @returns {Workspace[]}
 */
export function readWorkspaces() {
  return readdirSync(join(root, 'packages'))
    .sort()
    .map((name) => `packages/${name}`)
    .filter((folder) => existsSync(join(root, folder, 'package.json')))
    .map((folder) => ({folder, manifest: JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'))}))
}

/**
 * Ends a check: prints its problems and sets exit code 1, or prints what is fine.
 *
 * @param {readonly string[]} problems
 * @param {string} fine
 */
export function conclude(problems, fine) {
  for (const problem of problems) console.error(problem)
  if (problems.length > 0) process.exitCode = 1
  else console.log(fine)
}

/**
 * True if a module was started by `node FILE`, not imported.
 *
 * @param {string} moduleUrl `import.meta.url` of the module.
 */
export function isStarted(moduleUrl) {
  return process.argv[1] === fileURLToPath(moduleUrl)
}
