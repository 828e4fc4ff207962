import {spawn} from 'node:child_process'
import {join} from 'node:path'
import {createInterface} from 'node:readline'
import type {Metadata} from '@opschunk/core'

/** When and by whom files were last changed: `last_changed` (ISO 8601, of the commit) and `last_changed_by`, by absolute path. */
export type GitChanges = ReadonlyMap<string, Metadata>

/**
 * Asks git once for the last change of the wanted files (absolute) below a folder of a repository (absolute), and stops
 * as soon as all are known. Files that were never committed have no entry. Throws an `Error` that says what git said,
 * or that there is no git.
 */
export async function gitChanges(folder: string, wanted: ReadonlySet<string>): Promise<GitChanges> {
  const changes = new Map<string, Metadata>()
  const format = `${mark}%cI%x09%an`
  const args = ['-c', 'core.quotePath=false', 'log', `--format=${format}`, '--name-only', '--no-renames', '--relative']
  const git = spawn('git', [...args, '--', '.'], {cwd: folder, stdio: ['ignore', 'pipe', 'pipe']})
  const ended = new Promise<number | null>((resolve, reject) => git.once('error', reject).once('close', resolve))
  let said = ''
  git.stderr.setEncoding('utf8').on('data', (text: string) => {
    said += text
  })
  let change: Metadata = {}
  let isDone = false
  for await (const line of createInterface({input: git.stdout})) {
    if (isDone) continue
    if (line.startsWith(mark)) {
      const [date = '', author = ''] = line.slice(mark.length).split('\t', 2)
      change = {last_changed: date, last_changed_by: author}
      continue
    }
    const file = join(folder, line)
    if (line === '' || changes.has(file) || !wanted.has(file)) continue
    changes.set(file, change)
    isDone = changes.size === wanted.size
    if (isDone) git.kill()
  }
  const code = await ended
  if (code !== 0 && !isDone) throw new Error(said.trim().split('\n', 1)[0] || `git ended with ${code}`)
  return changes
}

/** In front of the line of a commit; no file name starts with it. */
const mark = '\u0001'
