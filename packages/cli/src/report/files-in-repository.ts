import {relative, resolve, sep} from 'node:path'
import {contains} from '../document-id.ts'
import {repositoryRootFinder} from '../repository-root.ts'

/**
 * Gives paths of the command line as a reader of reports wants them: relative to the root of the repository of the
 * working directory, in POSIX form; without a repository, or outside of it, to the working directory.
 */
export function filesInRepository(cwd: string): (path: string) => string {
  const root = repositoryRootFinder()(cwd) ?? cwd
  return (path) => {
    const absolute = resolve(cwd, path)
    return relative(contains(root, absolute) ? root : cwd, absolute)
      .split(sep)
      .join('/')
  }
}
