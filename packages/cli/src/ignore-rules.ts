import {readFileSync} from 'node:fs'
import {createRequire} from 'node:module'
import {dirname, join, relative, sep} from 'node:path'
import type {Ignore} from 'ignore'
import {contains} from './document-id.ts'
import {repositoryRootFinder} from './repository-root.ts'

const require = createRequire(import.meta.url)

/** Whether a path that was found below `top` is left out; both absolute. */
export type IgnoreRules = (path: string, isFolder: boolean) => boolean

/**
 * The `.gitignore` files that hold for what lies below the folder `top`: its own, those below it, and those above
 * it in its repository unless they exclude `top` itself, which was asked for by name. A deeper file wins over a
 * shallower one, as in git.
 */
export function ignoreRules(top: string): IgnoreRules {
  const root = repositoryRootFinder()(top) ?? top
  const rules = new Map<string, Ignore | undefined>()
  const rulesOf = (folder: string): Ignore | undefined => {
    if (!rules.has(folder)) rules.set(folder, readRules(folder))
    return rules.get(folder)
  }
  const isIgnored = (path: string, isFolder: boolean, highest: string): boolean => {
    for (let folder = dirname(path); contains(highest, folder); folder = dirname(folder)) {
      const below = relative(folder, path).split(sep).join('/')
      const verdict = rulesOf(folder)?.test(isFolder ? `${below}/` : below)
      if (verdict?.ignored) return true
      if (verdict?.unignored) return false
      if (folder === dirname(folder)) break
    }
    return false
  }
  let highest = root
  for (let folder = top; folder !== root; folder = dirname(folder)) {
    if (isIgnored(folder, true, root)) {
      highest = top
      break
    }
  }
  return (path, isFolder) => isIgnored(path, isFolder, highest)
}

function readRules(folder: string): Ignore | undefined {
  const text = readText(join(folder, '.gitignore'))
  if (text === undefined) return undefined
  // Loaded with the first such file.
  const ignore: typeof import('ignore') = require('ignore')
  return ignore({ignorecase: false}).add(text.replace(byteOrderMark, ''))
}

/** `undefined` if there is no such file, or it is not ours to read: nothing is left out because of it. */
function readText(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}

const byteOrderMark = /^\uFEFF/
