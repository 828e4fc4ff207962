import {describe, expect, it} from 'vitest'
import type {Unit} from '../../src/contract/unit.ts'
import {chunksOf, pluginOf, unitOn} from '../support/run.ts'

const text = 'one line\nanother line\n'

/** Units that no plugin in TypeScript could return. */
function untyped(unit: object): Unit {
  // A plugin in JavaScript is not held to the types.
  return {span: {start: 0, end: 8}, role: 'step', ...unit} as Unit
}

describe('units that are not what their type says', () => {
  it.each([
    ['a unit that is null', null],
    ['a unit without a span', untyped({span: undefined})],
    ['a label that is a number', untyped({label: 7})],
    ['a group that is a number', untyped({group: 7})],
    ['children that are no list', untyped({children: {}})],
    ['a child that is null', untyped({children: [null]})],
    ['`more` that is no list', untyped({more: 'more'})],
    ['a break rule that is not known', untyped({breakInside: 'sometimes'})],
    ['a fallback that is not known', untyped({fallback: {separators: '\n'}})],
    ['context that is no list', untyped({context: {}})],
    ['a context item without label and quote', untyped({context: [{kind: 'a'}]})],
    ['a context label that is a number', untyped({context: [{kind: 'a', label: 1}]})],
    ['a sensitive range outside of the unit', untyped({sensitive: [{span: {start: 4, end: 99}, rule: 'key'}]})],
    ['a sensitive range without a rule', untyped({sensitive: [{span: {start: 4, end: 6}}]})],
    ['an embed without ranges', untyped({embed: {info: 'test'}})],
    ['an embed with ranges outside of the unit', untyped({embed: {info: 'test', ranges: [{start: 4, end: 12}]}})],
    [
      'an embed with ranges out of order',
      untyped({
        embed: {
          ranges: [
            {start: 4, end: 6},
            {start: 0, end: 2}
          ]
        }
      })
    ],
    ['an overlap at a fraction', untyped({span: {start: 2, end: 8}, overlap: {start: 0.5, end: 2}})],
    ['metadata that is a date', untyped({metadata: {date: new Date(0)}})],
    ['metadata that is not a number', untyped({metadata: {size: Number.NaN}})],
    ['metadata that is a function', untyped({metadata: {now: () => 1}})]
  ])('%s falls back to plain text with an error', async (_, unit) => {
    // As above.
    const plugin = pluginOf(() => [unit as Unit])
    const {bodies, diagnostics} = await chunksOf(plugin, text, {maxTokens: 16}, {redact: 'marked'})
    expect(bodies).toEqual(['one line\nanother line'])
    expect(diagnostics).toMatchObject([{code: 'core/invalid-units', severity: 'error'}])
  })

  it.each([
    [
      'its role, label and place',
      untyped({label: 'Stop', group: 7}),
      'unit step “Stop” at 0–8: group: expected a string'
    ],
    ['where it should lie, if it has none', untyped({span: 'all'}), 'unit in 0–22: span: expected a span']
  ])('are told by %s', async (_, unit, message) => {
    const {diagnostics} = await chunksOf(
      pluginOf(() => [unit]),
      text
    )
    expect(diagnostics[0]?.message).toContain(message)
  })

  it('metadata that holds itself falls back too', async () => {
    const metadata: {[key: string]: unknown} = {}
    metadata.self = metadata
    const {diagnostics} = await chunksOf(
      pluginOf(() => [untyped({metadata})]),
      text
    )
    expect(diagnostics[0]?.message).toContain('metadata.self')
  })

  it('children that hold themselves fall back too', async () => {
    const unit = untyped({})
    const {diagnostics} = await chunksOf(
      pluginOf(() => [Object.assign(unit, {children: [unit]})]),
      text
    )
    expect(diagnostics).toMatchObject([{code: 'core/invalid-units'}])
  })

  it('may be frozen', async () => {
    const units = Object.freeze([Object.freeze(unitOn(text, 'one line', 'step'))])
    const {bodies, diagnostics} = await chunksOf(
      pluginOf(() => units),
      text
    )
    expect({bodies, diagnostics}).toEqual({bodies: ['one line\nanother line'], diagnostics: []})
  })
})

describe('a description that is not what its type says', () => {
  it.each([
    ['nothing', undefined],
    ['null', null],
    ['a line that is a number', {line: 5}],
    ['metadata that is a date', {metadata: {date: new Date(0)}}],
    ['metadata that is a string', {metadata: 'size'}]
  ])('is left out with an error: %s', async (_, description) => {
    // A plugin in JavaScript is not held to the types.
    const plugin = pluginOf(() => [], {describe: () => description as object})
    const {bodies, diagnostics} = await chunksOf(plugin, text)
    expect(bodies).toEqual(['one line\nanother line'])
    expect(diagnostics).toMatchObject([{code: 'core/describe-failed', severity: 'error'}])
  })
})
