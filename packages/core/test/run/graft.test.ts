import {describe, expect, it} from 'vitest'
import type {Unit} from '../../src/contract/unit.ts'
import {verifyChunks} from '../../src/index.ts'
import {chunksOf, pluginOf, unitOn, wordsOf} from '../support/run.ts'

const text = `head secret: hunter2 ${wordsOf(30)}\ntail\n`

/** Marks the word behind `secret: ` and reads `head` as frontmatter. */
const inner = pluginOf(
  (t) => [
    {
      span: {start: 0, end: t.length},
      role: 'section',
      children: [
        {...unitOn(t, 'head', 'frontmatter'), omit: true},
        unitOn(t, 'secret: hunter2', 'row', {sensitive: [{span: unitOn(t, 'hunter2', 'row').span, rule: 'key'}]})
      ]
    }
  ],
  {name: 'inner-plugin', types: [{type: 'inner', description: 'Inner', fences: ['inner']}]}
)

function outerOf(extra: Partial<Unit> = {}) {
  return pluginOf((t) => {
    const span = {start: 0, end: t.indexOf('\n') + 1}
    return [{span, role: 'step', embed: {info: 'inner', ranges: [span]}, ...extra}]
  })
}

describe('an embedded document', () => {
  it('keeps in the text what its plugin read into metadata', async () => {
    const outer = outerOf()
    const result = await chunksOf(outer, text, {maxTokens: 20}, {plugins: [outer, inner]})
    expect(result.chunks.flatMap(({roles}) => roles)).toContain('row')
    expect(verifyChunks(text, result)).toEqual([])
  })

  it.each([20, 500])('is redacted whether it is cut or not: at most %i tokens', async (maxTokens) => {
    const outer = outerOf()
    const {chunks} = await chunksOf(outer, text, {maxTokens}, {plugins: [outer, inner], redact: 'marked'})
    expect(JSON.stringify(chunks)).not.toContain('hunter2')
    expect(JSON.stringify(chunks)).toContain('[redacted:key]')
  })

  it('of a unit that lies in several places stays a leaf', async () => {
    const more = [unitOn(text, 'tail', 'step').span]
    const outer = outerOf({more})
    const result = await chunksOf(outer, text, {maxTokens: 20}, {plugins: [outer, inner]})
    expect(verifyChunks(text, result)).toEqual([])
  })

  it('whose plugin fails is an error if the config says so', async () => {
    const outer = outerOf()
    const failing = {...inner, segmenter: {mode: 'document' as const, segment: () => Promise.reject(new Error('no'))}}
    const config = {plugins: [outer, failing], onPluginError: 'throw'} as const
    await expect(chunksOf(outer, text, {maxTokens: 20}, config)).rejects.toThrow('inner-plugin: no')
  })
})

describe('redaction', () => {
  const secret = 'AuthKeyHunterTwo'
  const page = `key ${secret}\n${wordsOf(40)}`
  const plugin = pluginOf((t) => [
    {
      span: {start: 0, end: t.length},
      role: 'section',
      label: `Keys ${secret}`,
      breakInside: 'never',
      sensitive: [{span: unitOn(t, secret, 'step').span, rule: 'key'}],
      children: [unitOn(t, `key ${secret}`, 'step', {label: `Use ${secret}`}), unitOn(t, wordsOf(40), 'step')]
    }
  ])

  it('hides copies in diagnostics and in text for indexes', async () => {
    const {chunks, diagnostics} = await chunksOf(plugin, page, {maxTokens: 20}, {redact: 'marked', indexText: true})
    expect(diagnostics.map(({code}) => code)).toEqual(['core/oversize-unit'])
    expect(JSON.stringify([chunks, diagnostics])).not.toMatch(/Hunter/)
    const whole = await chunksOf(plugin, page, {maxTokens: 100}, {redact: 'marked', indexText: true})
    expect(JSON.stringify(whole.chunks)).not.toMatch(/Hunter/)
  })
})
