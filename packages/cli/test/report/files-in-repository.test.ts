import {join} from 'node:path'
import {expect, it} from 'vitest'
import {filesInRepository} from '../../src/report/files-in-repository.ts'
import {folderWith} from '../fake.ts'

it('names files from the root of the repository, wherever in it the command runs', () => {
  const root = folderWith({'.git/': '', 'docs/a.md': ''})
  for (const [cwd, path] of [
    ['.', 'docs/a.md'],
    ['docs', 'a.md'],
    ['docs', '../docs/a.md'],
    ['docs', join(root, 'docs/a.md')]
  ] as const) {
    expect(filesInRepository(join(root, cwd))(path)).toBe('docs/a.md')
  }
})

it('names files from the working directory where there is no repository, and outside of it', () => {
  const folder = folderWith({'inside/.git/': '', 'a.md': ''})
  expect(filesInRepository(folder)('./a.md')).toBe('a.md')
  expect(filesInRepository(join(folder, 'inside'))('../a.md')).toBe('../a.md')
})
