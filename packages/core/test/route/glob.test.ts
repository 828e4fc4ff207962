import {describe, expect, it} from 'vitest'
import {captureNames, compileGlobs, globProblem} from '../../src/route/glob.ts'

function captures(glob: string, path: string) {
  return compileGlobs([glob])(path)?.captures
}

describe('compileGlobs', () => {
  it.each([
    ['docs/**/*.md', 'docs/a.md'],
    ['docs/**/*.md', 'docs/a/b/c.md'],
    ['**/*.md', 'a.md'],
    ['**/*.md', '/srv/docs/a.md'],
    ['**', '.hidden/.env'],
    ['*.{md,txt}', 'a.txt'],
    ['log.{1..3}', 'log.2'],
    ['[ab].md', 'b.md'],
    ['!(a|b).md', 'c.md'],
    ['\\{a\\}.md', '{a}.md'],
    ['[{a}].md', '{.md']
  ])('matches %s with %s', (glob, path) => {
    expect(compileGlobs([glob])(path)).toEqual({glob, captures: {}})
  })

  it.each([
    ['docs/*.md', 'docs/a/b.md'],
    ['*.md', 'a.MD'],
    ['!(a|b).md', 'a.md'],
    ['docs/**', 'other/docs/a.md']
  ])('does not match %s with %s', (glob, path) => {
    expect(compileGlobs([glob])(path)).toBeUndefined()
  })

  it('leaves out dots in front of globs and paths', () => {
    expect(compileGlobs(['docs/*.md'])('./docs/a.md')).toBeDefined()
    expect(compileGlobs(['./docs/*.md'])('../../docs/a.md')).toBeDefined()
    expect(compileGlobs(['.github/*.md'])('.github/a.md')).toBeDefined()
  })

  it('captures a segment', () => {
    expect(captures('services/{service}/**/*.md', 'services/redis/runbooks/failover.md')).toEqual({service: 'redis'})
    expect(captures('services/{service}/**/*.md', 'services/failover.md')).toBeUndefined()
    expect(captures('services/{service}/**', 'services/.hidden/a.md')).toEqual({service: '.hidden'})
  })

  it('captures parts of a segment, the earlier as little as it can', () => {
    expect(captures('{service}-{environment}.md', 'redis-prod-eu.md')).toEqual({
      service: 'redis',
      environment: 'prod-eu'
    })
    expect(captures('**/{date}_*.md', 'a/2024-01-02_outage.md')).toEqual({date: '2024-01-02'})
    expect(captures('{name}', 'a.b')).toEqual({name: 'a.b'})
  })

  it('never captures a slash or nothing', () => {
    expect(captures('{service}.md', 'a/b.md')).toBeUndefined()
    expect(captures('{service}.md', '.md')).toBeUndefined()
  })

  it('leaves captures of the other alternative out', () => {
    expect(captures('{{team}-team,shared}/*.md', 'red-team/a.md')).toEqual({team: 'red'})
    expect(captures('{{team}-team,shared}/*.md', 'shared/a.md')).toEqual({})
  })

  it('takes the first glob that matches', () => {
    expect(compileGlobs(['a/*.md', '{dir}/*.md', '**'])('b/c.md')).toEqual({glob: '{dir}/*.md', captures: {dir: 'b'}})
  })

  it('excludes what a glob with ! matches, wherever it stands', () => {
    const match = compileGlobs(['!docs/drafts/**', 'docs/**'])
    expect(match('docs/a.md')).toEqual({glob: 'docs/**', captures: {}})
    expect(match('docs/drafts/a.md')).toBeUndefined()
    expect(compileGlobs(['!docs/**'])('a.md')).toEqual({glob: undefined, captures: {}})
  })

  it('does not hang on a long path of one character', () => {
    expect(captures('{a}-{b}/**/{c}.md', `${'x'.repeat(20_000)}/${'y/'.repeat(2000)}`)).toBeUndefined()
  })
})

describe('captureNames', () => {
  it('leaves escapes, brackets, alternatives and ranges alone', () => {
    expect(captureNames('{a}/\\{b}/[{c}]/{d,e}/{1..3}/{f_2}/[{g}')).toEqual(['a', 'f_2'])
  })
})

describe('globProblem', () => {
  it('names what is wrong', () => {
    expect(globProblem('docs/{service}/**')).toBeUndefined()
    expect(globProblem('')).toBe('expected a glob such as `docs/**/*.md`')
    expect(globProblem(3)).toBe('expected a glob such as `docs/**/*.md`')
    expect(globProblem('{a}/{b}/{a}.md')).toBe('expected each capture once, got `{a}` twice')
  })
})
