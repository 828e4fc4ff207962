import {isAbsolute, relative, sep} from 'node:path'
import {repositoryRootFinder} from './repository-root.ts'

/** Names documents; see `documentIds`. */
export type DocumentIds = (absolute: string, argumentFolder: string) => {readonly id: string; readonly isMoved: boolean}

/**
 * Ids of documents: the path relative to the root in POSIX form. The root is the folder of the config file
 * if the file lies in it, else the working directory's repository, likewise, else the file's own repository, else the folder that the path argument names.
 *
 * Where two arguments would give two files one id, the later file takes as many folders above its root as it
 * needs to differ (`isMoved`): chunk ids stay unique within a run.
 */
export function documentIds(cwd: string, configFolder?: string): DocumentIds {
  const repositoryRoot = repositoryRootFinder()
  const owners = new Map<string, string>()
  return (absolute, argumentFolder) => {
    const near = [configFolder, repositoryRoot(cwd)].find(
      (folder) => folder !== undefined && contains(folder, absolute)
    )
    const root = near ?? repositoryRoot(argumentFolder)
    const segments = absolute.split(sep)
    const length = relative(root ?? argumentFolder, absolute).split(sep).length
    for (let taken = length; ; taken++) {
      const id = segments.slice(-taken).join('/')
      const owner = owners.get(id) ?? absolute
      if (owner !== absolute && taken < segments.length) continue
      owners.set(id, absolute)
      return {id, isMoved: taken > length}
    }
  }
}

/** Whether a folder holds a path; both absolute. */
export function contains(folder: string, path: string): boolean {
  const below = relative(folder, path)
  return below !== '..' && !below.startsWith(`..${sep}`) && !isAbsolute(below)
}
