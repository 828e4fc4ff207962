import type {Diagnostic} from '@opschunk/core'
import {describe, expect, it} from 'vitest'
import {github} from '../../src/report/github.ts'

const diagnostic: Diagnostic = {
  code: 'core/oversize-unit',
  message: 'step “1”: expected at most 500 tokens, got 612',
  severity: 'error',
  plugin: '@opschunk/core',
  document: 'a.md',
  span: {start: 2, end: 3, startByte: 2, endByte: 3, startLine: 1, endLine: 4}
}

const rendered = (changes: Partial<Diagnostic>, file = 'docs/a.md') =>
  github().render({diagnostic: {...diagnostic, ...changes}, bytes: Buffer.from('a b'), file})

describe('github', () => {
  it('writes a workflow command with file, lines, column and title', () => {
    expect(rendered({})).toBe(
      '::error file=docs/a.md,line=1,endLine=4,col=3,title=core/oversize-unit::step “1”: expected at most 500 tokens, got 612\n'
    )
  })

  it('keeps line ends and percent signs in the message, as GitHub wants them escaped', () => {
    expect(rendered({message: '100 %\r\n::error::no', severity: 'warning'})).toMatch(
      /^::warning .*::100 %25%0D%0A::error::no\n$/
    )
  })

  it('escapes what would end a property', () => {
    expect(rendered({}, 'C:/a,b%.md')).toContain('file=C%3A/a%2Cb%25.md,line=1')
  })

  it('says the file alone where no place is known', () => {
    const {span: _, ...nowhere} = diagnostic
    expect(github().render({diagnostic: nowhere, file: 'a.md'})).toMatch(
      /^::error file=a\.md,title=core\/oversize-unit::/
    )
  })

  it('ends with the verdict', () => {
    expect(github().end('ok: 1 document')).toBe('ok: 1 document\n')
  })
})
