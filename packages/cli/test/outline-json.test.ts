import type {Outline, OutlineUnit} from '@opschunk/core'
import fc from 'fast-check'
import {describe, expect, it} from 'vitest'
import {outlineJson} from '../src/write/outline-json.ts'

const leaf: OutlineUnit = {
  role: 'step',
  label: '“1”\n',
  start: 0,
  end: 4,
  startLine: 1,
  endLine: 1,
  more: [{start: 5, end: 6}],
  omit: false,
  group: null,
  metadata: {step: 1},
  children: []
}

const outlineOf = (...units: OutlineUnit[]): Outline => ({
  source: {id: 'a', path: 'docs/a'},
  type: 'doc',
  plugin: 'fake',
  metadata: {title: 'A'},
  diagnostics: [],
  units
})

describe('outlineJson', () => {
  it('writes what JSON.stringify would', () => {
    const {unit} = fc.letrec<{unit: OutlineUnit; children: readonly OutlineUnit[]}>((tie) => ({
      children: fc.oneof({maxDepth: 4}, fc.constant([]), fc.array(tie('unit'), {maxLength: 3})),
      unit: fc.record({children: tie('children'), role: fc.string()}).map((own) => ({...leaf, ...own}))
    }))
    fc.assert(
      fc.property(fc.array(unit), (units) => {
        const outline = outlineOf(...units)
        expect(JSON.parse(outlineJson(outline))).toEqual(outline)
        expect(outlineJson(outline)).not.toContain('\n')
      })
    )
  })

  it('writes units that are nested 20,000 deep', () => {
    let unit = leaf
    for (let depth = 0; depth < 20_000; depth++) unit = {...leaf, children: [unit]}
    expect(outlineJson(outlineOf(unit)).match(/"role":"step"/g)).toHaveLength(20_001)
  })

  it('leaves out the cause of a diagnostic, which may be cyclic', () => {
    const cause: {self?: unknown} = {}
    cause.self = cause
    const diagnostic = {code: 'a/b', message: 'm', severity: 'error', plugin: 'p', document: 'a', cause} as const
    expect(JSON.parse(outlineJson({...outlineOf(), diagnostics: [diagnostic]}))).toMatchObject({
      diagnostics: [{code: 'a/b', message: 'm'}]
    })
  })
})
