import type {Diagnostic} from '@opschunk/core'
import {describe, expect, it} from 'vitest'
import type {Finding} from '../../src/report/finding.ts'
import {sarif} from '../../src/report/sarif.ts'

const diagnostic: Diagnostic = {
  code: 'core/oversize-unit',
  message: 'step “1”: expected at most 500 tokens, got 612',
  severity: 'error',
  plugin: '@opschunk/core',
  document: 'a.md',
  span: {start: 2, end: 3, startByte: 2, endByte: 9, startLine: 1, endLine: 4},
  help: 'Make it smaller.'
}

const finding: Finding = {diagnostic, bytes: Buffer.from('a b'), file: 'docs/a.md'}

/** The one run of a log of findings. */
function runOf(...findings: readonly Finding[]) {
  const report = sarif()
  const log = [report.start, ...findings.map((each) => report.render(each)), report.end('ok')].join('')
  const {version, runs} = JSON.parse(log)
  expect(version).toBe('2.1.0')
  expect(runs).toHaveLength(1)
  return runs[0]
}

describe('sarif', () => {
  it('writes a log without results', () => {
    expect(runOf()).toMatchObject({results: [], tool: {driver: {name: 'opschunk', rules: []}}})
  })

  it('writes a result with its place in the file', () => {
    expect(runOf(finding).results).toEqual([
      {
        ruleId: 'core/oversize-unit',
        level: 'error',
        message: {text: 'step “1”: expected at most 500 tokens, got 612. Make it smaller.'},
        locations: [
          {
            physicalLocation: {
              artifactLocation: {uri: 'docs/a.md', uriBaseId: '%SRCROOT%'},
              region: {startLine: 1, startColumn: 3, endLine: 4, byteOffset: 2, byteLength: 7}
            }
          }
        ]
      }
    ])
  })

  it('has a rule a code, with its help', () => {
    const other = {...finding, diagnostic: {...diagnostic, code: 'core/invalid-utf8'}}
    const {results, tool} = runOf(finding, other, finding)
    expect(results).toHaveLength(3)
    expect(tool.driver.rules).toEqual([
      {id: 'core/oversize-unit', shortDescription: {text: 'core/oversize-unit'}, help: {text: 'Make it smaller.'}},
      {id: 'core/invalid-utf8', shortDescription: {text: 'core/invalid-utf8'}, help: {text: 'Make it smaller.'}}
    ])
  })

  it('leaves the region out where no place is known', () => {
    const {span: _, ...nowhere} = diagnostic
    const [result] = runOf({diagnostic: nowhere, file: 'a.md'}).results
    expect(result.locations).toEqual([{physicalLocation: {artifactLocation: {uri: 'a.md', uriBaseId: '%SRCROOT%'}}}])
  })

  it.each([
    ['a b#c?.md', 'a%20b%23c%3F.md'],
    ['c:/x.md', 'c%3A/x.md'],
    ['dé/%41.md', 'd%C3%A9/%2541.md'],
    ['lone\ud800.md', 'lone%EF%BF%BD.md']
  ])('writes %j as a relative URI', (file, uri) => {
    const [result] = runOf({...finding, file}).results
    expect(result.locations[0].physicalLocation.artifactLocation.uri).toBe(uri)
  })
})
