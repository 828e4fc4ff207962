import {execFileSync} from 'node:child_process'
import {realpathSync} from 'node:fs'
import {join} from 'node:path'
import {describe, expect, it} from 'vitest'
import {gitChanges} from '../src/git-changes.ts'
import {folderWith, runInstalled} from './fake.ts'

function repository(): string {
  const folder = realpathSync(
    folderWith({
      'a.md': 'First.\n',
      'sub/ä b.md': 'Second.\n',
      'new.md': 'Third.\n',
      'opschunk.config.yaml': 'metadata: {git: true}\n'
    })
  )
  const git = (date: string, ...args: readonly string[]) => {
    const user = {
      GIT_AUTHOR_NAME: 'Ilse',
      GIT_AUTHOR_EMAIL: 'i@example.com',
      GIT_COMMITTER_NAME: 'Ilse',
      GIT_COMMITTER_EMAIL: 'i@example.com'
    }
    const env = {...process.env, ...user, GIT_AUTHOR_DATE: date, GIT_COMMITTER_DATE: date}
    execFileSync('git', args, {cwd: folder, env, stdio: 'ignore'})
  }
  const first = '2024-01-02T03:04:05Z'
  git(first, 'init')
  git(first, 'add', 'a.md', 'sub')
  git(first, 'commit', '-m', 'first')
  git(first, 'mv', 'a.md', 'b.md')
  git('2024-02-03T04:05:06Z', 'commit', '-m', 'second')
  return folder
}

describe('metadata.git', () => {
  const folder = repository()

  it('says when and by whom files were last changed, new files left out', async () => {
    const wanted = new Set(['b.md', 'sub/ä b.md', 'new.md'].map((path) => join(folder, path)))
    expect(
      [...(await gitChanges(folder, wanted))].map(([file, change]) => [file.slice(folder.length + 1), change])
    ).toEqual([
      ['b.md', {last_changed: expect.stringMatching(/^2024-02-03T04:05:06/), last_changed_by: 'Ilse'}],
      ['sub/ä b.md', {last_changed: expect.stringMatching(/^2024-01-02T03:04:05/), last_changed_by: 'Ilse'}]
    ])
  })

  it('gives chunks their last change, below what the caller says', async () => {
    const {chunks} = await runInstalled(folder, ['b.md', 'new.md', '--metadata', 'last_changed_by=Jan'])
    expect(chunks().map(({metadata}) => [metadata['last_changed'], metadata['last_changed_by']])).toEqual([
      [expect.stringMatching(/^2024-02-03/), 'Jan'],
      [undefined, 'Jan']
    ])
  })

  it('is a warning outside of a repository, and everything is chunked', async () => {
    const cwd = folderWith({'a.md': 'Text.\n', 'opschunk.config.yaml': 'metadata: {git: true}\n'})
    const {code, err, chunks} = await runInstalled(cwd, ['a.md'])
    expect(code).toBe(0)
    expect(err).toContain('cli/no-git')
    expect(err).toContain('expected the history of a git repository: fatal: not a git repository')
    expect(chunks()).toHaveLength(1)
  })
})
