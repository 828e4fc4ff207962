import type {Plugin} from '@opschunk/core/plugin'
import {afterEach, describe, expect, it, vi} from 'vitest'
import {conformance} from '../src/conformance.ts'
import {hostile} from '../src/hostile.ts'
import {evenSplit, unevenSplit} from '../src/pieces.ts'
import {brokenPlugins} from './mutants/plugins.ts'
import {handbookDocument} from './plugins/documents.ts'
import {handbook} from './plugins/handbook.ts'

interface Defined {
  readonly name: string
  readonly run: () => Promise<void>
}

/** The tests that the kit defines, not run. */
function testsOf(plugin: Plugin): readonly Defined[] {
  const tests: Defined[] = []
  conformance(plugin, {
    describe: (_, define) => define(),
    it: (name, run) => tests.push({name, run}),
    documents: [handbookDocument],
    runs: 3
  })
  return tests
}

describe('conformance', () => {
  afterEach(() => vi.unstubAllEnvs())

  it('defines a test for each document and kind of document, and two for changes', () => {
    const names = testsOf(handbook).map(({name}) => name)
    expect(names).toContain('on its own document: redis.handbook')
    expect(names).toContain('on a hostile document: bom')
    expect(names).toContain('on 3 generated documents: markdown')
    expect(names).toHaveLength(1 + hostile.length + 5 + 2)
  })

  it('names the fault, the place, the document and the setting in a failed test', async () => {
    const mutant = brokenPlugins.find(({check}) => check === 'roles-declared')
    const own = mutant && testsOf(mutant.plugin).find(({name}) => name.includes('redis.handbook'))
    await expect(own?.run()).rejects.toThrow(
      '1 faults with {"maxTokens":16,"counter":"o200k_base","redacts":false}\n' +
        'roles-declared/unknown: expected a role that the plugin declares, found "surprise" (redis.handbook at 0)'
    )
  })

  it('prints the generated document that fails, made small', async () => {
    const mutant = brokenPlugins.find(({check}) => check === 'roles-declared')
    const generated = mutant && testsOf(mutant.plugin).find(({name}) => name.includes('documents: prose'))
    await expect(generated?.run()).rejects.toThrow(/Counterexample: \["[\s\S]*roles-declared\/unknown/)
  })

  it('refuses a number of runs that is none', () => {
    vi.stubEnv('OPSCHUNK_RUNS', 'many')
    expect(() => conformance(handbook, {describe, it})).toThrow(
      'OPSCHUNK_RUNS: expected an integer from 1, got "many". Unset it for 40.'
    )
  })

  it('refuses to try nothing', () => {
    expect(() => conformance(handbook, {describe, it, runs: 0})).toThrow(
      'conformance: runs: expected an integer from 1, got 0'
    )
    expect(() => conformance(handbook, {describe, it, seed: 0.5})).toThrow(
      'conformance: seed: expected an integer from 1, got 0.5'
    )
  })

  it('refuses pieces of no bytes, of which a stream would never end', () => {
    expect(() => evenSplit(0)).toThrow('evenSplit: bytes: expected an integer from 1, got 0')
    expect(() => unevenSplit(1, 0)).toThrow('unevenSplit: most: expected an integer from 1, got 0')
  })
})
