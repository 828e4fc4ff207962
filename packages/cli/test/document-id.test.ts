import {join} from 'node:path'
import {describe, expect, it} from 'vitest'
import {discover} from '../src/discover.ts'
import {folderWith} from './fake.ts'

const idsIn = async (cwd: string, ...paths: string[]) => (await discover(paths, {cwd})).files.map(({id}) => id)

describe('document ids', () => {
  it('are paths relative to the repository, from wherever it is called', async () => {
    const root = folderWith({'.git/HEAD': '', 'docs/deep/a.md': ''})
    for (const [cwd, path] of [
      [root, 'docs'],
      [root, 'docs/deep/a.md'],
      [join(root, 'docs'), '.'],
      [join(root, 'docs/deep'), '../deep/a.md'],
      [join(root, 'docs/deep'), join(root, 'docs')],
      ['/', root]
    ] as const) {
      expect(await idsIn(cwd, path)).toEqual(['docs/deep/a.md'])
    }
  })

  it('take a worktree, whose .git is a file, for a repository', async () => {
    const root = folderWith({'.git': 'gitdir: elsewhere', 'docs/a.md': ''})
    expect(await idsIn(join(root, 'docs'), 'a.md')).toEqual(['docs/a.md'])
  })

  it('are relative to the folder of the argument outside of repositories', async () => {
    const root = folderWith({'docs/deep/a.md': ''})
    expect(await idsIn(root, 'docs')).toEqual(['deep/a.md'])
    expect(await idsIn(root, 'docs/deep/a.md')).toEqual(['a.md'])
  })

  it('differ where two arguments hold files of one relative path, and that is reported', async () => {
    const root = folderWith({'one/README.md': '', 'two/README.md': '', 'two/one/README.md': ''})
    const {files, diagnostics} = await discover(['one', 'two', 'two/one/README.md'], {cwd: root})
    expect(files.map(({id}) => id)).toEqual(['README.md', 'two/README.md', 'one/README.md'])
    expect(diagnostics.map(({code, path}) => `${code} ${path}`)).toEqual(['cli/shared-id two/README.md'])
  })
})
