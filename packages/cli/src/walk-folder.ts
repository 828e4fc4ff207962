import {type Dirent, readdirSync} from 'node:fs'
import {join} from 'node:path'
import {ignoreRules} from './ignore-rules.ts'

/** What a walk meets; paths are absolute. */
export interface FolderVisitor {
  file(path: string): void
  /** Symbolic links are not followed: no loop, and nothing outside the folder, is ever read. */
  link(path: string): void
  /** A file or folder that a `.gitignore` leaves out. */
  ignored(path: string): void
  /** A socket, a pipe or a device. */
  special(path: string): void
  unreadable(path: string, cause: unknown): void
}

/** Folders that are never entered, whatever `.gitignore` says. */
export const neverEntered: readonly string[] = ['.git', 'node_modules']

/** Visits all below a folder, dot files too, in the order of the code units of their whole paths. */
export function walkFolder(top: string, visitor: FolderVisitor): void {
  const isIgnored = ignoreRules(top)
  const walk = (folder: string): void => {
    for (const entry of entriesOf(folder, visitor)) {
      const path = join(folder, entry.name)
      if (entry.isDirectory()) {
        if (neverEntered.includes(entry.name)) continue
        if (isIgnored(path, true)) visitor.ignored(path)
        else walk(path)
      } else if (isIgnored(path, false)) visitor.ignored(path)
      else if (entry.isSymbolicLink()) visitor.link(path)
      else if (entry.isFile()) visitor.file(path)
      else visitor.special(path)
    }
  }
  walk(top)
}

function entriesOf(folder: string, visitor: FolderVisitor): readonly Dirent[] {
  try {
    return readdirSync(folder, {withFileTypes: true}).sort((a, b) => (sortKey(a) < sortKey(b) ? -1 : 1))
  } catch (cause) {
    visitor.unreadable(folder, cause)
    return []
  }
}

/** A folder sorts as its paths do: `a.md` before `a/b.md`, since `.` comes before `/`. */
function sortKey(entry: Dirent): string {
  return entry.isDirectory() ? `${entry.name}/` : entry.name
}
