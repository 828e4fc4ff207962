import {createPipeline} from '@opschunk/core'
import type {Plugin} from '@opschunk/core/plugin'
import fc from 'fast-check'
import {assertCount} from './assert-count.ts'
import {linear} from './checks/linear.ts'
import {local} from './checks/local.ts'
import {faultsOf} from './checks.ts'
import {editedRun} from './edited-run.ts'
import {type Fault, faultLines} from './fault.ts'
import {generated, longer} from './generate.ts'
import {growthOf} from './growth.ts'
import {hostile} from './hostile.ts'
import {type MakePipeline, observe} from './observe.ts'
import {evenSplit, unevenSplit} from './pieces.ts'
import type {TestDocument, TextDocument} from './run.ts'
import {anySetting, anySplit, type NamedSetting, openSetting, settingsFor} from './settings.ts'

/** What the kit needs of a test framework, and how much it does. */
export interface ConformanceOptions {
  /** Opens a named block of tests. */
  readonly describe: (name: string, define: () => void) => void
  /** Defines one test; a rejected promise fails it. */
  readonly it: (name: string, run: () => Promise<void>) => void
  /** The plugin's own documents, the more like real ones the better. Default: none. */
  readonly documents?: readonly TestDocument[]
  /** Generated documents of each kind, an integer from 1. Default: `OPSCHUNK_RUNS` in the environment, else 40. */
  readonly runs?: number
  /** Seed of the generated documents, an integer from 1. Default: `OPSCHUNK_SEED`, else 1, so that a red build is red again. */
  readonly seed?: number
  /** Makes the pipelines; for tests of the kit itself. Default: `createPipeline` of core. */
  readonly makePipeline?: MakePipeline
}

/**
 * Defines the tests that every plugin has to pass: the guarantees of the contract, over the plugin's own documents,
 * a hostile set and generated documents, with several budgets and counters. Knows no test framework. Throws a `RangeError`
 * if `runs` or `seed` is no integer from 1.
 */
export function conformance(plugin: Plugin, options: ConformanceOptions): void {
  const {
    describe,
    it,
    documents = [],
    runs = asked('OPSCHUNK_RUNS', 40),
    seed = asked('OPSCHUNK_SEED', 1),
    makePipeline = createPipeline
  } = options
  assertCount('conformance: runs', runs)
  assertCount('conformance: seed', seed)
  const texts = documents.flatMap(({name, content}) => (typeof content === 'string' ? [{name, content}] : []))
  const property = {numRuns: runs, seed, includeErrorInReport: true}

  describe(`${plugin.name} keeps the contract`, () => {
    for (const document of documents) {
      it(`on its own document: ${document.name}`, () => onDocument(document, [16, 64, 500, 8192]))
    }
    for (const document of hostile) {
      it(`on a hostile document: ${document.name}`, () => onDocument(document, [16, 200]))
    }
    for (const [kind, content] of Object.entries(generated)) {
      it(`on ${runs} generated documents: ${kind}`, () =>
        fc.assert(
          fc.asyncProperty(content, anySetting, anySplit, async (content, named, split) => {
            const setting = await openSetting(named)
            expectNone(faultsOf(await observe(makePipeline, plugin, {name: kind, content}, setting, [split])))
          }),
          property
        ))
    }
    it('when a document is edited: only its surroundings change', async () => {
      for (const text of texts) for (const place of [0.1, 0.5, 0.9]) await onEdit(text, place)
      const anyPlace = fc.double({min: 0, max: 0.99, noNaN: true})
      await fc.assert(
        fc.asyncProperty(longer, anyPlace, (content, place) => onEdit({name: 'generated', content}, place)),
        {...property, numRuns: Math.ceil(runs / 4)}
      )
    })
    it('when a document doubles: so does the work, and no more', async () => {
      const samples = fc.sample(longer, {numRuns: 2, seed}).map((content, i) => ({name: `generated ${i}`, content}))
      for (const {name, content} of [...texts, ...samples, {name: 'words', content: 'restart the pod '.repeat(50)}]) {
        expectNone(linear(await growthOf(makePipeline, plugin, name, content)))
      }
    })
  })

  async function onDocument(document: TestDocument, maxima: readonly number[]): Promise<void> {
    const {length} = document.content
    const splits = length > largeSize ? [unevenSplit(seed, 60_000)] : [evenSplit(1), evenSplit(7), unevenSplit(seed)]
    const settings = length > hugeSize ? hugeSettings : length > largeSize ? largeSettings : settingsFor(maxima)
    for (const named of settings) {
      expectNone(faultsOf(await observe(makePipeline, plugin, document, await openSetting(named), splits)), named)
    }
  }

  async function onEdit(document: TextDocument, place: number): Promise<void> {
    const setting = await openSetting({maxTokens: 32, counter: 'o200k_base', redacts: false})
    const edit = await editedRun(makePipeline, plugin, document, setting, place)
    if (edit) expectNone(local(edit))
  }
}

/** Documents over so many characters or bytes are chunked with fewer settings, and streamed in large pieces. */
const largeSize = 8_000
const hugeSize = 100_000
const hugeSettings: readonly NamedSetting[] = [{maxTokens: 500, counter: 'o200k_base', redacts: false}]
const largeSettings: readonly NamedSetting[] = [...hugeSettings, {maxTokens: 100, counter: 'adversary', redacts: false}]

/** Throws an `Error` that lists the faults, if there are any. */
function expectNone(faults: readonly Fault[], setting?: object): void {
  if (faults.length === 0) return
  const where = setting ? ` with ${JSON.stringify(setting)}` : ''
  throw new Error(`${faults.length} faults${where}\n${faultLines(faults)}`)
}

/** A number that the environment asks for. Throws a `RangeError` if it is no integer from 1. */
function asked(name: 'OPSCHUNK_RUNS' | 'OPSCHUNK_SEED', usual: number): number {
  const value = process.env[name]
  if (value === undefined) return usual
  const number = Number(value)
  if (Number.isInteger(number) && number > 0) return number
  throw new RangeError(`${name}: expected an integer from 1, got ${JSON.stringify(value)}. Unset it for ${usual}.`)
}
