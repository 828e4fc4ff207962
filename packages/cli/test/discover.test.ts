import {symlinkSync} from 'node:fs'
import {join} from 'node:path'
import {describe, expect, it} from 'vitest'
import {discover} from '../src/discover.ts'
import {walkFolder} from '../src/walk-folder.ts'
import {folderWith} from './fake.ts'

const pathsIn = async (cwd: string, ...paths: string[]) => (await discover(paths, {cwd})).files.map(({path}) => path)

describe('discover', () => {
  it('finds files below folders in the order of the code units of their paths', async () => {
    const cwd = folderWith({'b.md': '', 'a/z.md': '', 'a.md': '', 'B.md': '', 'é.md': '', 'a/b/c.md': ''})
    expect(await pathsIn(cwd, '.')).toEqual(['B.md', 'a.md', 'a/b/c.md', 'a/z.md', 'b.md', 'é.md'])
  })

  it('finds dot files, but nothing in .git and node_modules', async () => {
    const cwd = folderWith({'.env': '', '.git/config': '', 'x/node_modules/a.md': '', 'x/.hidden/a.md': ''})
    expect(await pathsIn(cwd, '.')).toEqual(['.env', 'x/.hidden/a.md'])
  })

  it('keeps paths as they were given, and joins what it found below them', async () => {
    const cwd = folderWith({'docs/a.md': '', 'docs/sub/b.md': ''})
    expect(await pathsIn(cwd, 'docs/../docs/a.md', 'docs/sub')).toEqual(['docs/../docs/a.md', 'docs/sub/b.md'])
    expect(await pathsIn(cwd, join(cwd, 'docs'))).toEqual([join(cwd, 'docs/a.md'), join(cwd, 'docs/sub/b.md')])
    expect(await pathsIn(join(cwd, 'docs/sub'), '../a.md')).toEqual(['../a.md'])
  })

  it('finds a file once, however often it is named', async () => {
    const cwd = folderWith({'docs/a.md': ''})
    expect(await pathsIn(cwd, 'docs', 'docs/a.md', './docs')).toEqual(['docs/a.md'])
  })

  it('leaves out what .gitignore files at any level say, the deeper one last', async () => {
    const cwd = folderWith({
      '.gitignore': '*.log\nbuild/\n',
      'a.log': '',
      'a.md': '',
      'build/a.md': '',
      'logs/.gitignore': '!keep.log\n',
      'logs/keep.log': '',
      'logs/other.log': ''
    })
    const {files, ignored} = await discover(['.'], {cwd})
    expect(files.map(({path}) => path)).toEqual(['.gitignore', 'a.md', 'logs/.gitignore', 'logs/keep.log'])
    expect(ignored).toBe(3)
  })

  it('lets .gitignore files above the folder hold within their repository', async () => {
    const cwd = folderWith({'.git/HEAD': '', '.gitignore': 'secret.md\n', 'docs/secret.md': '', 'docs/a.md': ''})
    expect(await pathsIn(cwd, 'docs')).toEqual(['docs/a.md'])
  })

  it('reads a folder that was asked for by name though .gitignore excludes it', async () => {
    const cwd = folderWith({'.git/HEAD': '', '.gitignore': 'build/\n*.tmp\n', 'build/a.md': '', 'build/x/b.md': ''})
    expect(await pathsIn(cwd, 'build/x', 'build')).toEqual(['build/x/b.md', 'build/a.md'])
  })

  it('reads a file that was asked for by name though .gitignore excludes it', async () => {
    const cwd = folderWith({'.gitignore': '*.log\n', 'a.log': ''})
    expect(await pathsIn(cwd, 'a.log')).toEqual(['a.log'])
  })

  it('expands globs that no shell has expanded, dot files too, without what .gitignore leaves out', async () => {
    const cwd = folderWith({
      '.gitignore': 'build/\n',
      'a.md': '',
      'build/x/b.md': '',
      'docs/.c.md': '',
      'docs/d.txt': '',
      'node_modules/e.md': ''
    })
    const {files, ignored} = await discover(['**/*.md'], {cwd})
    expect(files.map(({path}) => path)).toEqual(['a.md', 'docs/.c.md'])
    expect(ignored).toBe(1)
    expect(await pathsIn(join(cwd, 'docs'), '../*.md')).toEqual(['../a.md'])
    expect(await pathsIn(cwd, join(cwd, 'docs/*.{md,txt}'))).toEqual([join(cwd, 'docs/.c.md'), join(cwd, 'docs/d.txt')])
  })

  it('takes a file whose name looks like a glob as the file that it is', async () => {
    const cwd = folderWith({'a[1].md': '', 'a1.md': ''})
    expect(await pathsIn(cwd, 'a[1].md')).toEqual(['a[1].md'])
  })

  it('does not follow symbolic links inside folders, so that a loop ends, but one that is named', async () => {
    const cwd = folderWith({'docs/a.md': ''})
    symlinkSync('..', join(cwd, 'docs/loop'))
    symlinkSync('a.md', join(cwd, 'docs/link.md'))
    symlinkSync('docs', join(cwd, 'all'))
    const {files, links} = await discover(['docs'], {cwd})
    expect(files.map(({path}) => path)).toEqual(['docs/a.md'])
    expect(links).toBe(2)
    expect(await pathsIn(cwd, 'all')).toEqual(['all/a.md'])
  })

  it('reports what cannot be read and goes on', async () => {
    const cwd = folderWith({'b.md': ''})
    symlinkSync('loop', join(cwd, 'loop'))
    const {files, diagnostics} = await discover(['loop', 'b.md'], {cwd})
    expect(files.map(({path}) => path)).toEqual(['b.md'])
    expect(diagnostics).toMatchObject([{code: 'cli/unreadable', path: 'loop', severity: 'error'}])
    expect(diagnostics[0]?.message).toMatch(/^cannot be read: ELOOP/)
  })

  it('reports a folder that cannot be listed and goes on', () => {
    const met: string[] = []
    const ignore = () => undefined
    const unreadable = (path: string) => met.push(path)
    walkFolder('/no/such/folder', {file: ignore, link: ignore, ignored: ignore, special: ignore, unreadable})
    expect(met).toEqual(['/no/such/folder'])
  })

  it('reports a path that does not exist with the entry beside it that it may have meant', async () => {
    const cwd = folderWith({'docs/failover.md': ''})
    const {diagnostics} = await discover(['docs/failovr.md', 'outlin', 'zzz/**'], {cwd})
    expect(diagnostics.map(({path, help}) => [path, help])).toEqual([
      ['docs/failovr.md', 'Did you mean `docs/failover.md`?'],
      ['outlin', 'Did you mean the command `outline`?'],
      ['zzz/**', undefined]
    ])
  })

  it('says where a symbolic link leads that leads to nothing', async () => {
    const cwd = folderWith({'b.md': ''})
    symlinkSync('gone.md', join(cwd, 'a.md'))
    const {diagnostics} = await discover(['a.md'], {cwd})
    expect(diagnostics.map(({code, help}) => [code, help])).toEqual([
      ['cli/no-such-path', 'It is a symbolic link to `gone.md`, which leads to nothing.']
    ])
  })

  it('takes a config that it finds for no document, and says that it is not in force', async () => {
    const cwd = folderWith({'a.md': '', 'team/opschunk.config.yaml': '', 'team/opschunk.config.txt': ''})
    const {files, diagnostics} = await discover(['.'], {cwd})
    expect(files.map(({path}) => path)).toEqual(['a.md', 'team/opschunk.config.txt'])
    expect(diagnostics).toMatchObject([{code: 'cli/other-config', path: 'team/opschunk.config.yaml', severity: 'info'}])
    const matched = await discover(['*/*'], {cwd, unread: new Set([join(cwd, 'team/opschunk.config.txt')])})
    expect(matched).toMatchObject({files: [], diagnostics: [{path: 'team/opschunk.config.yaml'}]})
    const named = await discover(['team/opschunk.config.yaml'], {cwd})
    expect(named.files.map(({path}) => path)).toEqual(['team/opschunk.config.yaml'])
  })

  it('does not find the file that is being written', async () => {
    const cwd = folderWith({'a.md': '', 'chunks.jsonl': '', 'chunks.jsonl.17.tmp': ''})
    const {files} = await discover(['.'], {cwd, output: join(cwd, 'chunks.jsonl')})
    expect(files.map(({path}) => path)).toEqual(['a.md'])
  })
})
