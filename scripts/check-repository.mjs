import {execFileSync} from 'node:child_process'
import {readFileSync, statSync} from 'node:fs'
import {join} from 'node:path'
import {conclude, isStarted, root} from './workspace.mjs'

/** `package-lock.json`, `benchmarks/package-lock.json` */
const LOCK_FILE = /(?:^|\/)package-lock\.json$/

/** `      "resolved": "https://packages.example/yaml/-/yaml-2.9.1.tgz",` */
const RESOLVED_ELSEWHERE = /^\s*"resolved": "https?:.*$/gm

/** The folder of a person or a job: a slash, `home`, a name, a slash. */
const HOME_OF_SOMEONE = /(?<![\w.}*-])\/(?:home|Users|work)\/[\w.-]+\//g

/** Documents that are read by tests and demos: paths in them are what people wrote. */
const DOCUMENTS = /^(?:examples|test-fixtures)\/|\/test\//

/**
 * What ties the repository to one machine: registry addresses in the lock file, absolute paths in tracked files.
 *
 * @param {string} path Relative to the root, in POSIX form.
 * @param {string} text
 * @returns {string[]} One sentence a problem, with its fix.
 */
export function machineTies(path, text) {
  if (LOCK_FILE.test(path)) {
    const addresses = text.match(RESOLVED_ELSEWHERE)?.length ?? 0
    if (addresses === 0) return []
    const fix = 'Delete them, and install with the .npmrc of this repository (omit-lockfile-registry-resolved=true).'
    return [`${path}: expected no registry address, found ${addresses} under "resolved". ${fix}`]
  }
  const found = new Set(DOCUMENTS.test(path) ? [] : text.match(HOME_OF_SOMEONE))
  if (text.includes(`${root}/`)) found.add(`${root}/`)
  return [...found].map((prefix) => `${path}: found the absolute path ${prefix}. Write it relative to the root.`)
}

if (isStarted(import.meta.url)) {
  const tracked = execFileSync('git', ['ls-files', '-z'], {cwd: root, encoding: 'utf8', maxBuffer: 1 << 28})
  const files = tracked.split('\0').filter((path) => statSync(join(root, path), {throwIfNoEntry: false})?.isFile())
  const problems = files.flatMap((path) => machineTies(path, readFileSync(join(root, path), 'utf8')))
  conclude(problems, `${files.length} tracked files name no machine and no registry.`)
}
