import {createRequire} from 'node:module'
import {isAbsolute, resolve, sep} from 'node:path'
import {ignoreRules} from './ignore-rules.ts'
import {neverEntered} from './walk-folder.ts'

const require = createRequire(import.meta.url)

/** What a glob names, sorted by code units, and the folder before its first wildcard. */
export interface GlobMatches {
  /** Absolute. */
  readonly base: string
  /** As the glob is written, absolute or not. */
  readonly paths: readonly string[]
  /** Files that a `.gitignore` leaves out. */
  readonly ignored: number
}

/** `docs/**\/*.md`, `{a,b}.log`, `app-[0-9].log`. */
const wildcard = /[*?[{]/

/** Whether a path argument that names no file may be a glob. */
export function hasWildcard(argument: string): boolean {
  return wildcard.test(argument)
}

/** Expands a glob that no shell has expanded. Dot files match, links are not followed, `.gitignore` holds. */
export async function expandGlob(pattern: string, cwd: string): Promise<GlobMatches> {
  // Loaded with the first glob that no shell has expanded.
  const {glob}: typeof import('tinyglobby') = require('tinyglobby')
  const segments = pattern.split('/')
  const fixed = segments.slice(0, segments.findIndex(hasWildcard))
  const prefix = fixed.length === 0 ? '' : `${fixed.join('/')}/`
  const base = resolve(cwd, isAbsolute(pattern) ? prefix : `./${prefix}`)
  const found = await glob(segments.slice(fixed.length).join('/'), {
    cwd: base,
    dot: true,
    expandDirectories: false,
    followSymbolicLinks: false,
    ignore: neverEntered.map((name) => `**/${name}/**`)
  })
  const isIgnored = ignoreRules(base)
  const read = found.filter((below) => {
    const names = below.split('/')
    return !names.some((_, last) => {
      const path = [base, ...names.slice(0, last + 1)].join(sep)
      return isIgnored(path, last < names.length - 1)
    })
  })
  return {base, paths: read.sort().map((below) => `${prefix}${below}`), ignored: found.length - read.length}
}
