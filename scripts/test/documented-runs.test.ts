import {describe, expect, it} from 'vitest'
import {documentedRuns, isShown} from './documented-runs.ts'

describe('documentedRuns', () => {
  it('pairs a marked command with the output that follows', () => {
    const page = 'A\n\n<!-- runs -->\n```sh\necho a\n```\n\n```text\na\n```\n\n```sh\necho b\n```\n'
    expect(documentedRuns(page)).toEqual([{line: 4, language: 'sh', code: 'echo a', output: 'a'}])
  })

  it('takes a command without output, and leaves the output of other text alone', () => {
    const page = '<!-- runs -->\n```ts\nlet a = 1\n```\nIt prints\n```text\nb\n```\n'
    expect(documentedRuns(page)).toEqual([{line: 2, language: 'ts', code: 'let a = 1', output: undefined}])
  })

  it('reads a longer fence that holds a shorter one', () => {
    const page = '<!-- runs -->\n```sh\ncat x\n```\n````markdown\n```sh\nls\n```\n````\n'
    expect(documentedRuns(page)[0]?.output).toBe('```sh\nls\n```')
  })

  it('says where a marker has no fence', () => {
    expect(() => documentedRuns('a\n<!-- runs -->\ntext\n')).toThrow('line 2: expected a fence after <!-- runs -->')
  })

  it('says where a fence is not closed', () => {
    expect(() => documentedRuns('<!-- runs -->\n```sh\nls\n')).toThrow('line 2: the fence is not closed')
  })
})

describe('isShown', () => {
  it('compares line by line, blanks at the ends aside', () => {
    expect(isShown('a\nb', 'a\nb  \n\n')).toBe(true)
    expect(isShown('a\nb', 'a\nc')).toBe(false)
    expect(isShown('a', 'a\nb')).toBe(false)
  })

  it('lets … stand for text within a line', () => {
    expect(isShown('{"id":"…","tokens":3}', '{"id":"k3(x","tokens":3}')).toBe(true)
    expect(isShown('{"id":"…","tokens":3}', '{"id":"k3(x","tokens":4}')).toBe(false)
  })

  it('lets … on its own line stand for any number of lines', () => {
    expect(isShown('a\n…\nd', 'a\nb\nc\nd')).toBe(true)
    expect(isShown('a\n…\nd', 'a\nd')).toBe(true)
    expect(isShown('a\n…', 'a\nb')).toBe(true)
    expect(isShown('a\n…\nd', 'a\nb')).toBe(false)
  })
})
