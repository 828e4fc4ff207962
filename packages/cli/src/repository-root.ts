import {existsSync} from 'node:fs'
import {dirname, join} from 'node:path'

/** Finds the nearest folder at or above an absolute folder that has a `.git` (a file in worktrees); remembers answers. */
export function repositoryRootFinder(): (folder: string) => string | undefined {
  const known = new Map<string, string | undefined>()
  return function find(folder): string | undefined {
    if (known.has(folder)) return known.get(folder)
    const parent = dirname(folder)
    let root: string | undefined
    if (existsSync(join(folder, '.git'))) root = folder
    else if (parent !== folder) root = find(parent)
    known.set(folder, root)
    return root
  }
}
